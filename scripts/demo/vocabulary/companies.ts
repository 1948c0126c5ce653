import type { Random } from '../random.ts';

/*
 * Names of companies that do not exist. The first word is coined: an opening and an ending as Indian languages have them,
 * and between them one of `kernels`, sequences of sounds that no Indian language and no English word has. So no
 * register holds the word, whatever trade and legal form follow it.
 */
const openings =
  'Aru Asha Bha Chi Cha Deva Dha Ela Ga Gi Hari Indu Isha Ja Ka Kiru Ku La Li Ma Mana Me Na Nila Oma Pa Piya Ra Ri Sa Sana Sha Si Su Ta Tiru Uma Va Veda Vi Ya Yami'.split(
    ' ',
  );
const kernels =
  'vrixo zhalu qorvi thyzo nquil dhyxa rvaqo zhimbo lquor mvyzo ksqua bryxu tzhora fyxen jzhila wyxor'.split(
    ' ',
  );
const endings = 'ni ra la nta sha ti vi na dri ka mi tara lika rani ya nam van dhara vati ksha'.split(' ');

/** What a company does, with the section of the industrial classification that it counts to. */
const trades: readonly (readonly [trade: string, industry: string])[] = [
  ['Textiles', 'C'],
  ['Foods', 'C'],
  ['Cements', 'C'],
  ['Pharma', 'C'],
  ['Software', 'J'],
  ['Steel', 'C'],
  ['Motors', 'C'],
  ['Logistics', 'H'],
  ['Power', 'D'],
  ['Finance', 'K'],
  ['Infra', 'F'],
  ['Retail', 'G'],
  ['Paints', 'C'],
  ['Agro', 'A'],
  ['Minerals', 'B'],
  ['Hospitals', 'Q'],
  ['Hotels', 'I'],
  ['Systems', 'J'],
  ['Realty', 'L'],
  ['Consultants', 'M'],
  ['Learning', 'P'],
  ['Polymers', 'C'],
  ['Instruments', 'C'],
  ['Spices', 'C'],
  ['Renewables', 'D'],
  ['Shipping', 'H'],
  ['Water Works', 'E'],
  ['Media', 'J'],
  ['Plantations', 'A'],
  ['Diagnostics', 'Q'],
];

/** Legal forms by the type of organisation that the form knows them under. */
const legalForms: Readonly<Record<string, string>> = {
  private: 'Private Limited',
  public: 'Limited',
  partnership: 'LLP',
  OPC: '(OPC) Private Limited',
  others: 'Corporation',
};

/** Sizes by turnover in rupees, and how often they occur. */
const sizes = {
  mega: { weight: 8, least: 25_000_000_000, most: 600_000_000_000 },
  large: { weight: 17, least: 5_000_000_000, most: 25_000_000_000 },
  medium: { weight: 29, least: 1_000_000_000, most: 5_000_000_000 },
  small: { weight: 34, least: 30_000_000, most: 1_000_000_000 },
  rising: { weight: 12, least: 2_000_000, most: 200_000_000 },
} as const;

const weightOfSize = Object.fromEntries(Object.entries(sizes).map(([name, { weight }]) => [name, weight]));
const weightOfForm = { private: 56, public: 24, partnership: 12, OPC: 5, others: 3 };

/** A company that does not exist. */
export interface Company {
  readonly name: string;
  /** Its name as it stands in an address of the internet. */
  readonly domain: string;
  /** Value of its type of organisation and of its industry, for questions that have such choices. */
  readonly form: string;
  readonly industry: string;
  /** Rupees. */
  readonly turnover: number;
  /** Whether the law obliges it to spend on social responsibility. */
  readonly isMandated: boolean;
}

/** A word that no language has. */
export function coinedWord(random: Random): string {
  return `${random.pick(openings)}${random.pick(kernels)}${random.pick(endings)}`;
}

/** Invents a company. */
export function inventCompany(random: Random): Company {
  const head = coinedWord(random);
  const [trade, industry] = random.lean(trades);
  const form = random.weigh(weightOfForm);
  const size = random.weigh(weightOfSize) as keyof typeof sizes;
  const { least, most } = sizes[size];
  return {
    name: `${head} ${trade} ${legalForms[form]}`,
    // Nobody can register a name below `.example` (RFC 2606): no mail to an invented company reaches anybody.
    domain: `${head}-${trade.replace(/ /g, '-')}.example`.toLowerCase(),
    form,
    industry,
    turnover: random.spread(least, most),
    isMandated: size !== 'rising' && random.chance(88),
  };
}
