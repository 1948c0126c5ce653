/** The forms that the portal serves, by the name of their folder, each with where. A form beside them is shown to nobody. */
export const servedForms: { readonly [form: string]: string } = {
  application: 'applications to the awards',
  'change-password': 'the own account',
  'confirm-password': 'the own account and the own data',
  contact: 'corrections by superadmins',
  'forgot-password': 'sign-in',
  invite: 'accounts of staff and jury',
  login: 'sign-in',
  register: 'registration',
  'reset-password': 'links in mails',
  'second-factor': 'sign-in',
  'second-factor-setup': 'the own account',
  'verify-email': 'links in mails',
};
