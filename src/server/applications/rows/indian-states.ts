/** States and union territories with their other spellings and larger cities, as people write places. */
const places: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': 'Andaman, Nicobar, Port Blair',
  'Andhra Pradesh':
    'Visakhapatnam, Vizag, Vijayawada, Tirupati, Guntur, Anantapur, Nellore, Kurnool, Kakinada',
  'Arunachal Pradesh': 'Itanagar',
  Assam: 'Guwahati, Jorhat, Dibrugarh, Silchar, Tinsukia, Tezpur',
  Bihar: 'Patna, Gaya, Muzaffarpur, Bhagalpur, Darbhanga',
  Chandigarh: '',
  Chhattisgarh: 'Chattisgarh, Raipur, Bhilai, Korba, Durg, Jagdalpur',
  'Dadra and Nagar Haveli and Daman and Diu': 'Daman, Diu, Silvassa, Dadra',
  Delhi: 'New Delhi, NCT of Delhi, Dwarka, Okhla, Narela',
  Goa: 'Panaji, Margao, Mapusa, Vasco da Gama',
  Gujarat: 'Ahmedabad, Surat, Vadodara, Baroda, Rajkot, Bhuj, Kutch, Jamnagar, Anand, Bharuch, Gandhinagar',
  Haryana: 'Gurugram, Gurgaon, Faridabad, Panipat, Rohtak, Hisar, Rewari, Sonipat, Karnal',
  'Himachal Pradesh': 'Baddi, Shimla, Solan, Mandi, Dharamshala, Kullu',
  'Jammu and Kashmir': 'Jammu & Kashmir, J&K, Jammu, Srinagar, Kathua',
  Jharkhand: 'Ranchi, Jamshedpur, Dhanbad, Bokaro, Hazaribagh',
  Karnataka:
    'Bengaluru, Bangalore, Mysuru, Mysore, Hubballi, Hubli, Dharwad, Mangaluru, Mangalore, Belagavi, Belgaum, Tumakuru, Ballari, Kolar, Raichur',
  Kerala:
    'Kochi, Cochin, Ernakulam, Thiruvananthapuram, Trivandrum, Kozhikode, Thrissur, Palakkad, Kollam, Wayanad',
  Ladakh: 'Leh, Kargil',
  Lakshadweep: 'Kavaratti',
  'Madhya Pradesh': 'Indore, Bhopal, Jabalpur, Gwalior, Ujjain, Dewas, Satna',
  Maharashtra:
    'Mumbai, Bombay, Pune, Nashik, Nagpur, Kolhapur, Solapur, Satara, Thane, Sambhajinagar, Palghar, Raigad, Gadchiroli',
  Manipur: 'Imphal',
  Meghalaya: 'Shillong, Tura',
  Mizoram: 'Aizawl',
  Nagaland: 'Kohima, Dimapur',
  Odisha: 'Orissa, Bhubaneswar, Cuttack, Rourkela, Angul, Jharsuguda, Sambalpur, Puri, Kalahandi',
  Puducherry: 'Pondicherry, Karaikal',
  Punjab: 'Ludhiana, Amritsar, Jalandhar, Mohali, Patiala, Bathinda',
  Rajasthan: 'Jaipur, Udaipur, Jodhpur, Alwar, Kota, Bhilwara, Ajmer, Bikaner',
  Sikkim: 'Gangtok, Rangpo',
  'Tamil Nadu':
    'Tamilnadu, Chennai, Madras, Coimbatore, Madurai, Hosur, Salem, Tiruppur, Vellore, Thoothukudi, Trichy',
  Telangana: 'Hyderabad, Secunderabad, Warangal, Nizamabad, Karimnagar, Khammam, Siddipet',
  Tripura: 'Agartala',
  'Uttar Pradesh': 'Noida, Lucknow, Kanpur, Varanasi, Agra, Ghaziabad, Meerut, Prayagraj, Gorakhpur',
  Uttarakhand: 'Uttaranchal, Dehradun, Haridwar, Rudrapur, Haldwani, Rishikesh',
  'West Bengal': 'Kolkata, Calcutta, Howrah, Durgapur, Asansol, Siliguri, Haldia, Darjeeling',
};

const spellings = (cities: string) => (cities === '' ? [] : cities.split(', '));
const stateBySpelling = new Map(
  Object.entries(places).flatMap(([state, cities]) =>
    [state, ...spellings(cities)].map((spelling) => [spelling.toLowerCase(), state] as const),
  ),
);

/** Matches whole words only: there is no Goa in "goal". The longest spelling is tried first. */
function finder(names: readonly string[]): RegExp {
  const longest = names.toSorted((a, b) => b.length - a.length).map((it) => it.replace(/ /g, '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${longest.join('|')})(?![\\p{L}\\p{M}])`, 'giu');
}

const named = finder(Object.keys(places));
const known = finder([...stateBySpelling.keys()]);

/** The state of a place as someone wrote it: the last state named, else that of the last city; '' if unknown. */
export function stateOfPlace(text: string): string {
  const short = text.slice(0, 2000);
  const found = [...short.matchAll(named)].at(-1)?.[0] ?? [...short.matchAll(known)].at(-1)?.[0] ?? '';
  return stateBySpelling.get(found.toLowerCase().replace(/\s+/g, ' ')) ?? '';
}
