/** Limits of invitations. */
export const collaboratorLimits = {
  /** To one application. */
  each: 20,
  /** To all applications of one owner, while not accepted. */
  open: 50,
  /** The days after which an unaccepted invitation ends. */
  days: 30,
} as const;

/** The page that the mail of an invitation links to. */
export const invitationPage = '/application/invitation';
