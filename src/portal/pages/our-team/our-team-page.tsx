import { isAnnounced } from '#content/announced.ts';
import { team as builtIn, teamTitles } from '#content/team.ts';
import { teamGroups } from '#contract/programme/team.ts';
import type { TeamMember } from '#contract/programme/team-schemas.ts';
import { css, textClass, visuallyHiddenClass } from '#theme/index.ts';
import { AsksServer } from '../../programme/asks-server.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { PageSection } from '../../programme/page/page-section.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { Medallion } from '../../programme/people/medallion.tsx';
import { PersonCard } from '../../programme/people/person-card.tsx';
import { teamWords } from '../../programme/server-words.ts';
import { useServerWords } from '../../programme/use-server-words.ts';
import { teamRows } from './team-rows.ts';

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

// Groups without an announced member share their space.
const unnamedClass = css({
  layerStyle: 'page',
  marginTop: { base: '10', md: '16' },
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});
const cardClass = css({
  display: 'grid',
  gap: '2',
  alignContent: 'start',
  padding: '6',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
});
const officesClass = css({ color: 'fg.muted', maxWidth: 'prose' });
const seatsClass = css({ display: 'grid', gap: '3', listStyle: 'none', marginTop: '2' });
const seatClass = css({ display: 'flex', alignItems: 'center', gap: '4', fontWeight: '600' });

const lead = 'The people who run the awards. Names and portraits follow as they are announced.';

/** Committees and teams, at /our-team. */
export function OurTeamPage() {
  const { words, isLoading } = useServerWords(teamWords);
  const team = words ?? builtIn();
  const titles = teamTitles();
  const groups = teamGroups.filter((group) => team[group].length > 0);
  const named = groups.filter((group) => team[group].some(isAnnounced));
  const unnamed = groups.filter((group) => !named.includes(group));
  return (
    <>
      <PageMeta title="Our team" description={lead} />
      <TitleBand title="Our team" lead={lead} />
      <AsksServer words={teamWords} />
      <p role="status" className={visuallyHiddenClass} data-while-asking="Loading team...">
        {isLoading && 'Loading team...'}
      </p>
      {named.map((group) => (
        <PageSection key={group} title={titles[group]}>
          <TeamRows members={team[group].filter(isAnnounced)} />
          <Offices members={team[group].filter((member) => !isAnnounced(member))} isRest />
        </PageSection>
      ))}
      {unnamed.length > 0 && (
        <div className={unnamedClass}>
          {unnamed.map((group) => (
            <section key={group} className={cardClass}>
              <h2 className={textClass.title}>{titles[group]}</h2>
              <Seats members={team[group]} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}

/** The offices of a group of which nobody is named yet, each with its medallion. */
function Seats({ members }: { members: readonly TeamMember[] }) {
  const offices = [...new Set(members.map(({ designation }) => designation).filter(Boolean))];
  return (
    <ul className={seatsClass}>
      {offices.map((office, place) => (
        <li key={office} className={seatClass}>
          <Medallion office={office} place={place} />
          {office}
        </li>
      ))}
    </ul>
  );
}

/** What people will be whose names are still to come, in one line: an office without a name is not a card. */
function Offices({ members, isRest = false }: { members: readonly TeamMember[]; isRest?: boolean }) {
  if (members.length === 0) return null;
  const offices = [...new Set(members.map(({ designation }) => designation).filter(Boolean))].join(', ');
  return (
    <p className={officesClass}>{isRest ? `${offices}: the names follow as they are announced.` : offices}</p>
  );
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
