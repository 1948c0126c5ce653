import { conversationAnchor } from '#contract/application/conversation.ts';
import { css, Panel, textClass } from '#theme/index.ts';
import { useLinkedPlace } from '../components/use-linked-place.ts';
import { Conversation } from './conversation.tsx';

const panelClass = css({ scrollMarginTop: '4', _print: { display: 'none' } });

/** The messages of an application on its page, where the link of a mail leads. */
export function MessagesSection({ id }: { id: string }) {
  const heading = useLinkedPlace<HTMLHeadingElement>();
  return (
    <Panel as="section" aria-label="Messages" className={panelClass}>
      <h2 ref={heading} id={conversationAnchor} tabIndex={-1} className={textClass.panelTitle}>
        Messages
      </h2>
      <Conversation id={id} side="applicant" />
    </Panel>
  );
}
