import type { Random } from '../random.ts';

/** A state of India, how often it occurs, and some of its cities. */
interface State {
  readonly name: string;
  readonly weight: number;
  readonly cities: readonly string[];
  /** First digits of its postal codes. */
  readonly pin: number;
}

const state = (name: string, weight: number, pin: number, cities: string): State => ({
  name,
  weight,
  pin,
  cities: cities.split(', '),
});

/** States by the award programme that companies there apply to. */
const regions: Readonly<Record<string, readonly State[]>> = {
  South: [
    state('Karnataka', 30, 56, 'Bengaluru, Mysuru, Hubballi, Mangaluru, Belagavi, Tumakuru, Ballari, Kolar'),
    state('Tamil Nadu', 28, 60, 'Chennai, Coimbatore, Madurai, Hosur, Salem, Tiruppur, Vellore, Thoothukudi'),
    state('Telangana', 20, 50, 'Hyderabad, Warangal, Nizamabad, Karimnagar, Khammam, Siddipet'),
    state('Kerala', 12, 68, 'Kochi, Thiruvananthapuram, Kozhikode, Thrissur, Palakkad, Kollam'),
    state('Andhra Pradesh', 12, 52, 'Visakhapatnam, Vijayawada, Tirupati, Guntur, Anantapur, Nellore'),
    state('Puducherry', 2, 60, 'Puducherry, Karaikal'),
  ],
  West: [
    state('Maharashtra', 50, 41, 'Mumbai, Pune, Nashik, Nagpur, Aurangabad, Kolhapur, Solapur, Satara'),
    state('Gujarat', 36, 38, 'Ahmedabad, Surat, Vadodara, Rajkot, Bhuj, Jamnagar, Anand, Bharuch'),
    state('Goa', 5, 40, 'Panaji, Margao, Mapusa'),
    state('Madhya Pradesh', 12, 46, 'Indore, Bhopal, Jabalpur, Gwalior, Ujjain, Dewas'),
  ],
  North: [
    state('Delhi', 24, 11, 'New Delhi, Dwarka, Okhla, Narela'),
    state('Haryana', 22, 12, 'Gurugram, Faridabad, Panipat, Rohtak, Hisar, Rewari'),
    state('Uttar Pradesh', 22, 22, 'Noida, Lucknow, Kanpur, Varanasi, Agra, Ghaziabad, Meerut'),
    state('Rajasthan', 16, 30, 'Jaipur, Udaipur, Jodhpur, Alwar, Kota, Bhilwara'),
    state('Punjab', 11, 14, 'Ludhiana, Amritsar, Jalandhar, Mohali, Patiala'),
    state('Uttarakhand', 5, 24, 'Dehradun, Haridwar, Rudrapur, Haldwani'),
    state('Himachal Pradesh', 4, 17, 'Baddi, Shimla, Solan, Mandi'),
    state('Jammu and Kashmir', 2, 18, 'Jammu, Srinagar, Kathua'),
  ],
  East: [
    state('West Bengal', 34, 70, 'Kolkata, Howrah, Durgapur, Asansol, Siliguri, Haldia'),
    state('Odisha', 22, 75, 'Bhubaneswar, Cuttack, Rourkela, Angul, Jharsuguda, Sambalpur'),
    state('Jharkhand', 16, 83, 'Ranchi, Jamshedpur, Dhanbad, Bokaro, Hazaribagh'),
    state('Bihar', 10, 80, 'Patna, Gaya, Muzaffarpur, Bhagalpur'),
    state('Chhattisgarh', 9, 49, 'Raipur, Bhilai, Korba, Bilaspur'),
    state('Assam', 9, 78, 'Guwahati, Jorhat, Dibrugarh, Silchar, Tinsukia'),
    state('Meghalaya', 2, 79, 'Shillong, Tura'),
    state('Tripura', 2, 79, 'Agartala'),
    state('Sikkim', 1, 73, 'Gangtok, Rangpo'),
  ],
};

const everywhere = Object.values(regions).flat();

const roads =
  'Station Road, Industrial Estate Road, Gandhi Road, Ring Road, Lake View Road, Mill Road, Temple Street, College Road, Old Port Road, Canal Bank Road, Market Road, Airport Road, Nehru Marg, Ashoka Marg, Ambedkar Salai'.split(
    ', ',
  );
const houses =
  'Plot, Unit, No., Door No., Survey No., Shed, Block B, Tower 2, Phase II, Wing C, 3rd Floor,'.split(', ');

/** Where a company sits or a project works. */
export interface Place {
  readonly state: string;
  readonly city: string;
  readonly pin: number;
}

/** A place in the region of a programme; anywhere when no region has that name. */
export function placeIn(random: Random, programme: string): Place {
  const states = regions[programme] ?? everywhere;
  const weights = Object.fromEntries(states.map(({ name, weight }) => [name, weight]));
  const name = random.weigh(weights);
  const chosen = states.find((it) => it.name === name) ?? states[0];
  if (!chosen) throw new Error('There are no states');
  return { state: name, city: random.lean(chosen.cities), pin: chosen.pin };
}

/** A town of a region. Throws when the region has no such state, or the state no such town. */
export function placeOf(region: string, state: string, city: string): Place {
  const found = regions[region]?.find(({ name }) => name === state);
  if (!found?.cities.includes(city)) throw new Error(`There is no ${city} in ${state}, ${region}`);
  return { state, city, pin: found.pin };
}

/** A postal address. */
export function addressAt(random: Random, { city, state, pin }: Place): string {
  const house = `${random.pick(houses)} ${random.whole(1, 480)}`;
  return `${house}, ${random.pick(roads)}, ${city}, ${state} ${pin}${String(random.whole(0, 9999)).padStart(4, '0')}`;
}

/** Where a project works, as people write it: mostly with the state, sometimes with the city alone. */
export function projectPlace(random: Random, { city, state }: Place): string {
  const area = random.pick(['', '', 'Villages around ', 'Rural ', 'Three blocks near ', 'Wards of ']);
  return random.chance(88) ? `${area}${city}, ${state}` : `${area}${city}`;
}
