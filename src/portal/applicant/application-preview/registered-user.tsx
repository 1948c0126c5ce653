import type { Creator } from '#contract/application/application-detail.ts';
import type { AnswerGroup } from '#engine/answers.ts';
import { AnswerSheet } from '#form/render/answer-sheet.tsx';
import { Panel } from '#theme/index.ts';

/** Who wrote the application; superadmins only. */
export function RegisteredUser({ creator }: { creator: Creator }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Name', `${creator.first_name} ${creator.last_name}`.trim()],
    ['Designation', creator.designation],
    ['Email', creator.email],
    ['Phone', creator.phone_number || creator.mobile_number],
  ];
  const group: AnswerGroup = {
    title: 'Registered User Information',
    rows: facts.map(([label, text]) => ({
      path: `/creator/${label}`,
      label,
      kind: 'text',
      text: text ?? '',
    })),
  };
  return (
    <Panel>
      <AnswerSheet groups={[group]} onOpenFile={() => {}} />
    </Panel>
  );
}
