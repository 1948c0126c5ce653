import { ComingSoon } from '../../programme/page/coming-soon.tsx';

/** A page that is announced but does not exist yet. */
export function ComingSoonPage() {
  return <ComingSoon />;
}

/** /coming-soon and every unknown path. */
export function NotFoundPage() {
  return <ComingSoon eyebrow="404" />;
}
