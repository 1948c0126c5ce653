import { Fragment } from 'react';
import { contentOf } from '#content/content-of.ts';
import { isReceiving } from '#contract/programme/phase.ts';
import { adminRoles, applicantRoles } from '#contract/roles.ts';
import { buttonClass, css, TextLink, textClass } from '#theme/index.ts';
import { ForAudience } from '../../components/for-audience.tsx';
import { Link } from '../../components/link.tsx';
import { offeredForms } from '../../programme/offered-forms.ts';
import { LinkedParagraphs } from '../../programme/page/linked-paragraphs.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { TextWithContents } from '../../programme/page/text-with-contents.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { useFilled } from '../../stage/use-words.ts';

const sectionClass = css({ display: 'grid', gap: '2', maxWidth: 'prose', scrollMarginTop: '6' });
const partsClass = css({
  listStyle: 'none',
  '& li': { paddingBlock: '3', borderBottomWidth: '1px', borderColor: 'border', fontWeight: '600' },
});

/** /application/guidelines, public. */
export function GuidelinesPage() {
  const { edition, phase } = useStage();
  const { name } = edition.texts;
  const { helpEmail } = contentOf('site');
  const written = useFilled(contentOf('guidelines'));
  const forms = offeredForms(edition);
  const ways = [
    {
      who: ['checking', 'out', 'preview'],
      to: '/auth/login',
      label: isReceiving(phase) ? 'Login to Apply' : 'Login',
    },
    { who: applicantRoles, to: '/application/list', label: 'View My Applications' },
    { who: adminRoles, to: '/admin-dashboard', label: 'Go to Dashboard' },
    { who: ['jury'], to: '/jury', label: 'View Applications' },
  ] as const;
  const first = phase === 'before' ? [written.before] : isReceiving(phase) ? [] : [written.closed];
  const sections = [
    ...written.sections.map(({ id, title, paragraphs }, at) => ({
      id,
      title,
      words: (
        <>
          <LinkedParagraphs text={at === 0 ? [...first, ...paragraphs] : paragraphs} />
          {at === written.sections.length - 1 && (
            <p>
              Write to <TextLink href={`mailto:${helpEmail}`}>{helpEmail}</TextLink>.
            </p>
          )}
        </>
      ),
    })),
    {
      id: 'parts',
      title: forms.length === 1 ? 'Parts of the form' : 'Parts of the forms',
      words: forms.map((form) => (
        <Fragment key={form.id}>
          {forms.length > 1 && <h3>{form.title}</h3>}
          <ul className={partsClass}>
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
      <TitleBand title={name} lead={written.lead} drawing="education" />
      <TextWithContents contents={sections}>
        {sections.map(({ id, title, words }) => (
          <section key={id} id={id} className={sectionClass}>
            <h2 className={textClass.title}>{title}</h2>
            {words}
          </section>
        ))}
        <p>
          {ways.map(({ who, to, label }) => (
            <ForAudience key={to} who={who}>
              <Link to={to} className={buttonClass({ size: 'large' })}>
                {label}
              </Link>
            </ForAudience>
          ))}
        </p>
      </TextWithContents>
    </>
  );
}
