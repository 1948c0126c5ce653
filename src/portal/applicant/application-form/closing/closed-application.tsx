import { type ReactNode, useEffect } from 'react';
import { buttonClass, buttonRowClass, Notice, PageHeading, stackClass } from '#theme/index.ts';
import { Link } from '../../../components/link.tsx';
import { useHeadingFocus } from '../../../components/use-heading-focus.ts';

export interface ClosedApplicationProps {
  /** What the form is called. */
  title: string;
  notice?: string;
  /** What happened, in the server's words. */
  cause: string;
  /** Undefined: it was never on the server. */
  id: string | undefined;
  /** Words that are not part of it. */
  children?: ReactNode;
}

/** Shown in place of a form that takes nothing any more: what happened, what was not saved, and the ways on. */
export function ClosedApplication({
  title,
  notice = 'This form is closed',
  cause,
  id,
  children,
}: ClosedApplicationProps) {
  // What had the focus is gone with the form.
  useHeadingFocus();
  useEffect(() => {
    // In braces: a browser may answer a promise, which is no way to clean up.
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
