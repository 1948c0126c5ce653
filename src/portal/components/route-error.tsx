import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { Button, css, PageHeading, TextLink } from '#theme/index.ts';

const pageClass = css({
  maxWidth: 'prose',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingBlock: { base: '10', md: '16' },
  display: 'grid',
  gap: '6',
  justifyItems: 'start',
});

/** Shown in place of a page that failed, be it in its code or because its code could not be fetched. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error('This page failed.', error), [error]);
  const missing =
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
  const text = missing
    ? 'Part of this page could not be fetched. Please check your internet connection, then reload the page.'
    : isRouteErrorResponse(error)
      ? `The page answered ${error.status} ${error.statusText}.`
      : 'An unexpected error occurred. Please try again. What you saved is safe.';
  return (
    <div className={pageClass} role="alert">
      <PageHeading title="This page did not work" lead={text} />
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
      <TextLink as={Link} to="/">
        Go to Home
      </TextLink>
    </div>
  );
}
