import type { AddressQuery } from '../../components/use-address-query.ts';

/** How a ranking is looked at, as the address has it. */
export const rankingNames = ['program', 'award', 'size', 'normalised', 'without', 'page'] as const;
export type RankingAddress = AddressQuery<(typeof rankingNames)[number]>;
