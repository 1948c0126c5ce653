import { formatEventDate } from '#contract/programme/event-date.ts';

/** An event's date for people and machines; text that is not a date stays as it is. */
export function EventDate({ date, className }: { date: string; className?: string }) {
  const text = formatEventDate(date);
  if (!text) return <span className={className}>{date}</span>;
  return (
    <time dateTime={date} className={className}>
      {text}
    </time>
  );
}
