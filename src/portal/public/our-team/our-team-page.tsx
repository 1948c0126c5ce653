import { isAnnounced } from '#content/announced.ts';
import { team as builtIn, teamTitles } from '#content/team.ts';
import { teamGroups } from '#contract/programme/team.ts';
import type { TeamMember } from '#contract/programme/team-schemas.ts';
import { css, visuallyHiddenClass } from '#theme/index.ts';
import { AsksServer } from '../../programme/asks-server.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { PageSection } from '../../programme/page/page-section.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { PersonCard } from '../../programme/people/person-card.tsx';
import { teamWords } from '../../programme/server-words.ts';
import { useServerWords } from '../../programme/use-server-words.ts';
import { teamRows } from './team-rows.ts';

// Rows are for wide windows; if two people fit side by side, they flow without gaps.
const rowsClass = css({
  display: 'grid',
  gap: { base: '3', md: '5' },
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' },
});
const rowClass = css({
  display: { base: 'contents', xl: 'grid' },
  gap: '5',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  listStyle: 'none',
});

const lead = 'The people who run the awards. Names and portraits follow as they are announced.';

export function OurTeamPage() {
  const { words, isLoading } = useServerWords(teamWords);
  const team = words ?? builtIn();
  const titles = teamTitles();
  return (
    <>
      <PageMeta title="Our team" description={lead} />
      <TitleBand title="Our team" lead={lead} drawing="community" />
      <AsksServer words={teamWords} />
      <p role="status" className={visuallyHiddenClass} data-while-asking="Loading team...">
        {isLoading && 'Loading team...'}
      </p>
      {teamGroups.map(
        (group) =>
          team[group].length > 0 && (
            <PageSection key={group} title={titles[group]}>
              <TeamRows members={withoutRepeats(team[group])} />
            </PageSection>
          ),
      )}
    </>
  );
}

/** An office shared by several people appears once while none of them is named. */
function withoutRepeats(members: readonly TeamMember[]): readonly TeamMember[] {
  const seen = new Set<string>();
  return members.filter((member) => {
    const office = `${member.designation} ${member.district_representative}`;
    if (!isAnnounced(member) && seen.has(office)) return false;
    seen.add(office);
    return true;
  });
}

function TeamRows({ members }: { members: readonly TeamMember[] }) {
  let place = 0;
  return (
    <div className={rowsClass}>
      {teamRows(members).map((row) => (
        <ul key={place} className={rowClass}>
          {row.map((member) => (
            <li key={place}>
              <PersonCard
                name={isAnnounced(member) ? member.name : ''}
                detail={member.designation}
                image={member.photo}
                badge={member.district_representative}
                place={place++}
              />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
