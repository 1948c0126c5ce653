import { enterpriseFlags } from '#contract/programme/home.ts';
import type { AwardCategory, EnterpriseInfo } from '#contract/programme/home-schemas.ts';
import { css, Panel, textClass } from '#theme/index.ts';
import { Motif } from '../motif/motif.tsx';
import { useStage } from '../stage/use-stage.ts';

const groupsClass = css({ display: 'grid', gap: '8', marginTop: '8' });
// On wide screens the name of a group is before its cards, as in a margin, and all cards have the same size.
const groupClass = css({
  display: 'grid',
  gap: { base: '3', md: '4' },
  gridTemplateColumns: { base: '1fr', sm: 'repeat(2, 1fr)', lg: '1.15fr repeat(5, 1fr)' },
});
const headClass = css({
  display: 'grid',
  gap: '1',
  alignContent: 'start',
  gridColumn: { sm: '1 / -1', lg: 'auto' },
  paddingInlineEnd: { lg: '2' },
});
const cardClass = css({
  display: 'grid',
  gridTemplateColumns: { base: '4.5rem minmax(0, 1fr)', lg: '1fr' },
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: { base: 'center', lg: 'start' },
  overflow: 'hidden',
});
const motifClass = css({ width: '100%', height: { base: '100%', lg: 'auto' }, aspectRatio: '1' });
const wordsClass = css({ display: 'grid', gap: '1', padding: '3' });
const nameClass = css({
  fontWeight: '600',
  lineHeight: 'snug',
  textWrap: 'pretty',
  // For readers with large type: a long word breaks at the edge of its card.
  minWidth: '0',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
});

export interface AwardCardsProps {
  categories: readonly AwardCategory[];
  /** In the order of `enterpriseFlags`. */
  enterprises: readonly EnterpriseInfo[];
}

/** The awards with their drawings, in two groups: those with a winner of each enterprise size, and those with one for all. */
export function AwardCards({ categories, enterprises }: AwardCardsProps) {
  const groups = [
    {
      title: 'A winner in each enterprise size',
      lead: 'Companies compete with others of their own size.',
      awards: categories.filter(({ isSingleAward }) => !isSingleAward),
    },
    {
      title: 'One winner among all companies',
      lead: 'Companies of every size compete together.',
      awards: categories.filter(({ isSingleAward }) => isSingleAward),
    },
  ];
  return (
    <div className={groupsClass}>
      {groups.map(
        ({ title, lead, awards }) =>
          awards.length > 0 && (
            <section key={title} className={groupClass}>
              <div className={headClass}>
                <h3 className={textClass.title}>{title}</h3>
                <p className={textClass.muted}>{lead}</p>
              </div>
              {awards.map((award) => (
                <AwardCard key={award.name} award={award} enterprises={enterprises} />
              ))}
            </section>
          ),
      )}
    </div>
  );
}

function AwardCard({ award, enterprises }: { award: AwardCategory } & Pick<AwardCardsProps, 'enterprises'>) {
  const motif = useStage().edition.awards.find(({ name }) => name === award.name)?.motif;
  const closed = enterprises.filter((_, place) => {
    const flag = enterpriseFlags[place];
    return flag !== undefined && !award[flag];
  });
  return (
    <Panel padding="none" className={cardClass}>
      {motif ? <Motif name={motif} className={motifClass} /> : <span className={motifClass} />}
      <div className={wordsClass}>
        <p className={nameClass}>{award.name}</p>
        {closed.length > 0 && !award.isSingleAward && (
          <p className={textClass.muted}>Not for {closed.map(({ level }) => level).join(', ')}</p>
        )}
      </div>
    </Panel>
  );
}
