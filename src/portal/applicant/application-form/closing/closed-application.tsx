import { type ReactNode, useEffect } from 'react';
import { buttonClass, buttonRowClass, Notice, PageHeading, stackClass } from '#theme/index.ts';
import { Link } from '../../../components/link.tsx';
import { useHeadingFocus } from '../../../components/use-heading-focus.ts';

export interface ClosedApplicationProps {
  /** The title of the form. */
  title: string;
  notice?: string;
  /** What happened, in the server's words. */
  cause: string;
  /** Undefined: it never reached the server. */
  id: string | undefined;
  /** Text that is not part of it. */
  children?: ReactNode;
}

/** Shown in place of a form that no longer accepts changes: what happened, what was not saved, and what to do next. */
export function ClosedApplication({
  title,
  notice = 'This form is closed',
  cause,
  id,
  children,
}: ClosedApplicationProps) {
  // Whatever had the focus is gone with the form.
  useHeadingFocus();
  useEffect(() => {
    // In braces: a browser may return a promise, which is not a valid cleanup function.
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={stackClass[6]}>
      <PageHeading title={title} />
      <Notice tone="warning" role="alert" title={notice}>
        <p>{cause}</p>
      </Notice>
      {children}
      <div className={buttonRowClass[3]}>
        {id !== undefined && (
          <Link className={buttonClass()} to={`/application/preview?id=${encodeURIComponent(id)}`}>
            Preview the application
          </Link>
        )}
        <Link className={buttonClass({ variant: 'outlined' })} to="/application/list">
          Back to Applications
        </Link>
      </div>
    </div>
  );
}
