import { buttonClass, css } from '#theme/index.ts';
import { Link } from '../components/link.tsx';

const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBottom: '6' });

/** Links to the two short checks, before the table of awards. */
export function EligibilityLinks() {
  return (
    <div className={rowClass}>
      <Link to="/eligibility#size" className={buttonClass({ variant: 'outlined' })}>
        Which size are you?
      </Link>
      <Link to="/eligibility#check" className={buttonClass({ variant: 'outlined' })}>
        May we apply? Check in a minute
      </Link>
    </div>
  );
}
