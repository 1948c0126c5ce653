/** Domains with so many addresses that they say nothing about a person's employer. */
const openToEverybody = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'outlook.in',
    'hotmail.com',
    'live.com',
    'live.in',
    'msn.com',
  ],
  ...[
    'yahoo.com',
    'yahoo.co.in',
    'yahoo.in',
    'ymail.com',
    'rocketmail.com',
    'aol.com',
    'icloud.com',
    'me.com',
  ],
  ...['rediffmail.com', 'rediff.com', 'zohomail.in', 'zohomail.com', 'indiatimes.com', 'in.com', 'sify.com'],
  ...['vsnl.com', 'vsnl.net', 'bsnl.in', 'proton.me', 'protonmail.com', 'gmx.com', 'mail.com', 'yandex.com'],
  ...['tutanota.com', 'fastmail.com'],
]);

/** Whether anyone can have an address at a domain, given in lower case. */
export function isOpenToEverybody(domain: string): boolean {
  return openToEverybody.has(domain);
}
