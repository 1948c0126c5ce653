/** Who fills in a form. */
export type FormAudience = 'everybody' | 'signed in' | 'applicant' | 'jury' | 'superadmin';

/** When a form is filled in: at any time, or while applications are open. */
export type FormTime = 'always' | 'while open';

/** What a form can be for. */
export interface FormPurpose {
  /** What serves it, in words of staff. */
  readonly where: string;
  /** Who may fill it in; the first where form.json does not say. */
  readonly who: readonly FormAudience[];
  /** When it may be filled in; the first where form.json does not say. */
  readonly when: readonly FormTime[];
  /** Whether what people answer is kept; then every revision of the form is kept as well. */
  readonly keepsAnswers?: boolean;
  /** Whether any number of forms may be for it. Of all others there is one form each. */
  readonly takesMany?: boolean;
}

const signIn = { where: 'sign-in', who: ['everybody'], when: ['always'] } as const;
const mailedLink = { where: 'links in mails', who: ['everybody'], when: ['always'] } as const;
const ownAccount = { where: 'the own account', who: ['signed in'], when: ['always'] } as const;
const publicPages = { where: 'the page on eligibility', who: ['everybody'], when: ['always'] } as const;

const purposes = {
  application: {
    where: 'the list of applications, the form, the preview, the exports',
    who: ['applicant'],
    when: ['while open'],
    takesMany: true,
    keepsAnswers: true,
  },
  'sign in': signIn,
  'forgotten password': signIn,
  'second factor': signIn,
  registration: { where: 'registration', who: ['everybody'], when: ['while open'] },
  'email verification': mailedLink,
  'new password': mailedLink,
  'password change': ownAccount,
  'password confirmation': ownAccount,
  'second factor set-up': ownAccount,
  invitation: { where: 'accounts of staff and jury', who: ['superadmin'], when: ['always'] },
  'company size': publicPages,
  'eligibility check': publicPages,
  'score sheet': {
    where: 'rounds of the jury',
    who: ['jury'],
    when: ['always'],
    takesMany: true,
    keepsAnswers: true,
  },
  contact: { where: 'corrections by superadmins', who: ['superadmin'], when: ['always'] },
} as const satisfies { readonly [name: string]: FormPurpose };

/** The word for what a form is for. */
export type FormPurposeName = keyof typeof purposes;

/**
 * What the portal serves forms for, by the word that stands as "for" in form.json. Whoever serves another kind of form adds a
 * line; a form whose word is none of these is served by nobody, and the check says so.
 */
export const formPurposes: Readonly<Record<FormPurposeName, FormPurpose>> = purposes;
