import type { LeftOut, MessagePreview } from '#contract/staff-room/messages/messages-schemas.ts';
import { css, listClass, Notice, stackClass, textClass } from '#theme/index.ts';

const mailClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2',
  padding: '4',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.subtle',
  overflowWrap: 'anywhere',
  fontSize: 'sm',
});

/** Why people are left out, as the rest of a sentence. */
const reasons: Readonly<Record<keyof LeftOut, string>> = {
  unverified: 'never confirmed their address',
  unreachable: 'could not be reached by the last mail',
  declined: 'asked not to be reminded',
  disabled: 'have a disabled account',
};

/** Whom a message reaches, who is left out, and the first three mails. */
export function MessageSamples({ preview }: { preview: MessagePreview }) {
  const { applications, people, samples } = preview;
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <div className={stackClass[4]}>
      <p>
        <strong>{people === 1 ? '1 person' : `${count(people)} people`}</strong>
        {applications !== undefined &&
          ` for ${applications === 1 ? '1 application' : `${count(applications)} applications`}. A person with several gets one mail, about the newest`}
        .
      </p>
      <LeftOutNotice leftOut={preview.left_out} />
      {samples.length > 0 && (
        <ul className={listClass[3]} aria-label="The first mails">
          {samples.map(({ to, subject, paragraphs }) => (
            <li key={to} className={mailClass}>
              <p className={textClass.muted}>To {to}</p>
              <p className={textClass.strong}>{subject}</p>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className={textClass.smallWritten}>
                  {paragraph}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who gets no mail, and why; nothing if everyone does. */
export function LeftOutNotice({ leftOut }: { leftOut: LeftOut }) {
  const applying = (Object.keys(reasons) as (keyof LeftOut)[]).filter((reason) => leftOut[reason] > 0);
  if (applying.length === 0) return null;
  return (
    <Notice tone="warning" title="Left out">
      {applying.map((reason) => (
        <p key={reason}>
          {leftOut[reason].toLocaleString('en-IN')} {reasons[reason]}
        </p>
      ))}
    </Notice>
  );
}
