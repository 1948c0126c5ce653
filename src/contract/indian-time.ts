const date = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const toMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const toSecond = { ...toMinute, second: '2-digit' } as const;

/** Formats of instants: a language, its day, its time. */
const styles = {
  /** "10 Sept 2025, 23:59" */
  minute: ['en-GB', date, toMinute],
  /** "10 Sept 2025, 23:59:59" */
  second: ['en-GB', date, toSecond],
  /** "Wed, 10 Sept 2025, 23:59:59" */
  weekday: ['en-GB', { ...date, weekday: 'short' }, toSecond],
  /** "10 September 2025, 23:59:59" */
  long: ['en-GB', { ...date, day: 'numeric', month: 'long' }, toSecond],
  /** "Sep 10, 2025, 11:59 PM" */
  american: ['en-US', { dateStyle: 'medium' }, { timeStyle: 'short' }],
} as const satisfies {
  readonly [style: string]: readonly [string, Intl.DateTimeFormatOptions, Intl.DateTimeFormatOptions];
};

/** One of the formats of instants. */
export type TimeStyle = keyof typeof styles;

/** Created once each: that takes longer than everything written with them. */
const made = new Map<TimeStyle, readonly Intl.DateTimeFormat[]>();

function formatsOf(style: TimeStyle): readonly Intl.DateTimeFormat[] {
  const [language, ...parts] = styles[style];
  const formats =
    made.get(style) ??
    parts.map((options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'Asia/Kolkata' }));
  made.set(style, formats);
  return formats;
}

/** An instant for people in India, such as "10 Sept 2025, 23:59 IST". */
export function indianTime(instant: Date, style: TimeStyle): string {
  return `${formatsOf(style)
    .map((format) => format.format(instant))
    .join(', ')} IST`;
}
