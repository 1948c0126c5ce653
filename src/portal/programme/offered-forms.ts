import { currentRelease } from '#contract/programme/current-release.ts';
import type { Edition } from '#contract/programme/edition.ts';
import { formsOf } from '#contract/programme/offered-forms.ts';
import { applicationOutlines } from '#generated/application-forms.outline.ts';

/** Titles of an application form and of its parts. */
export interface FormOutline {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** As served; without a server as this page was built. */
function outlines(): readonly FormOutline[] {
  const { forms } = currentRelease();
  return forms.length > 0 ? forms : applicationOutlines;
}

/** The forms people can apply with in an edition, the main one first. */
export function offeredForms(edition: Edition): readonly FormOutline[] {
  return formsOf(edition).flatMap((id) => outlines().find((outline) => outline.id === id) ?? []);
}

/** The title of a form; undefined if this page does not know it. */
export function formTitle(id: string): string | undefined {
  return outlines().find((outline) => outline.id === id)?.title;
}
