/** The warning about a clock that jumped ahead by so many seconds; undefined if it is not in doubt. */
export function clockDoubt(ahead: number): string | undefined {
  if (ahead <= 0) return undefined;
  return (
    `The clock of the server may be wrong: it is ahead of the time that has surely passed by ${inWords(ahead)}. ` +
    'Drafts are submitted once the last date is over without this lead. If the clock is right, a superadmin confirms it ' +
    'under “Last date” or with "npm run deadline -- --trust-clock"; otherwise set it right.'
  );
}

function inWords(seconds: number): string {
  const [size, unit] =
    seconds >= 172_800 ? [86_400, 'days'] : seconds >= 7200 ? [3600, 'hours'] : [60, 'minutes'];
  return `about ${Math.round(seconds / size)} ${unit}`;
}
