import { TextLink } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';

/** Paragraphs in which `[text](/path)` links to a page of this site. */
export function LinkedParagraphs({ text }: { text: readonly string[] }) {
  return text.map((paragraph) => <p key={paragraph}>{linked(paragraph)}</p>);
}

function linked(paragraph: string) {
  return paragraph.split(/(\[[^\]]+\]\(\/(?!\/)[^)\s]*\))/).map((part) => {
    const [, words, path] = /^\[([^\]]+)\]\((\/(?!\/)[^)\s]*)\)$/.exec(part) ?? [];
    if (words === undefined || path === undefined) return part;
    return (
      <TextLink key={part} as={Link} to={path}>
        {words}
      </TextLink>
    );
  });
}
