import { decisionPlaces } from '#content/decision-mails.ts';
import { quotedNames } from '#content/edition-words.ts';
import { getAt } from '#engine/values/pointer.ts';

/** The form of a content file, as its first line names it. */
export function contentFormId(written: unknown): string | undefined {
  const named = getAt(written, ['$schema']);
  return typeof named === 'string' ? /^\.\/forms\/([a-z-]+)\.schema\.json$/.exec(named)?.[1] : undefined;
}

/** Names in braces are quoted from the edition; mails about decisions quote what they are about, too. */
export function quotableIn(formId: string): readonly string[] {
  return formId === 'decision-mails' ? [...quotedNames, ...decisionPlaces] : quotedNames;
}
