import { css } from '#theme/index.ts';

const rootClass = css({ display: 'grid', gap: '4', maxWidth: 'prose', textWrap: 'pretty' });

/** Text given as paragraphs, or as one text with empty lines between them. */
export function Paragraphs({ text }: { text: string | readonly string[] }) {
  const paragraphs = typeof text === 'string' ? text.split(/\n\s*\n/) : text;
  return (
    <div className={rootClass}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
