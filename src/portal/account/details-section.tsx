import { useState } from 'react';
import { contentOf } from '#content/content-of.ts';
import { accountPaths } from '#contract/account/paths.ts';
import type { SessionUser } from '#contract/account/session.ts';
import { type OwnDetailsAnswers, ownDetailsDefinition } from '#generated/own-details.ts';
import { css, TextLink } from '#theme/index.ts';
import { apiPut } from '../api/client.ts';
import { AccountForm } from '../components/account/account-form.tsx';
import { notify } from '../components/notify.ts';
import { useSession } from '../session.tsx';

const introClass = css({ marginBottom: '5', maxWidth: 'prose' });

/** Changes what the account says about its person, except the address. */
export function DetailsSection() {
  const { user, refresh } = useSession();
  const { helpEmail } = contentOf('site');
  // As the page opened: the form keeps what is typed while the session is asked again.
  const [known] = useState(() => user && toAnswers(user));
  return (
    <>
      <p className={introClass}>
        The organisers see them beside your applications. For another email address, write to{' '}
        <TextLink href={`mailto:${helpEmail}`}>{helpEmail}</TextLink>.
      </p>
      <AccountForm
        definition={ownDetailsDefinition}
        known={{ ...known }}
        submitLabel="Save details"
        send={async (payload) => {
          await apiPut(accountPaths.details, payload);
          await refresh();
          notify('Your details are saved.', 'success');
        }}
      />
    </>
  );
}

function toAnswers(user: SessionUser): OwnDetailsAnswers {
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    companyName: user.company_name,
    designation: user.designation,
    mobileNumber: user.mobile_number,
  };
}
