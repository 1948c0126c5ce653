/** What to do on the page of a mailed link, and for which address; its line is there before it is known. */
export function LinkLead({ text, email }: { text: string; email: string | null | false | undefined }) {
  return (
    <>
      {text}
      <br />
      {email || '\u00a0'}
    </>
  );
}
