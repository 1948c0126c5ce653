/** The pages that everyone may read. */
export const publicRoutes = [
  '/',
  '/about-us',
  '/our-team',
  '/faq',
  '/eligibility',
  '/south',
  '/north',
  '/east',
  '/west',
  '/winners/zonal/2025',
  '/privacy',
  '/terms',
  '/accessibility',
];
