import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { findPage, type PageName } from '#contract/pages.ts';
import { PageTitle } from '../components/layout/page-title.tsx';
import { AboutUsPage } from '../pages/about-us/about-us-page.tsx';
import { AccessDeniedPage } from '../pages/access-denied/access-denied-page.tsx';
import { ComingSoonPage, NotFoundPage } from '../pages/coming-soon/coming-soon-page.tsx';
import { EligibilityPage } from '../pages/eligibility/eligibility-page.tsx';
import { FaqPage } from '../pages/faq/faq-page.tsx';
import { GuidelinesPage } from '../pages/guidelines/guidelines-page.tsx';
import { HomePage } from '../pages/home/home-page.tsx';
import { OurTeamPage } from '../pages/our-team/our-team-page.tsx';
import { RegionPage } from '../pages/region/region-page.tsx';
import { AccessibilityPage } from '../pages/text/accessibility-page.tsx';
import { PrivacyPage } from '../pages/text/privacy-page.tsx';
import { TermsPage } from '../pages/text/terms-page.tsx';
import { WinnerPage } from '../pages/winner/winner-page.tsx';
import { WinnersPage } from '../pages/winners/winners-page.tsx';

/** Comes with the page as HTML; where React draws the page, it comes with that. */
const followParts = async () => (await import('./page-parts.ts')).followPageParts();

const pages: { readonly [name in PageName]?: ComponentType } = {
  home: HomePage,
  aboutUs: AboutUsPage,
  ourTeam: OurTeamPage,
  faq: FaqPage,
  eligibility: EligibilityPage,
  region: RegionPage,
  guidelines: GuidelinesPage,
  winners: WinnersPage,
  winner: WinnerPage,
  comingSoon: ComingSoonPage,
  accessDenied: AccessDeniedPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  accessibility: AccessibilityPage,
};

/** The page that is read at the address: the server makes HTML of it. An address without one says so. */
export function ReadPage() {
  const { title = 'Coming Soon', name } = findPage(useLocation().pathname) ?? {};
  const Page = (name && pages[name]) || NotFoundPage;
  useEffect(() => void followParts(), []);
  return (
    <>
      {title && <PageTitle title={title} />}
      <Page />
    </>
  );
}
