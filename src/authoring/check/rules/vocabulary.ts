import { optionSources } from '#contract/option-sources.ts';
import type { Capability, Takes } from '#engine/capabilities/capability.ts';
import { productKeywords } from '#engine/capabilities/product-keywords.ts';
import { wordKeywords } from '#engine/compile/rules.ts';
import { type InterfaceCapability, type InterfacePlace, interfaceKeys } from '#engine/interface/interface.ts';
import { keywords } from '#engine/interface/keywords.ts';

const { $ref: _seenThrough, ...own } = keywords;

/** The keywords that schema files may use besides `$ref`, and the value of each. */
export const keywordKinds: { readonly [keyword: string]: Takes } = Object.fromEntries(
  Object.entries(own).map(([name, { takes }]) => [name, takes]),
);

/** Keywords that take one of a few words. */
export const vocabularies: { readonly [keyword: string]: readonly string[] } = {
  ...Object.fromEntries(
    Object.entries<Capability>(own).flatMap(([name, { words }]) =>
      words === undefined ? [] : [[name, words]],
    ),
  ),
  'x-options': Object.keys(optionSources),
};

/** Keys of the UI schema that may appear at a place. */
export function interfaceKeysAt(place: InterfacePlace): readonly string[] {
  return Object.entries<InterfaceCapability>(interfaceKeys).flatMap(([name, { at }]) =>
    at.includes(place) ? [name] : [],
  );
}

/** What a choice may say besides its value and its label. */
export const choiceKeywords: readonly string[] = ['const', 'title', 'description', '$comment'];

/** Keywords that do not constrain the answer. */
export const silentKeywords: readonly string[] = [
  ...wordKeywords,
  'properties',
  'items',
  'x-options',
  ...Object.keys(productKeywords),
];

/** Placeholders that a wording in shared/messages.json or an `errorMessage` may contain, such as `{title}`. */
export const messagePlaces: readonly string[] = [
  'title',
  'limit',
  'sibling',
  'name',
  'filename',
  'size',
  'types',
];
