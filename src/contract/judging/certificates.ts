/** What companies take home, each with its name: whatever was decided, they took part. */
export const certificateKinds = ['participation', 'shortlist', 'winner'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** What each is called. */
export const certificateTitles: Readonly<Record<CertificateKind, string>> = {
  participation: 'Certificate of Participation',
  shortlist: 'Certificate of the Shortlist',
  winner: 'Winner’s Certificate',
};
