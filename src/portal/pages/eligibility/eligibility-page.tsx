import content from '#content/eligibility.json' with { type: 'json' };
import { companySizeDefinition } from '#generated/company-size.ts';
import { eligibilityDefinition } from '#generated/eligibility.ts';
import { css, Notice, Panel, TextLink } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { ApplyBand } from '../../programme/apply-band.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { useFilled } from '../../stage/use-words.ts';
import { ShortForm } from './short-form.tsx';
import { sizeOf } from './size-of.ts';
import { SizeResult } from './size-result.tsx';

const pageClass = css({
  layerStyle: 'page',
  paddingTop: { base: '8', md: '12' },
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});
const partClass = css({ display: 'grid', gap: '5' });
const titleClass = css({ textStyle: 'heading' });
const leadClass = css({ color: 'fg.muted' });

/** Two short forms that say whether a company may nominate a project, and which awards are open to it. */
export function EligibilityPage() {
  const { edition } = useStage();
  const { title, lead, check, size } = useFilled(content);
  return (
    <>
      <PageMeta title={title} description={lead} />
      <TitleBand title={title} lead={lead} />
      <div className={pageClass}>
        <Panel padding="large" className={partClass}>
          <h2 id="check" className={titleClass}>
            {check.title}
          </h2>
          <p className={leadClass}>{check.lead}</p>
          <ShortForm definition={eligibilityDefinition} labelledBy="check">
            {({ errors }) => {
              if (errors.length === 0) return <Notice tone="success" title={check.yes} />;
              const broken = errors.filter(({ rule }) => rule === 'pattern');
              if (broken.length === 0) return null;
              return (
                <Notice tone="warning" title={check.no}>
                  {broken.map(({ path, message }) => (
                    <p key={path}>{message}</p>
                  ))}
                </Notice>
              );
            }}
          </ShortForm>
        </Panel>
        <Panel padding="large" className={partClass}>
          <h2 id="size" className={titleClass}>
            {size.title}
          </h2>
          <p className={leadClass}>{size.lead}</p>
          <ShortForm definition={companySizeDefinition} labelledBy="size">
            {({ payload, errors }) => {
              if (errors.length > 0) return null;
              const enterprise = sizeOf(edition, payload.turnover as number | undefined);
              return enterprise && <SizeResult enterprise={enterprise} />;
            }}
          </ShortForm>
        </Panel>
        <p>
          The{' '}
          <TextLink as={Link} to="/faq">
            frequently asked questions
          </TextLink>{' '}
          hold the rules in full.
        </p>
      </div>
      <ApplyBand />
    </>
  );
}
