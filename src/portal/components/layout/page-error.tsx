import { Component, type ReactNode } from 'react';
import { Button, buttonClass } from '#theme/index.ts';
import { unfetchedMessage } from '../../api/fetch-code.ts';
import { Link } from '../link.tsx';
import { MessagePage } from './message-page.tsx';

interface PageErrorProps {
  /** Where the reader is: in a different place, the page is tried again. */
  place: string;
  children: ReactNode;
}

/** Replaces a page that failed, in its code or because its code could not be fetched. */
export class PageError extends Component<PageErrorProps, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null };

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override componentDidUpdate(before: PageErrorProps) {
    if (this.state.failure && before.place !== this.props.place) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const missing = /dynamically imported module|module script/i.test(failure.message);
    return (
      <div role="alert">
        <MessagePage
          title="This page did not work"
          lead={
            missing
              ? unfetchedMessage
              : 'An unexpected error occurred. Please try again. What you saved is safe.'
          }
        >
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
          <Link to="/" className={buttonClass({ variant: 'outlined' })}>
            Go to Home
          </Link>
        </MessagePage>
      </div>
    );
  }
}
