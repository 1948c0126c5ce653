import { faker } from '@faker-js/faker/locale/en_IN';
import { currentEdition } from '#contract/programme/edition.ts';
import type { Json } from '#engine/definition.ts';
import { type Company, inventPerson, type Showcase, spread } from './company.ts';
import showcases from './showcases.json' with { type: 'json' };

/** An award programme that accepts applications. */
export interface Programme {
  readonly _id: string;
  readonly name: string;
}

/** Who an application is invented for, and likely answers by the paths of questions. */
export interface Scene {
  readonly programme: Programme;
  readonly showcase: Showcase;
  /** In words of their own: another company of the same kind has others. */
  readonly texts: { readonly [path: string]: string };
  readonly answers: { readonly [path: string]: Json };
}

const causes: { readonly [theme: string]: readonly string[] } = {
  healthcare: ['Mobile clinics', 'Eye care on wheels', 'Safe motherhood', 'Telemedicine', 'स्वस्थ गाँव'],
  education_literacy: ['Evening schools', 'Science laboratories', 'Digital classrooms', 'हर बच्चा पढ़े'],
  water_sanitation_hygiene: ['Clean water', 'Check dams', 'Rain water harvesting', 'जल ही जीवन'],
  community_skill_development: ['Tailoring centres', 'Driving schools for women', 'Farmers’ companies'],
  environment_protection: ['Village forests', 'Solar pumps', 'Restored grassland', 'Composting'],
};

/** A title for a project of a thematic area in a town. */
export function inventTitle({ theme, place }: Showcase): string {
  const cause = faker.helpers.arrayElement(causes[theme] ?? ['A beginning']);
  const [city, state] = place.replace(/ \d+$/, '').split(', ');
  const where = [
    `around ${city}`,
    `with the people of ${city}`,
    `in ${faker.number.int({ min: 3, max: 40 })} blocks of ${state}`,
  ];
  return `${cause} ${faker.helpers.arrayElement(where)}`;
}

/** A programme, the first ones more often, and a showcase of its region as a model. */
export function chooseModel(programmes: readonly Programme[]): Pick<Scene, 'programme' | 'showcase'> {
  const weighted = programmes.map((value, at) => ({ value, weight: 1 / (at + 2) }));
  const programme = faker.helpers.weightedArrayElement(weighted);
  const near = showcases.filter(({ region }) => region === programme.name);
  return { programme, showcase: faker.helpers.arrayElement(near.length > 0 ? near : showcases) };
}

/** A company that applies with a project like that of a showcase, under `title`. */
export function setScene(
  company: Company,
  { programme, showcase }: Pick<Scene, 'programme' | 'showcase'>,
  title = inventTitle(showcase),
): Scene {
  const { theme, place, partner } = showcase;
  const town = place.replace(/ \d+$/, '');
  const [key, contact, rotarian] = [inventPerson(company), inventPerson(company), inventPerson(company)];
  const districts = currentEdition(new Date()).programmes.find(
    ({ name }) => name === programme.name,
  )?.districts;
  const staff = Math.max(12, Math.round(company.turnover / 4_000_000));
  const someStaff = () => Math.ceil(staff * faker.number.float({ min: 0.02, max: 0.3 }));
  const spent = () => amountOf(spread(200_000, Math.max(400_000, company.turnover / 60)));
  const house = `Plot ${faker.number.int({ min: 1, max: 480 })}, ${faker.location.street()}`;
  return {
    programme,
    showcase,
    texts: {
      '/general/legalName': company.name,
      '/general/website': `https://www.${company.domain}`,
      '/general/registeredAddress': `${house}, ${place}${faker.string.numeric(4)}`,
      '/general/keyContact/name': key.name,
      '/general/keyContact/designation': key.designation,
      '/general/keyContact/email': key.email,
      '/general/keyContact/phone': key.mobile_number,
      '/general/contactPerson/name': contact.name,
      '/general/contactPerson/email': contact.email,
      '/general/contactPerson/phone': contact.mobile_number,
      '/overview/rotarianName': rotarian.name,
      '/project/title': title,
    },
    answers: {
      '/general/contactPerson/designation': contact.designation,
      '/general/annualTurnover': amountOf(company.turnover),
      '/general/organizationType': company.form,
      '/general/yearOfRegistration': faker.number.int({ min: 1950, max: 2022 }),
      '/general/industry': company.industry,
      '/overview/csrMandatory': company.isMandated ? 'mandatory' : 'voluntary',
      '/overview/clubName': `Rotary Club of ${town.split(', ')[0]} ${faker.helpers.arrayElement(['Central', 'Midtown', 'North'])}`,
      '/overview/districtNumber': faker.helpers.arrayElement(districts ?? ['3141']).replaceAll(/\D/g, ''),
      ...Object.fromEntries(
        ['2023_24', '2022_23', '2021_22'].map((year) => [`/overview/amountSpent/fy${year}/amount`, spent()]),
      ),
      '/project/category': theme,
      '/project/location': town,
      '/project/csrBudget': spent(),
      '/project/startDate': dayBetween('2022-06-01', '2024-06-30'),
      '/project/endDate': dayBetween('2024-07-01', '2025-06-30'),
      '/project/implementingPartners': partner,
      '/project/employees/total': staff,
      '/project/employees/voluntary': someStaff(),
      '/project/employees/mandatory': someStaff(),
      '/project/employees/incentive': someStaff(),
      '/project/employees/hours': 8 * someStaff(),
    },
  };
}

function amountOf(rupees: number): Json {
  return rupees >= 10_000_000
    ? { amount: Math.round(rupees / 100_000) / 100, unit: 'crores' }
    : { amount: Math.round(rupees / 1000) / 100, unit: 'lacs' };
}

function dayBetween(from: string, to: string): string {
  return faker.date.between({ from, to }).toISOString().slice(0, 10);
}
