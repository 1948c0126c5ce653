import { contentFiles } from '#content/content-files.ts';
import { contentOf } from '#content/content-of.ts';
import { editionWords } from '#content/edition-words.ts';
import {
  type MailGroup,
  type MailIn,
  type MailValues,
  type MailWords,
  namesOfMail,
  quotesIn,
} from '#content/mails.ts';
import type { Edition } from '#contract/programme/edition.ts';
import { getAt } from '#engine/values/pointer.ts';
import { type Addressee, composeMessage, type Message } from './message.ts';

/** The parts of a mail besides its published text. */
interface MailParts<Group extends MailGroup, Mail extends MailIn<Group>>
  extends Pick<Message, 'citation' | 'facts' | 'optOut'> {
  readonly values: MailValues<Group, Mail>;
  /** Where the person should click. */
  readonly link: string;
  /** The edition it is about, if that may differ from the current one. */
  readonly edition?: Edition | undefined;
}

/** A mail with the published texts, or with the product's own if a release has none that fit. */
export function writeMail<Group extends MailGroup, Mail extends MailIn<Group>>(
  group: Group,
  mail: Mail,
  to: Addressee,
  { values, link, edition = to.edition, ...rest }: MailParts<Group, Mail>,
): Message {
  const known: { readonly [name: string]: string } = { ...editionWords(edition), ...values };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  const { subject, paragraphs, button, closing } = wordsOf(group, mail);
  return composeMessage(fill(subject), {
    name: to.name,
    paragraphs: paragraphs
      .filter((text) => !quotesIn(text).some((name) => known[name] === ''))
      .flatMap((text) => fill(text).split(/\r?\n\s*\n/))
      .map((text) => text.trim())
      .filter(Boolean),
    action: { label: button, link },
    closing: fill(closing),
    ...rest,
  });
}

function wordsOf(group: string, mail: string): MailWords {
  const [published, shipped] = [contentOf('mails'), contentFiles.mails].map(
    // Published and shipped texts have passed the check by the schema of the file.
    (mails) => getAt(mails, [group, mail]) as MailWords | undefined,
  );
  const words = published && hasAllDemanded(group, mail, published) ? published : shipped;
  if (!words) throw new Error(`The product has no words for the mail ${group}.${mail}`);
  return words;
}

function hasAllDemanded(group: string, mail: string, words: MailWords): boolean {
  const quoted = quotesIn([words.subject, ...words.paragraphs, words.closing].join(' '));
  return namesOfMail(group, mail).must.every((name) => quoted.includes(name));
}
