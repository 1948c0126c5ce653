import { awardLevels } from '#contract/programme/awards.ts';
import { PreviousAwards, YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { callSchema } from '../api-document/call-schema.ts';

const open = { group: 'public', roles: 'everybody' } as const;
const level = `Level of the awards: ${awardLevels.join(', ')}.`;

/** What the document says of the calls below /api/awards. */
export const awardCalls = {
  current: callSchema({
    ...open,
    summary: 'Awards of the current year',
    description: 'The list is empty until the winners are announced.',
    params: { level },
    answer: YearOfAwards,
  }),
  previous: callSchema({
    ...open,
    summary: 'Awards of earlier years',
    description: 'Newest first.',
    params: { level },
    answer: PreviousAwards,
  }),
  winners: callSchema({
    ...open,
    summary: 'Winners of a year',
    description: 'Of any year that `previous` and `current` answer.',
    params: { level, year: 'Four digits.' },
    answer: YearOfAwards,
  }),
};
