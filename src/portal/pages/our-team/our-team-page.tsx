import { isAnnounced } from '#content/announced.ts';
import { teamTitles } from '#content/team.ts';
import { teamGroups } from '#contract/programme/team.ts';
import type { TeamMember } from '#contract/programme/team-schemas.ts';
import { css, visuallyHiddenClass } from '#theme/index.ts';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { PageSection } from '../../programme/page/page-section.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { PersonCard } from '../../programme/people/person-card.tsx';
import { teamRows } from './team-rows.ts';
import { useTeam } from './use-team.ts';

// Rows are for wide windows; where two people fit side by side, they run on without holes.
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

const officesClass = css({ color: 'fg.muted', maxWidth: 'prose' });

const lead = 'The people who run the awards. Names and portraits follow as they are announced.';

/** Committees and teams, at /our-team. */
export function OurTeamPage() {
  const { team, loading } = useTeam();
  return (
    <>
      <PageMeta title="Our team" description={lead} />
      <TitleBand title="Our team" lead={lead} />
      <p role="status" className={visuallyHiddenClass}>
        {loading && 'Loading team...'}
      </p>
      {teamGroups
        .filter((group) => team[group].length > 0)
        .map((group) => (
          <PageSection key={group} title={teamTitles[group]}>
            <TeamRows members={team[group].filter(isAnnounced)} />
            <Offices members={team[group].filter((member) => !isAnnounced(member))} />
          </PageSection>
        ))}
    </>
  );
}

/** What somebody will be, in one line: an office without a name is no card. */
function Offices({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return null;
  const offices = [...new Set(members.map(({ designation }) => designation).filter(Boolean))];
  return <p className={officesClass}>{`${offices.join(', ')}: the names follow as they are announced.`}</p>;
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
                name={member.name}
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
