import { TextLink } from '#theme/index.ts';
import { Link } from '../../../components/link.tsx';

/** A figure that links to what it counts; `what` names it for screen readers. */
export function Figure(props: { count: number; to: string; what: string; onFollow?: () => void }) {
  const { count, to, what, onFollow } = props;
  if (count === 0) return <span>0</span>;
  return (
    <TextLink as={Link} to={to} aria-label={`${count} ${what}`} onClick={onFollow}>
      {count.toLocaleString('en-IN')}
    </TextLink>
  );
}
