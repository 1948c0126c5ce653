import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { findPage, type PageName } from '#contract/pages.ts';
import { AccessDeniedPage } from '../account/access-denied/access-denied-page.tsx';
import { PageTitle } from '../components/layout/page-title.tsx';
import { AboutUsPage } from './about-us/about-us-page.tsx';
import { ComingSoonPage, NotFoundPage } from './coming-soon/coming-soon-page.tsx';
import { EligibilityPage } from './eligibility/eligibility-page.tsx';
import { FaqPage } from './faq/faq-page.tsx';
import { GuidelinesPage } from './guidelines/guidelines-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { OurTeamPage } from './our-team/our-team-page.tsx';
import { RegionPage } from './region/region-page.tsx';
import { AccessibilityPage } from './text/accessibility-page.tsx';
import { PrivacyPage } from './text/privacy-page.tsx';
import { TermsPage } from './text/terms-page.tsx';
import { WinnerPage } from './winner/winner-page.tsx';
import { WinnersPage } from './winners/winners-page.tsx';

/** Comes with the page as HTML; if React draws the page, it loads with that. */
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

/** The reading page at the address: the server makes HTML from it. An address without one says so. */
export function ReadPage() {
  const { title = 'Coming Soon', name } = findPage(useLocation().pathname) ?? {};
  const Page = (name && pages[name]) || NotFoundPage;
  useEffect(() => {
    void followParts();
    // The browser looked for it before it was drawn.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      {title && <PageTitle title={title} />}
      <Page />
    </>
  );
}
