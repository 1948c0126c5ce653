import type { AwardCategory } from './home-schemas.ts';

/** The flags of `AwardCategory` in the order of `EnterpriseInfo` lists: Mega, Large, Medium, Small, Rising Star. */
export const enterpriseFlags = [
  'megaEnterprise',
  'largeEnterprise',
  'mediumEnterprise',
  'smallEnterprise',
  'risingStar',
] as const satisfies readonly (keyof AwardCategory)[];
