/** What a project of a thematic area is about. `{n}`, `{m}`, `{p}`, `{city}`, `{state}`, `{partner}` are filled in. */
export interface Theme {
  readonly weight: number;
  readonly causes: readonly string[];
  readonly hindiCause: string;
  readonly sentences: readonly string[];
}

/** Thematic areas by the values the form stores. */
export const themes: Readonly<Record<string, Theme>> = {
  healthcare: {
    weight: 26,
    causes: [
      'Mobile clinics',
      'Eye care on wheels',
      'Safe motherhood',
      'A dialysis ward',
      'Screening for anaemia',
      'Telemedicine',
    ],
    hindiCause: 'स्वस्थ गाँव',
    sentences: [
      'A van with a doctor, a nurse and a laboratory technician visits {n} villages every fortnight.',
      'In the first year {m} people were examined, and one in nine was referred to the district hospital at {city}.',
      'Anaemia among expectant mothers fell by {p} per cent within two years.',
      'Each patient keeps a card, so that the next doctor knows what the last one found.',
      'Medicines are bought in bulk with {partner} and cost families nothing.',
      'Health workers of the block were trained to measure sugar and blood pressure at the door.',
    ],
  },
  education_literacy: {
    weight: 30,
    causes: [
      'Evening schools',
      'Science laboratories',
      'Reading rooms',
      'Scholarships for girls',
      'Digital classrooms',
      'Bridge courses',
    ],
    hindiCause: 'हर बच्चा पढ़े',
    sentences: [
      'Volunteers hold two hours of classes every evening in {n} government schools.',
      'Of {m} children who had left school, {p} per cent came back and stayed for a full year.',
      'The reading level was tested before, during and after, by teachers of another school.',
      'Lessons are in the language that is spoken at home, with English added from the third year.',
      'Teachers wrote the workbooks themselves, in a workshop held with {partner}.',
      'A small library goes from hamlet to hamlet on a bicycle.',
    ],
  },
  water_sanitation_hygiene: {
    weight: 16,
    causes: [
      'Clean water',
      'Check dams',
      'Toilets for schools',
      'Rain water harvesting',
      'Waste water gardens',
      'Revival of tanks',
    ],
    hindiCause: 'जल ही जीवन',
    sentences: [
      'Eleven check dams now hold the rain that used to run off within a day.',
      'The water table in {n} wells rose by more than a metre after the second monsoon.',
      'A committee of residents tests the water each month and writes the result on the wall of the council house.',
      '{m} families fetch drinking water within ten minutes of their door.',
      'Separate toilets with running water brought {p} per cent more girls to class on every day of the month.',
      'The pumps run on the sun, and {partner} trained two mechanics in each village.',
    ],
  },
  community_skill_development: {
    weight: 18,
    causes: [
      'Weavers’ workshops',
      'Tailoring centres',
      'Driving schools for women',
      'Plumbing and wiring courses',
      'Farmers’ companies',
      'A fund for first shops',
    ],
    hindiCause: 'कौशल से रोज़गार',
    sentences: [
      'Courses last ninety days and end with a trade test by the state’s own board.',
      'Of {m} who finished, {p} per cent found work or opened a shop within half a year.',
      'Women run the workshop in {city} themselves, keep its books and decide on its orders.',
      'Twelve groups now sell through one label and share the cost of dyes and yarn.',
      'Loans of up to twenty thousand rupees are paid back in {n} weeks and lent again.',
      'Trainers come from the industry; {partner} looks after placement and after those who give up.',
    ],
  },
  environment_protection: {
    weight: 10,
    causes: [
      'Village forests',
      'Mangroves',
      'Plastic-free markets',
      'Solar pumps',
      'Restored grassland',
      'Composting',
    ],
    hindiCause: 'हरित भविष्य',
    sentences: [
      '{m} saplings of native species were planted, and {p} per cent of them stood after the third summer.',
      'Nurseries run by women raise what will be planted in the next rains.',
      'Wet waste of {n} wards is turned into compost that farmers buy.',
      'The cameras of the forest office counted twice as many birds and deer as in the year before.',
      'Nothing was fenced: the herders agreed on the months in which the land rests.',
      'Cloth bags, returned and washed, have replaced plastic in the weekly market of {city}.',
    ],
  },
};

/** What any project may say of itself. */
export const plainSentences: readonly string[] = [
  'The work began with a survey of every household in {n} villages around {city}.',
  'A committee of residents meets each month and keeps the accounts in the open.',
  'Our employees gave their Saturdays, and most of them still do.',
  'What it costs to run is now earned on the spot.',
  'An independent team measured the results after one year and published them, the weak ones included.',
  'Women lead six of the ten groups.',
  'The district has asked to repeat it in four more blocks of {state}.',
  'Nothing was built that the village could not repair itself.',
  'The plan was drawn together with the panchayat, the school and the health centre.',
  'We pay on results: a quarter of the budget is released after each review.',
  'In the second year the cost per person fell by {p} per cent because materials were bought together.',
  'It works in hill villages as well as in the wards of a town, with small changes.',
  '{partner} has worked here for years and is trusted; we brought engineers, money and patience.',
  'Those who could not read were asked in person, in their own language, what should come first.',
  'Every figure in this answer can be followed back to a register that is kept on the spot.',
  'Two things failed at first and were changed: the timing of the visits, and the way people were chosen.',
  'The state government meets the running costs from the coming year.',
  'Half of those who were taught in the first year now teach others.',
];

/** The same in Hindi, for those who answer in it. */
export const hindiSentences: readonly string[] = [
  'इस परियोजना की शुरुआत {city} के आसपास के {n} गाँवों में घर-घर सर्वेक्षण से हुई।',
  'ग्राम पंचायत और स्कूल समिति ने मिलकर योजना बनाई।',
  'पहले वर्ष में {m} परिवारों को इसका लाभ मिला।',
  'महिलाएँ समूह का संचालन स्वयं करती हैं और हिसाब भी वही रखती हैं।',
  'हमारे कर्मचारी हर शनिवार को स्वेच्छा से समय देते हैं।',
  'परिणाम एक स्वतंत्र संस्था ने जाँचे।',
];
