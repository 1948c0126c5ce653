import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { getAt, setAt } from '#engine/values/pointer.ts';
import { contactDefinition } from '#generated/contact.ts';

/** The superadmin's contact form without the type of its answers: pages name no question. */
export const contactForm: FormDefinition = contactDefinition;

const organisation = '/companyDetails/organisation_information';

/** Initial values of the contact form: a superadmin's correction, else what the applicant gave. */
export function contactAnswers(detail: ApplicationDetail): Answers {
  let answers: { [key: string]: Json } = {};
  for (const { name, keys } of contactForm.sections.flatMap(allQuestions)) {
    const field = toWireName(name);
    const value =
      getAt(detail, `${organisation}/edited_fields/${field}`) ?? getAt(detail, `${organisation}/${field}`);
    if (value !== undefined && value !== null && value !== '') answers = setAt(answers, keys, value);
  }
  return answers;
}

/** Whether a superadmin has corrected a contact. */
export function wasCorrected(detail: ApplicationDetail): boolean {
  return contactForm.sections
    .flatMap(allQuestions)
    .some(({ name }) => Boolean(getAt(detail, `${organisation}/edited_fields/${toWireName(name)}`)));
}

/** The stored document writes the same fields with underscores. */
function toWireName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
