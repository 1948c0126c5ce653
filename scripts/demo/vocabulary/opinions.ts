/** What jurors write for the chair, by how well they think of a project: of little, of something, of much. */
export const opinions: readonly (readonly string[])[] = [
  [
    'Mostly a sum of money given; who was reached, and how that was found out, is not said.',
    'The need is taken from a census table, and nobody of the place was asked.',
    'Activities are counted, results are not. I could not tell what changed.',
    'The annexures show photographs only; the claims rest on the company’s own words.',
  ],
  [
    'A sound plan, carried out as described. The baseline is thin, so that the gains are hard to judge.',
    'Good work with a partner who knows the place. What happens after the third year of funding stays open.',
    'Women are among those reached, but not among those who decide.',
    'Costs per household look high beside similar projects in the region; the rest is convincing.',
  ],
  [
    'Asked those concerned first, measured before and after, and changed the plan on the way: as it should be.',
    'The village committee runs it without the company since last year, and collects the fees itself.',
    'Others have copied it in two districts already. The evidence bears out every figure I tried.',
    'Small, careful and honest about what did not work. My first of those I read.',
  ],
];
