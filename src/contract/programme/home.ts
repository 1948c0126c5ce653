import { paths } from '../paths.ts';
import type { AwardCategory } from './home-schemas.ts';

/** The flags of `AwardCategory` in the order of `EnterpriseInfo` lists: Mega, Large, Medium, Small, Rising Star. */
export const enterpriseFlags = [
  'megaEnterprise',
  'largeEnterprise',
  'mediumEnterprise',
  'smallEnterprise',
  'risingStar',
] as const satisfies readonly (keyof AwardCategory)[];

/** The call for the content of the home page, or with `region` of that region's page. */
export function homepagePath(region?: string): string {
  return region === undefined ? paths.home : `${paths.home}?region=${encodeURIComponent(region)}`;
}
