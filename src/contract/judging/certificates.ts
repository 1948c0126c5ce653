/** The kinds of certificates: whatever was decided, companies took part. */
export const certificateKinds = ['participation', 'shortlist', 'winner'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** The title of each. */
export const certificateTitles: Readonly<Record<CertificateKind, string>> = {
  participation: 'Certificate of Participation',
  shortlist: 'Certificate of the Shortlist',
  winner: 'Winner’s Certificate',
};
