import type { Random } from '../random.ts';

/*
 * Names of companies as they read in India: a family, a place or a thing that people are fond of, a trade and the legal form.
 * They are put together by chance. A real company may be called so by chance, too; no address or number here is anybody's.
 */
const families =
  'Kulkarni Deshpande Joshi Patil Shinde Mehta Shah Patel Desai Trivedi Iyer Menon Nair Pillai Reddy Rao Naidu Gowda Hegde Shetty Kamath Bose Sen Ghosh Mukherjee Banerjee Das Mohanty Mishra Sinha Verma Gupta Agarwal Bansal Khanna Malhotra Kapoor Gill Sandhu Chauhan Rathore Saxena Tiwari Baruah Hazarika Varghese Thomas Fernandes Pinto Chettiar Subramanian Raman'.split(
    ' ',
  );
const emblems =
  'Sahyadri Nilgiri Aravalli Vindhya Himadri Konark Kaveri Godavari Narmada Sabarmati Tungabhadra Brahmani Sutlej Chenab Betwa Malabar Konkan Deccan Malwa Rann Coromandel Champak Palash Gulmohar Ashoka Kadamba Parijat Kewra Mayur Hansa Saras Chakor Garuda Airavat Surya Chandra Uday Jyoti Deepam Tejas Akash Sagar Vayu Prithvi Navin Shakti Samruddhi Pragati Vishwas Ekta'.split(
    ' ',
  );

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

/** The name of a family, or of a place or thing that things are named after. */
export const emblem = (random: Random): string => random.pick(emblems);

/** A company of a trade, by its name, its legal form and its size. */
export function companyOf(
  random: Random,
  [head, trade, form]: readonly [head: string, trade: string, form: string],
): Company {
  const industry = trades.find(([name]) => name === trade)?.[1] ?? 'C';
  const size = random.weigh(weightOfSize) as keyof typeof sizes;
  const { least, most } = sizes[size];
  return {
    name: `${head} ${trade} ${legalForms[form]}`,
    // Nobody can register a name below `.example` (RFC 2606): no mail to an invented company reaches anybody.
    domain: `${head} ${trade}.example`.toLowerCase().replaceAll(' ', '-'),
    form,
    industry,
    turnover: random.spread(least, most),
    isMandated: size !== 'rising' && random.chance(88),
  };
}

/** Invents a company. */
export function inventCompany(random: Random): Company {
  const [trade] = random.lean(trades);
  return companyOf(random, [
    `${random.pick(families)} ${random.pick(emblems)}`,
    trade,
    random.weigh(weightOfForm),
  ]);
}
