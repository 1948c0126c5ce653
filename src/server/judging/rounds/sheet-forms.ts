import { ofRelease } from '#contract/programme/current-release.ts';
import { formsFor } from '#server/forms/served/served-forms.ts';

/** The forms that rounds may use as their sheet: form.json names this purpose. */
export const sheetForms = ofRelease(() => formsFor('score sheet').map(({ definition }) => definition));
