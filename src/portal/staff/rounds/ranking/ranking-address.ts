import type { AddressQuery } from '../../components/use-address-query.ts';

/** The view of a ranking in the address. */
export const rankingNames = ['program', 'award', 'size', 'normalised', 'without', 'page'] as const;
export type RankingAddress = AddressQuery<(typeof rankingNames)[number]>;
