import type { RegisterAnswers } from '#generated/register.ts';

/** Local storage key for the registered company. */
const companyKey = 'csr-awards-company';

/** What this browser remembers after registering. */
export type KeptCompany = Partial<
  Pick<RegisterAnswers, 'companyName' | 'designation' | 'mobileNumber' | 'alternateEmail'>
>;

/** Remembers company, designation, mobile and alternate email; it is no failure if the browser stores nothing. */
export function keepCompany(answers: KeptCompany): void {
  const { companyName, designation, mobileNumber, alternateEmail } = answers;
  const company = JSON.stringify({ companyName, designation, mobileNumber, alternateEmail });
  try {
    localStorage.setItem(companyKey, company);
  } catch (error) {
    console.warn('The company could not be remembered in this browser.', error);
  }
}
