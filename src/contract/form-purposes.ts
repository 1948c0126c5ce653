/** The purpose of a form. Who fills it in, and when, depends on what serves it. */
export interface FormPurpose {
  /** What serves it, in the words of staff. */
  readonly where: string;
  /** Whether the answers are stored; then every revision of the form is stored as well. */
  readonly keepsAnswers?: boolean;
  /** Whether any number of forms may have it. All other purposes have one form each. */
  readonly takesMany?: boolean;
}

const signIn = { where: 'sign-in' } as const;
const mailedLink = { where: 'links in mails' } as const;
const ownAccount = { where: 'the own account' } as const;
const publicPages = { where: 'the page on eligibility' } as const;

const purposes = {
  application: {
    where: 'the list of applications, the form, the preview, the exports',
    takesMany: true,
    keepsAnswers: true,
  },
  'sign in': signIn,
  'forgotten password': signIn,
  'second factor': signIn,
  registration: { where: 'registration' },
  'email verification': mailedLink,
  'new password': mailedLink,
  'own details': ownAccount,
  'password change': ownAccount,
  'password confirmation': ownAccount,
  'second factor set-up': ownAccount,
  invitation: { where: 'accounts of staff and jury' },
  'company size': publicPages,
  'eligibility check': publicPages,
  'score sheet': { where: 'rounds of the jury', takesMany: true, keepsAnswers: true },
  contact: { where: 'corrections by superadmins' },
  'nobody yet': { where: 'the workshop and Storybook alone', takesMany: true },
} as const satisfies { readonly [name: string]: FormPurpose };

export type FormPurposeName = keyof typeof purposes;

/**
 * What the portal serves forms for: the values of "for" in form.json. To serve another kind of form, add a line. The
 * portal does not serve a form with any other value, and the check reports it.
 */
export const formPurposes: Readonly<Record<FormPurposeName, FormPurpose>> = purposes;
