import { turnoverText } from '#contract/programme/enterprise-sizes.ts';
import { enterpriseFlags } from '#contract/programme/home.ts';
import type { AwardCategory, EnterpriseInfo } from '#contract/programme/home-schemas.ts';
import { css, visuallyHiddenClass } from '#theme/index.ts';
import { useStage } from '../stage/use-stage.ts';
import { Tooltip } from './tooltip/tooltip.tsx';

const frameClass = css({
  position: 'relative',
  overflowX: 'auto',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'panel',
});
const tableClass = css({
  width: '100%',
  minWidth: { base: '17rem', md: '44rem' },
  fontSize: { base: 'sm', md: 'md' },
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& th, & td': {
    paddingBlock: { base: '1.5', md: '3' },
    paddingInline: { base: '0.5', md: '3' },
    borderBottomWidth: '1px',
    borderColor: 'border',
    textAlign: 'center',
    verticalAlign: 'middle',
  },
  '& tbody tr:last-child > *': { borderBottomWidth: '0' },
  '& tbody th': {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    background: 'bg.panel',
    textAlign: 'start',
    fontWeight: '600',
    width: { base: '6.5rem', md: '15rem', lg: '28rem' },
    paddingInlineStart: { base: '3', md: '6' },
  },
  '& thead th': {
    textStyle: 'label',
    color: 'fg.muted',
    background: 'bg.subtle',
    fontSize: { base: 'xs', md: 'sm' },
    lineHeight: 'tight',
    whiteSpace: { md: 'nowrap' },
  },
  '& thead th:first-child': {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '2',
    textAlign: 'start',
    paddingInlineStart: { base: '3', md: '6' },
  },
});
// A phone only has room for the sizes, side by side; their turnover is in the text beside them.
const turnoverClass = css({
  display: { base: 'none', md: 'block' },
  fontSize: 'xs',
  fontWeight: '400',
  whiteSpace: { md: 'normal', xl: 'nowrap' },
  textWrap: { md: 'balance', xl: 'nowrap' },
});
const singleClass = css({ color: 'fg.muted', fontSize: 'sm', background: 'gold.subtle' });
const tickClass = css({ display: 'inline-block', width: '22px', height: '22px', color: 'success' });

export interface AwardTableProps {
  categories: readonly AwardCategory[];
  /** In the order of `enterpriseFlags`. */
  enterprises: readonly EnterpriseInfo[];
}

/** Which awards there are and which enterprise sizes each is open to. */
export function AwardTable({ categories, enterprises }: AwardTableProps) {
  const { enterprises: sizes } = useStage().edition;
  const turnoverOf = (name: string) => {
    const size = sizes.find(({ level }) => level === name);
    return size && (turnoverText(size) ?? 'no CSR duty');
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it on narrow screens.
    <section className={frameClass} tabIndex={0} aria-label="Award categories by enterprise size">
      <table className={tableClass}>
        <thead>
          <tr>
            <th scope="col">Award</th>
            {enterprises.map(({ level, tooltip_description }) => (
              <th key={level} scope="col">
                <Tooltip text={tooltip_description}>
                  {level} <span className={turnoverClass}>{turnoverOf(level)}</span>
                </Tooltip>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category.name}>
              <th scope="row">
                <Tooltip text={category.tooltip_description}>{category.name}</Tooltip>
              </th>
              <Openness category={category} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Openness({ category }: { category: AwardCategory }) {
  if (category.isSingleAward)
    return (
      <td colSpan={enterpriseFlags.length} className={singleClass}>
        One award, open to all five enterprise sizes
      </td>
    );
  return enterpriseFlags.map((flag) => (
    <td key={flag}>{category[flag] ? <Tick /> : <span>Not open</span>}</td>
  ));
}

function Tick() {
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={tickClass}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m5 12.500 4.500 4.500L19 7.500" />
      </svg>
      <span className={visuallyHiddenClass}>Open</span>
    </>
  );
}
