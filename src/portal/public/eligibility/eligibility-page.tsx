import { contentOf } from '#content/content-of.ts';
import { css, TextLink } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { ApplyBand } from '../../programme/apply-band.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { useFilled } from '../../stage/use-words.ts';
import { EligibilityChecks } from './eligibility-checks.tsx';

const pageClass = css({ layerStyle: 'page', paddingTop: { base: '8', md: '12' }, display: 'grid', gap: '6' });
const checksClass = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});

/** A check of a company and its size, at /eligibility; the browser fetches the code when someone begins. */
export function EligibilityPage() {
  const { title, lead } = useFilled(contentOf('eligibility'));
  return (
    <>
      <PageMeta title={title} description={lead} />
      <TitleBand title={title} lead={lead} drawing="participation" />
      <div className={pageClass}>
        <div className={checksClass} data-island="eligibility">
          <EligibilityChecks />
        </div>
        <p>
          The{' '}
          <TextLink as={Link} to="/faq">
            frequently asked questions
          </TextLink>{' '}
          contain the complete rules.
        </p>
      </div>
      <ApplyBand />
    </>
  );
}
