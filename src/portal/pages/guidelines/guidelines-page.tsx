import { Fragment } from 'react';
import { contentOf } from '#content/content-of.ts';
import { isReceiving } from '#contract/programme/phase.ts';
import { adminRoles, type Role } from '#contract/roles.ts';
import { buttonClass, css, listClass, TextLink, textClass } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { landingPath } from '../../landing-path.ts';
import { EventDate } from '../../programme/event-date-text.tsx';
import { offeredForms } from '../../programme/offered-forms.ts';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { TextWithContents } from '../../programme/page/text-with-contents.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { useSession } from '../../session.tsx';
import { useStage } from '../../stage/use-stage.ts';

const sectionClass = css({ display: 'grid', gap: '2', maxWidth: 'prose', scrollMarginTop: '6' });

/** /application/guidelines, public. */
export function GuidelinesPage() {
  const { role } = useSession();
  const { edition, phase, closes } = useStage();
  const { name } = edition.texts;
  const { helpEmail } = contentOf('site');
  const forms = offeredForms(edition);
  const sections = [
    {
      id: 'how-to-apply',
      title: '1.1 How To Apply',
      words: (
        <>
          {phase === 'before' && (
            <p>
              Applications open on <EventDate date={edition.opens} />. From then on:
            </p>
          )}
          {!isReceiving(phase) && phase !== 'before' && (
            <p>
              Applications closed on <EventDate date={closes} />. This is how companies applied:
            </p>
          )}
          <p>
            <TextLink as={Link} to="/apply">
              Register
            </TextLink>{' '}
            your company, verify your email through the link we send you, and log in. Then create an
            application for the region of your choice: one project per award category, several categories are
            welcome.
          </p>
        </>
      ),
    },
    {
      id: 'mandatory-information',
      title: '1.2 Mandatory Information',
      words: <p>Fields marked * are mandatory; all others are optional.</p>,
    },
    {
      id: 'take-your-time',
      title: '1.3 Take Your Time',
      words: (
        <p>
          You can save your application at any time and come back to it later. Once you submit the form, you
          cannot edit any information again. Applications that are saved but not submitted are submitted
          automatically after the last date.
        </p>
      ),
    },
    {
      id: 'help',
      title: '1.4 We Are Here To Help',
      words: (
        <p>
          Read the{' '}
          <TextLink as={Link} to="/faq">
            FAQ
          </TextLink>{' '}
          or write to <TextLink href={`mailto:${helpEmail}`}>{helpEmail}</TextLink>.
        </p>
      ),
    },
    {
      id: 'parts',
      title: forms.length === 1 ? 'Parts of the form' : 'Parts of the forms',
      words: forms.map((form) => (
        <Fragment key={form.id}>
          {forms.length > 1 && <h3>{form.title}</h3>}
          <ul className={listClass[2]}>
            {form.sections.map((section) => (
              <li key={section.id}>{section.title}</li>
            ))}
          </ul>
        </Fragment>
      )),
    },
  ];
  return (
    <>
      <PageMeta
        title={`Application Guidelines, ${name}`}
        description="How to apply, which answers are mandatory, and where to find help."
      />
      <TitleBand title={name} lead="Application Guidelines" />
      <TextWithContents contents={sections}>
        {sections.map(({ id, title, words }) => (
          <section key={id} id={id} className={sectionClass}>
            <h2 className={textClass.title}>{title}</h2>
            {words}
          </section>
        ))}
        <p>
          <Link to={role ? landingPath(role) : '/auth/login'} className={buttonClass({ size: 'large' })}>
            {role ? roomLabel(role) : isReceiving(phase) ? 'Login to Apply' : 'Login'}
          </Link>
        </p>
      </TextWithContents>
    </>
  );
}

/** The name of the link to a person's own room. */
function roomLabel(role: Role): string {
  if (adminRoles.includes(role)) return 'Go to Dashboard';
  return role === 'jury' ? 'View Applications' : 'View My Applications';
}
