import { Link } from 'react-router-dom';
import site from '#content/site.json' with { type: 'json' };
import { buttonClass, css, PageHeading, TextLink } from '#theme/index.ts';

const heroClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingBlock: { base: '12', md: '24' },
  display: 'grid',
  gap: '8',
  justifyItems: 'start',
});
const actionsClass = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' });
const stepsClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  display: 'grid',
  gap: '8',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  listStyle: 'none',
});
const stepClass = css({
  borderTopWidth: '3px',
  borderColor: 'gold',
  paddingTop: '4',
  display: 'grid',
  gap: '2',
});
const stepTitleClass = css({ textStyle: 'title' });
const helpClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  marginTop: '12',
  paddingInline: { base: '4', md: '8' },
  color: 'fg.muted',
});

const steps = [
  {
    title: 'Register your company',
    text: 'Companies registered in India, LLPs included, nominate their own projects. The application is free.',
  },
  {
    title: 'Tell us about one project',
    text: 'One project per award category, several categories are welcome. Save at any time and come back.',
  },
  {
    title: 'From the region to the nation',
    text: 'Four regional awards come first. Their winners qualify automatically for the national awards.',
  },
];

/** / (specification section 2): introduction and call to action; regions, tables and carousels follow later. */
export function HomePage() {
  return (
    <>
      <div className={heroClass}>
        <PageHeading
          size="display"
          eyebrow="Since 2019"
          title={site.edition}
          lead="The awards honour companies whose corporate social responsibility projects change lives: in healthcare, education and literacy, water, sanitation and hygiene, community and skill development, and the protection of the environment."
        />
        <div className={actionsClass}>
          <Link to="/apply" className={buttonClass({ size: 'large' })}>
            Apply Now
          </Link>
          <Link to="/application/guidelines" className={buttonClass({ size: 'large', variant: 'outlined' })}>
            Application Guidelines
          </Link>
        </div>
      </div>
      <ol className={stepsClass}>
        {steps.map(({ title, text }) => (
          <li key={title} className={stepClass}>
            <h2 className={stepTitleClass}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={helpClass}>
        Questions? Write to <TextLink href={`mailto:${site.helpEmail}`}>{site.helpEmail}</TextLink>.
      </p>
    </>
  );
}
