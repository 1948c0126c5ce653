/** The instant that a browser's date and time field means in India; a minute counts until it ends. */
export function toIndianInstant(text: string): Date | null {
  const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:59` : text;
  const instant = new Date(`${whole}+05:30`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
