/**
 * The state of a mail: `waiting` for its first attempt, `sending` now, `failed` and to be retried, `sent`, `given up`
 * after many attempts, `skipped` because there was nothing to send any more.
 */
export const mailStates = ['waiting', 'sending', 'failed', 'sent', 'given up', 'skipped'] as const;

export type MailState = (typeof mailStates)[number];

/** What each kind of mail is about, for people. */
export const mailKinds: Readonly<Record<string, string>> = {
  verification: 'Verification',
  resend: 'Link sent again',
  reset: 'Password reset',
  invitation: 'Invitation to the portal',
  'wrong-passwords': 'Wrong passwords',
  'password-changed': 'Password changed',
  'second-factor-on': 'Second factor set up',
  'second-factor-off': 'Second factor removed',
  'address-changed': 'Address changed',
  receipt: 'Receipt',
  'infected-file': 'Infected file',
  'form-link': 'Address of the form',
  collaboration: 'Invitation to an application',
  'ask-to-join': 'A colleague asks to join',
  handover: 'Application handed over',
  returned: 'Returned for correction',
  'return-unanswered': 'Return ended',
  withdrawn: 'Withdrawn',
  conversation: 'Message on an application',
  assigned: 'Application to look after',
  reminder: 'Reminder, 7 days',
  'last-reminder': 'Reminder, 48 hours',
  'unsaved-reminder': 'Not yet saved',
  'not-submitted': 'Not submitted',
  'own-last-date': 'Last date of its own',
  reopened: 'Applications reopened',
  'hand-over': 'Edition ends',
  decision: 'Decision',
  'jury-assigned': 'Assigned to a juror',
  'jury-round-open': 'Round opened',
  'jury-reminder': 'Jurors reminded',
  'jury-changed': 'Judged application submitted again',
  'winner-words-approved': 'Winner’s words approved',
  'winner-words-returned': 'Winner’s words sent back',
  'proposal-waits': 'Proposal to publish',
  'proposal-unpublished': 'Proposal not published',
  message: 'Message',
  'message-test': 'Message, test',
};

/** The states from which a mail can be retried. */
export const failedMailStates = ['failed', 'given up'] as const satisfies readonly MailState[];
