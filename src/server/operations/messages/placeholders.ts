import type { MessagePlaceholders, MessageWords } from '#contract/staff-room/messages/messages-schemas.ts';
import { type Finding, invalidAnswers } from '#server/platform/failure.ts';
import type { Audience, Candidate } from './audience.ts';

/** What is known of everyone. */
const named: MessagePlaceholders = [
  { name: 'first_name', title: 'First name' },
  { name: 'last_name', title: 'Last name' },
];

/** The placeholders of a message: the person, and what is known of such people. */
export function placeholdersFor(audience: Pick<Audience<never>, 'placeholders'>): MessagePlaceholders {
  return [...named, ...audience.placeholders()];
}

const quoted = /\{([^{}]*)\}/g;

/** Throws 400 with a finding for each unknown name in braces. */
export function assertPlaceholders(
  words: MessageWords,
  audience: Pick<Audience<never>, 'placeholders'>,
): void {
  const known = new Set(placeholdersFor(audience).map(({ name }) => name));
  const unknownIn = (part: 'subject' | 'text'): Finding[] =>
    [...words[part].matchAll(quoted)]
      .filter(([, name = '']) => !known.has(name))
      .map(([whole]) => ({ path: `/${part}`, message: `The list has no ${whole}` }));
  const findings = [...unknownIn('subject'), ...unknownIn('text')];
  if (findings.length > 0) throw invalidAnswers(findings);
}

/** A message with the recipient's values in place of the names in braces. */
export function fillMessage(
  { subject, text }: Pick<MessageWords, 'subject' | 'text'>,
  { person, wordsFor }: Candidate,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const textFor = (name: string): string | undefined =>
    name === 'first_name' || name === 'last_name' ? person[name] : wordsFor(name);
  const fill = (part: string) =>
    part.replace(quoted, (whole, name: string) => textFor(name)?.replace(/\s+/g, ' ') ?? whole);
  return {
    subject: fill(subject),
    // Split before filling: an answer with line breaks makes no paragraphs.
    paragraphs: text
      .split(/\r?\n\s*\n/)
      .map((part) => fill(part.trim()))
      .filter(Boolean),
  };
}
