import { ofRelease } from '#contract/programme/current-release.ts';
import { formsFor } from '#server/forms/served/served-forms.ts';

/** The forms that rounds may take as their sheet: those that say in form.json that they are for it. */
export const sheetForms = ofRelease(() => formsFor('score sheet').map(({ definition }) => definition));
