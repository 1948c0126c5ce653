import type { Random } from './random.ts';
import { type Company, coinedWord } from './vocabulary/companies.ts';
import { type Place, placeIn } from './vocabulary/places.ts';
import type { Topic } from './vocabulary/prose.ts';
import { themes } from './vocabulary/themes.ts';

/** Whom answers are invented for. */
export interface Scene extends Topic {
  readonly company: Company;
  /** Where the company sits; the project works at `place`. */
  readonly seat: Place;
  /** Values chosen where a question offers them, so that answers fit each other. */
  readonly leanings: ReadonlySet<string>;
  /** Choices known only at run time, by the name a question gives in `x-options`. */
  readonly options: { readonly [name: string]: string };
  /** How much of the room for a text is used, 0 to 1. */
  readonly eloquence: number;
}

/** An award programme that can be applied to. */
export interface Programme {
  readonly _id: string;
  readonly name: string;
}

const weightOfTheme = Object.fromEntries(Object.entries(themes).map(([name, { weight }]) => [name, weight]));
/** How often companies apply to the programmes we know; any other counts as one of the middling. */
const weightOfProgramme: Readonly<Record<string, number>> = { South: 34, West: 29, North: 24, East: 13 };

/** A company that applies with a project. */
export function setScene(random: Random, company: Company, programmes: readonly Programme[]): Scene {
  const weights = Object.fromEntries(programmes.map(({ _id, name }) => [_id, weightOfProgramme[name] ?? 20]));
  const chosen = random.weigh(weights);
  const region = programmes.find(({ _id }) => _id === chosen)?.name ?? '';
  const theme = random.weigh(weightOfTheme);
  return {
    random,
    company,
    seat: placeIn(random, region),
    place: placeIn(random, region),
    partner: `${coinedWord(random)} ${random.pick(['Foundation', 'Trust', 'Samiti', 'Seva Sangh'])}`,
    theme,
    hindi: random.chance(5),
    leanings: new Set([
      theme,
      company.form,
      company.industry,
      company.isMandated ? 'mandatory' : 'voluntary',
    ]),
    options: { awardPrograms: chosen },
    eloquence: random.chance(6) ? 0.9 : 0.06 + 0.42 * random.share() ** 2,
  };
}
