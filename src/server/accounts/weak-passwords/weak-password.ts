import { invalidAnswers } from '#server/platform/failure.ts';
import { ownWords, type Person, usualWords } from './telling-words.ts';

/** Letters that digits and signs stand in for. */
const lookalikes: { readonly [sign: string]: string } = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** This few letters beside a known word do not make a new one. */
const fewLetters = 3;

const advice = 'Please join two or three words that have nothing to do with you or the programme.';

let known: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 of the most frequently leaked passwords, in lower case; read when the first password is judged. */
async function knownPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((it) => String(it).toLowerCase())),
  );
  return known;
}

/**
 * Why a password is easy to guess, in words that say what to do; null if it is not. Refuses well-known passwords and
 * those made of the person's own or the programme's words, even with digits and signs before, behind or in place of
 * letters, as in `R0tary@2025`.
 */
export async function findWeakness(password: string, person: Person): Promise<string | null> {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < 4) return `This password repeats too few characters. ${advice}`;
  if (!/[^\d\p{P}\p{S}\s]/u.test(text) && /^[ -~]+$/.test(text)) {
    return `This password has no letters and is easily guessed. ${advice}`;
  }
  const own = ownWords(person);
  for (const form of formsOf(text).map(lettersOf)) {
    const word = tellingWord(form, own) ?? tellingWord(form, [...own, ...usualWords]);
    if (word === null) continue;
    return own.includes(word)
      ? `This password is made of your own name, company or email address ("${word}"). ${advice}`
      : `This password is a word that attackers try first ("${word}"). ${advice}`;
  }
  const passwords = await knownPasswords();
  for (const form of formsOf(text)) {
    if (passwords.has(form)) return `This password is too common. ${advice}`;
  }
  return null;
}

/** Throws 400 at the password's field when it is easy to guess. */
export async function assertStrong(password: string, person: Person): Promise<void> {
  const message = await findWeakness(password, person);
  if (message !== null) throw invalidAnswers([{ path: '/password', message }]);
}

/** The password as typed, without surrounding digits and signs, and both with letters in place of digits and signs. */
function formsOf(text: string): string[] {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [text, core, toLetters(text), toLetters(core)].filter((form) => form !== '');
  return [...new Set([...forms, ...forms.map(lettersOf).filter((form) => form.length > fewLetters)])];
}

function toLetters(text: string): string {
  return text.replace(/[@4831!0$57]/g, (sign) => lookalikes[sign] ?? sign);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

/** The longest of `words` in a text that consists of them except for a few letters; null when it does not. */
function tellingWord(text: string, words: readonly string[]): string | null {
  const byLength = [...words].sort((a, b) => b.length - a.length);
  let rest = text;
  let longest: string | null = null;
  for (const word of byLength) {
    if (!rest.includes(word)) continue;
    longest ??= word;
    rest = rest.replaceAll(word, ' ');
  }
  return longest !== null && rest.replaceAll(' ', '').length <= fewLetters ? longest : null;
}
