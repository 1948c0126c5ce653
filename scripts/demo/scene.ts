import { currentEdition } from '#contract/programme/edition.ts';
import type { Random } from './random.ts';
import { type Company, emblem } from './vocabulary/companies.ts';
import { inventPerson, type Person } from './vocabulary/people.ts';
import { type Place, placeIn } from './vocabulary/places.ts';
import type { Topic } from './vocabulary/prose.ts';
import { type Showpiece, showpiecePlace } from './vocabulary/showpieces.ts';
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
  /** Rotary districts of the region that it applies in, as digits. */
  readonly districts: readonly string[];
  /** Somebody of the company by what they are there; always the same person for the same word. */
  readonly personAs: (part: string) => Person;
  /** What the project is called, where that is known. */
  readonly title?: string;
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

/** People of one company: whoever is asked for by the same word is the same person. */
export function createStaff(): (part: string) => Person {
  const known = new Map<string, Person>();
  return (part) => {
    const person = known.get(part) ?? inventPerson();
    known.set(part, person);
    return person;
  };
}

const { programmes: onMap } = currentEdition(new Date());
const everyDistrict = onMap.flatMap(({ districts }) => districts);

function districtsOf(region: string): readonly string[] {
  const named = onMap.find(({ name }) => name === region)?.districts ?? everyDistrict;
  return named.map((district) => district.replaceAll(/\D/g, ''));
}

/** A company that applies with a project; a showpiece says which. */
export function setScene(
  random: Random,
  company: Company,
  programmes: readonly Programme[],
  shown?: Showpiece,
): Scene {
  const weights = Object.fromEntries(programmes.map(({ _id, name }) => [_id, weightOfProgramme[name] ?? 20]));
  const named = shown && programmes.find(({ name }) => name === shown.region)?._id;
  const chosen = named ?? random.weigh(weights);
  const region = programmes.find(({ _id }) => _id === chosen)?.name ?? '';
  const theme = shown?.theme ?? random.weigh(weightOfTheme);
  const place = shown ? showpiecePlace(shown) : placeIn(random, region);
  return {
    random,
    company,
    seat: shown ? place : placeIn(random, region),
    place,
    partner:
      shown?.partner ??
      `${emblem(random)} ${random.pick(['Gramin Vikas Sanstha', 'Foundation', 'Mahila Samiti', 'Seva Trust', 'Lok Kalyan Samiti', 'Education Society'])}`,
    theme,
    hindi: !shown && random.chance(5),
    districts: districtsOf(region),
    personAs: createStaff(),
    ...(shown && { title: shown.title }),
    leanings: new Set([
      theme,
      company.form,
      company.industry,
      company.isMandated ? 'mandatory' : 'voluntary',
    ]),
    options: { awardPrograms: chosen },
    eloquence: shown || random.chance(6) ? 0.9 : 0.06 + 0.42 * random.share() ** 2,
  };
}
