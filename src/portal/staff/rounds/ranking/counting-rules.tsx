import type { Ranking } from '#contract/judging/rankings-schemas.ts';
import { css, Notice } from '#theme/index.ts';

const listClass = css({
  paddingInlineStart: '5',
  listStyle: 'disc',
  display: 'grid',
  gap: '1',
  fontSize: 'sm',
});

/** How sheets count and ties are broken here, in words. */
export function CountingRules({ ranking: { rules, is_normalised } }: { ranking: Ranking }) {
  return (
    <Notice
      title={is_normalised ? 'How this counts: adjusted for strict and generous jurors' : 'How this counts'}
    >
      <ul className={listClass}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Notice>
  );
}
