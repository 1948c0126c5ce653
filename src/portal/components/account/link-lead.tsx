/** What to do on the page of a mailed link, and for whose address, whose line is there before it is known. */
export function LinkLead({ text, email }: { text: string; email: string | null | false | undefined }) {
  return (
    <>
      {text}
      <br />
      {email || '\u00a0'}
    </>
  );
}
