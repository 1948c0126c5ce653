import { type Place, placeOf } from './places.ts';

/** A company and a project that were thought up and read by people: the first applications of any demonstration. */
export interface Showpiece {
  readonly region: string;
  readonly state: string;
  readonly city: string;
  /** First words of its name, its trade and its legal form. */
  readonly company: readonly [head: string, trade: string, form: string];
  readonly theme: string;
  readonly title: string;
  readonly partner: string;
}

// Region | state | town | company | trade | legal form | thematic area | project | partner
const table = `
South | Karnataka | Mysuru | Hegde Kaveri | Foods | private | healthcare | Clinics on the Kabini: a doctor within five kilometres | Kabini Arogya Trust
South | Tamil Nadu | Coimbatore | Subramanian Nilgiri | Textiles | public | education_literacy | Mathematics clubs for the children of mill workers | Noyyal Education Society
South | Kerala | Kochi | Varghese Malabar | Spices | private | water_sanitation_hygiene | Wells that stay sweet: keeping salt out of Vypin | Vypin Jala Samiti
South | Telangana | Warangal | Reddy Tejas | Systems | private | community_skill_development | Durries for the world: looms and a label of their own | Kakatiya Weavers Collective
South | Andhra Pradesh | Visakhapatnam | Naidu Sagar | Shipping | public | environment_protection | Mangroves against the storm: 400 hectares at Coringa | Coringa Environment Society
South | Karnataka | Belagavi | Patil Sahyadri | Motors | public | community_skill_development | Two-wheeler repair, a trade for 600 young women | Sahyadri Kaushalya Foundation
South | Tamil Nadu | Madurai | Chettiar Uday | Finance | private | education_literacy | Reading rooms in forty government schools | Vaigai Library Trust
South | Puducherry | Karaikal | Pillai Coromandel | Diagnostics | partnership | healthcare | Sugar and pressure: screening every adult of Karaikal | Karaikal Health Collective
West | Maharashtra | Pune | Deshpande Deccan | Software | private | education_literacy | Code in Marathi: computer rooms for zilla parishad schools | Shikshan Vikas Sanstha
West | Maharashtra | Nashik | Kulkarni Gulmohar | Agro | private | water_sanitation_hygiene | Farm ponds for the onion belt | Godakath Jal Samiti
West | Maharashtra | Nagpur | Joshi Tejas | Power | public | environment_protection | Bamboo on fly ash: green cover for 120 hectares | Vidarbha Van Samiti
West | Gujarat | Bhuj | Mehta Rann | Minerals | public | water_sanitation_hygiene | Virda revived: sweet water for Banni | Banni Maldhari Sangathan
West | Gujarat | Surat | Patel Surya | Textiles | private | healthcare | Safe dust: lung care for power-loom workers | Tapi Arogya Seva Trust
West | Gujarat | Rajkot | Shah Sabarmati | Instruments | private | community_skill_development | Lathe to ledger: workshops run by women | Saurashtra Mahila Samiti
West | Goa | Margao | Fernandes Konkan | Hotels | private | environment_protection | No plastic on the shore: Colva to Cavelossim | Goa Coast Keepers Trust
West | Madhya Pradesh | Jabalpur | Tiwari Narmada | Cements | public | education_literacy | Hostels for tribal girls, class nine to twelve | Narmada Balika Samiti
North | Rajasthan | Udaipur | Rathore Aravalli | Minerals | public | water_sanitation_hygiene | Johads of Jhadol: eleven tanks and a rising water table | Mewar Jal Sangathan
North | Rajasthan | Jaipur | Bansal Mayur | Retail | private | community_skill_development | Blue pottery, taught by its masters | Amer Hastkala Samiti
North | Uttar Pradesh | Varanasi | Mishra Ekta | Learning | private | education_literacy | Boats to school: bridge courses on the ghats | Kashi Bal Vikas Samiti
North | Uttar Pradesh | Kanpur | Verma Pragati | Polymers | private | environment_protection | Tannery water, cleaned by reeds | Jajmau Nadi Sangathan
North | Haryana | Gurugram | Malhotra Vishwas | Finance | private | healthcare | Eyes that drive: vision care for 40,000 lorry drivers | Drishti Seva Trust
North | Punjab | Ludhiana | Sandhu Sutlej | Foods | private | environment_protection | Straw to fuel: a winter without smoke in 90 villages | Malwa Kisan Collective
North | Delhi | New Delhi | Khanna Jyoti | Media | private | education_literacy | Newspapers in the classroom for children who left it | Yamuna Pathshala Trust
North | Haryana | Panipat | Gupta Champak | Textiles | partnership | community_skill_development | From waste yarn to work: 800 looms at home | Panipat Bunkar Samiti
East | West Bengal | Kolkata | Ghosh Hansa | Pharma | public | healthcare | Night clinics for the workers of Howrah | Hooghly Swasthya Samiti
East | West Bengal | Siliguri | Sen Himadri | Plantations | private | community_skill_development | Tea and tourism: homestays run by pluckers | Dooars Mahila Samiti
East | Odisha | Bhubaneswar | Mohanty Konark | Steel | public | water_sanitation_hygiene | Taps at every door in 64 tribal hamlets | Mahanadi Gram Vikas Sanstha
East | Odisha | Sambalpur | Das Brahmani | Renewables | private | environment_protection | Sun for the loom: rooftop power for weavers | Sambalpuri Bunkar Trust
East | Jharkhand | Jamshedpur | Sinha Shakti | Motors | public | education_literacy | Archery and algebra: residential schools in Kolhan | Kolhan Shiksha Samiti
East | Assam | Guwahati | Baruah Tejas | Logistics | private | healthcare | Boat clinics for the islands of the Brahmaputra | Char Swasthya Sangha
`;

/** In the order in which they are written. */
export const showpieces: readonly Showpiece[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [
      region = '',
      state = '',
      city = '',
      head = '',
      trade = '',
      form = '',
      theme = '',
      title = '',
      partner = '',
    ] = line.split(' | ');
    return { region, state, city, company: [head, trade, form], theme, title, partner };
  });

/** Where a showpiece works. Throws when no state or city has that name. */
export function showpiecePlace({ region, state, city }: Showpiece): Place {
  return placeOf(region, state, city);
}
