/** What people say where a question asks for one thing; `{n}`, `{m}`, `{p}`, `{city}`, `{state}`, `{partner}` are filled in. */
const told: readonly (readonly [asked: RegExp, sentences: readonly string[]])[] = [
  [
    /need/i,
    [
      'Before we began, {p} per cent of the households around {city} had no such service within ten kilometres.',
      'A survey of {m} households in {n} villages showed what was missing most.',
      'The district plan of {state} had named these blocks as those with the greatest need.',
      'Mothers told our team that the nearest help was half a day away.',
    ],
  ],
  [
    /innovat/i,
    [
      'What is new is that those who use it also decide on it, each month, in a meeting that is open to all.',
      'A small device that our engineers built costs a fifth of what is sold on the market.',
      'Payments are made by phone and shown on a board in {city} on the same day.',
      'No project in {state} had joined these two services under one roof before.',
    ],
  ],
  [
    /synerg|partner/i,
    [
      'The state pays the salaries, {partner} trains, and our company gives equipment and engineers.',
      'It completes a scheme of the government of {state}, which reached {p} per cent of those who are entitled.',
      'Three companies of the same industrial estate share the cost of the second phase.',
    ],
  ],
  [
    /sustain/i,
    [
      'From the third year user fees meet {p} per cent of what it costs to run.',
      'A committee of residents owns the equipment, and a repair fund of its own has been set up.',
      'The panchayat has taken the running costs into its budget.',
      '{partner} stays for two more years after our own money ends.',
    ],
  ],
  [
    /scal|replic/i,
    [
      'The same design now runs in {n} places, and a handbook of forty pages says how.',
      'One more village costs less than a tenth of what the first did.',
      'The district administration has asked for it in four further blocks of {state}.',
    ],
  ],
  [
    /women|woman|empower/i,
    [
      'Women hold {p} per cent of the seats in the committees and sign its cheques.',
      '{n} self-help groups took over supplies and earn from it every month.',
      'Girls who once fetched water before school now arrive on time.',
    ],
  ],
  [
    /impact|result|outcome/i,
    [
      '{m} people were reached in two years, {p} per cent of them women.',
      'An independent assessment compared {n} villages with as many where nothing was done.',
      'Household income rose by {p} per cent, measured against the survey at the beginning.',
    ],
  ],
  [
    /brief|profile|organi[sz]ation/i,
    [
      'We have our works near {city} and customers in all states.',
      'Our committee for social responsibility meets four times a year and visits every project.',
      'We spend where our plants are: in the blocks around {city}.',
    ],
  ],
];

/** The sentences that answer what a question asks for; undefined where any will do. */
export function answersTo(asked: string): readonly string[] | undefined {
  return told.find(([words]) => words.test(asked))?.[1];
}
