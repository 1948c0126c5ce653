import type { SentMessage } from '#contract/staff-room/messages/messages-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { css, listClass, stackClass, TextLink, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { Link } from '../../components/link.tsx';
import { LeftOutNotice } from './message-samples.tsx';

const barClass = css({ width: 'full', height: '12px', accentColor: '{colors.accent}' });
const askedMs = 2000;

/** The state of a message's mails, as long as some wait, and who could not be reached. */
export function MessageProgress({ first }: { first: SentMessage }) {
  const { data = first } = useApi<SentMessage>(staffPaths.message(first._id), {
    refreshInterval: (now) => ((now ?? first).waiting > 0 ? askedMs : 0),
  });
  const { people, waiting, sent, skipped, failed, failures } = data;
  const count = (number: number) => number.toLocaleString('en-IN');
  const done = people - waiting;
  return (
    <div className={stackClass[4]}>
      <progress className={barClass} aria-label="Mails sent" max={people} value={done} />
      <p role="status">
        {waiting > 0
          ? `${count(done)} of ${count(people)} mails are done. You can close this: they go on.`
          : `All done: ${count(sent)} sent${skipped > 0 ? `, ${count(skipped)} skipped` : ''}${failed > 0 ? `, ${count(failed)} could not be delivered` : ''}.`}
      </p>
      <LeftOutNotice leftOut={data.left_out} />
      {failures.length > 0 && (
        <ul className={listClass[1]} aria-label="Not reached">
          {failures.map(({ recipient, reason }) => (
            <li key={recipient}>
              {recipient} <span className={textClass.muted}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <TextLink as={Link} to="/admin/mail?kind=message">
          See each mail
        </TextLink>
      </p>
    </div>
  );
}
