/** How many people may be invited. */
export const collaboratorLimits = {
  /** To one application. */
  each: 20,
  /** To all applications of one owner, as long as they have not come. */
  open: 50,
  /** An invitation that nobody takes ends after so many days. */
  days: 30,
} as const;

/** The page to which the mail of an invitation leads. */
export const invitationPage = '/application/invitation';
