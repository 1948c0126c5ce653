import { roundLevels } from '#contract/judging/rounds.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Problem } from '../read/problem.ts';
import type { Source } from '../read/source.ts';

const good = /\b(?:congratulations|wins?|won|winner|shortlist(?:ed)?|goes on|selected|awarded)\b/i;
const bad =
  /\b(?:regret|sorry|unfortunately|unsuccessful|declined|rejected|not (?:\w+ ){0,2}(?:go on|selected|shortlisted|won?|successful|chosen)|does not|did not)\b/i;

/** The subject of a mail states the decision: nobody must read that they won if they did not. */
export function contradictedDecisions(source: Source): Problem[] {
  const groups = isObject(source.value) ? source.value : {};
  return roundLevels.flatMap((stage) => {
    const mails = groups[stage];
    return Object.entries(isObject(mails) ? mails : {}).flatMap(([decision, mail]): Problem[] => {
      const subject = isObject(mail) && typeof mail.subject === 'string' ? mail.subject : '';
      const isGood = decision !== 'rejected';
      const isOpposite = isGood ? bad.test(subject) : good.test(subject) && !bad.test(subject);
      if (!isOpposite) return [];
      const wrong = `the subject "${subject}" says the opposite of the decision "${decision}"`;
      const expected = isGood
        ? 'good news'
        : 'words that promise nothing, such as "The decision about your project"';
      return [source.problem([stage, decision, 'subject'], wrong, expected)];
    });
  });
}
