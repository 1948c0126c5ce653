import { Link } from 'react-router-dom';
import home from '#content/home.json' with { type: 'json' };
import { applicantRoles } from '#contract/roles.ts';
import { css } from '#theme/index.ts';
import { useSession } from '../session.tsx';
import { inkButtonClass } from './ink-button.ts';
import { KeyDates } from './key-dates.tsx';

const bandClass = css({
  marginTop: { base: '16', md: '24' },
  background: 'ink',
  color: 'ink.fg',
  // At a page's end it stands on the footer, whose margin it takes back.
  '&:last-child': { marginBottom: '-16' },
  _print: { display: 'none' },
});
const rowClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingBlock: { base: '12', md: '16' },
  display: 'grid',
  gap: '10',
  gridTemplateColumns: { base: '1fr', lg: '1.3fr 1fr' },
  alignItems: 'center',
});
const wordsClass = css({ display: 'grid', gap: '4', maxWidth: 'prose' });
const titleClass = css({ textStyle: 'heading' });
const textClass = css({ color: 'ink.muted' });
const actionsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  marginTop: '4',
  '& > *': { flex: { base: '1 1 auto', sm: 'none' } },
});

/** The call to apply: what it costs, by when, and the way in. */
export function ApplyBand() {
  return (
    <section className={bandClass} aria-labelledby="apply-now">
      <div className={rowClass}>
        <div className={wordsClass}>
          <h2 id="apply-now" className={titleClass}>
            {home.apply.title}
          </h2>
          {home.apply.paragraphs.map((paragraph) => (
            <p key={paragraph} className={textClass}>
              {paragraph}
            </p>
          ))}
          <div className={actionsClass}>
            <ApplyNow />
            <Link to="/application/guidelines" className={inkButtonClass({ variant: 'quiet' })}>
              Application guidelines
            </Link>
          </div>
        </div>
        <KeyDates />
      </div>
    </section>
  );
}

/** Leads visitors to registration and applicants to their applications. */
export function ApplyNow() {
  const { role } = useSession();
  const to = role && applicantRoles.includes(role) ? '/application/list' : '/apply';
  return (
    <Link to={to} className={inkButtonClass()}>
      Apply Now
    </Link>
  );
}
