import type { Random } from './random.ts';

const firstNames =
  `Asha Vikram Meera Rohan Kavita Arjun Lakshmi Imran Priya Suresh Nandini Joseph Farah Gopal Sunita
  Harpreet Ananya Deepak Rukmini Thomas`.split(/\s+/);
const lastNames =
  `Rao Shetty Iyer Mehta Khan Das Nair Singh Banerjee Kulkarni Reddy Fernandes Patel Gogoi Chauhan
  Pillai Sharma Joshi Bose Menon`.split(/\s+/);
const houses =
  `Kaveri Sahyadri Brahmaputra Konkan Malwa Deccan Vaigai Chambal Narmada Teesta Aravalli Godavari Pamba
  Satluj Mahanadi Nilgiri Thar Sundari Vindhya Koyna`.split(/\s+/);
const trades = [
  'Textiles',
  'Foods',
  'Cement',
  'Pharma',
  'Software',
  'Logistics',
  'Power',
  'Steel',
  'Motors',
  'Paints',
];
const places = [
  'Ramanagara, Karnataka',
  'Nashik, Maharashtra',
  'Jorhat, Assam',
  'Alwar, Rajasthan',
  'Bhuj, Gujarat',
];
const causes = ['Clean water', 'Evening schools', 'Mobile clinics', 'Weavers’ workshops', 'Village forests'];
const designations = [
  'Head of CSR',
  'Company Secretary',
  'Director',
  'Manager, Sustainability',
  'Chief People Officer',
];
const sentences = [
  'The work began with a survey of every household.',
  'A committee of residents meets each month and keeps the accounts in the open.',
  'Our employees gave their Saturdays, and most of them still do.',
  'What it costs to run is now earned on the spot.',
  'An independent team measured the results after one year.',
  'Women lead six of the ten groups.',
  'The district has asked to repeat it in four more blocks.',
  'Nothing was built that the village could not repair itself.',
];

/** Somebody's name, invented. */
export function personName(random: Random): { first: string; last: string } {
  return { first: random.pick(firstNames), last: random.pick(lastNames) };
}

/** A company's name, invented. */
export function companyName(random: Random): string {
  return `${random.pick(houses)} ${random.pick(trades)} ${random.pick(['Limited', 'Private Limited', 'LLP'])}`;
}

/** A name as it stands in an address of the internet. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Text of about so many words, never more. */
export function prose(random: Random, words: number): string {
  const written: string[] = [];
  for (;;) {
    const next = random.pick(sentences).split(' ');
    if (written.length + next.length > words) break;
    written.push(...next);
  }
  return written.join(' ') || 'Yes';
}

/** A short text that suits a question of this title. */
export function shortText(random: Random, title: string, company: string): string {
  const asked = title.toLowerCase();
  if (/project title/.test(asked)) return `${random.pick(causes)} for ${random.whole(5, 90)} villages`;
  if (/legal|company/.test(asked)) return company;
  if (/designation/.test(asked)) return random.pick(designations);
  if (/club/.test(asked)) return `Rotary Club of ${random.pick(houses)}`;
  if (/location|address/.test(asked)) return `${random.whole(1, 200)} Station Road, ${random.pick(places)}`;
  if (/name|person|rotarian/.test(asked)) {
    const { first, last } = personName(random);
    return `${first} ${last}`;
  }
  return prose(random, 12);
}
