import { paths } from '#contract/paths.ts';
import { apiPost } from '../../api/client.ts';
import { SendOnceButton } from '../../components/send-once-button.tsx';

/** Mails the address of the form to whoever holds a phone. */
export function MailLink({ id }: { id: string | undefined }) {
  const body = id === undefined ? {} : { applicationId: id };
  return (
    <SendOnceButton
      variant="outlined"
      sent="Link mailed"
      send={async () => (await apiPost<{ message: string }>(paths.formLink, body)).message}
    >
      Mail me the link
    </SendOnceButton>
  );
}
