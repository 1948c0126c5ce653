import { type ComponentType, useId, useState } from 'react';
import type { RequiredAction } from '#contract/account/session.ts';
import { errorMessages } from '#contract/error-codes.ts';
import { applicantRoles, type Role, staffRoles } from '#contract/roles.ts';
import { css, Notice, PageHeading, Panel, TextLink, textClass } from '#theme/index.ts';
import { Link } from '../components/link.tsx';
import { landingPath } from '../landing-path.ts';
import { useSession } from '../session.tsx';
import { DetailsSection } from './details-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const pageClass = css({
  maxWidth: '56rem',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingBlock: { base: '6', md: '10' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
});
// The content of a part comes from the server; the parts below keep their place meanwhile.
const partClass = css({ '&:not(:last-child)': { minHeight: { base: '17rem', md: '12.5rem' } } });

/** A part of the page; it may name the roles it is for, and which required action it fulfils. */
interface Section {
  readonly title: string;
  readonly Content: ComponentType;
  readonly roles?: readonly Role[];
  readonly settles?: RequiredAction;
}

const sections: readonly Section[] = [
  { title: 'Your details', Content: DetailsSection, roles: applicantRoles },
  { title: 'Password', Content: PasswordSection, settles: 'change-password' },
  {
    title: 'Second factor',
    Content: SecondFactorSection,
    roles: staffRoles,
    settles: 'set-up-second-factor',
  },
  { title: 'Where you are logged in', Content: SessionsSection },
];

const demands: Readonly<Record<RequiredAction, string>> = {
  'change-password': errorMessages.PASSWORD_CHANGE_REQUIRED ?? '',
  'set-up-second-factor': errorMessages.SECOND_FACTOR_SETUP_REQUIRED ?? '',
};

/** /account: what people do with their own account. A required action is shown alone. */
export function AccountPage() {
  const { role, user, requiredAction } = useSession();
  const [wasRequired] = useState(requiredAction !== null);
  if (!role || !user) return null;
  const shown = sections.filter(
    ({ roles, settles }) =>
      (roles === undefined || roles.includes(role)) && (!requiredAction || settles === requiredAction),
  );
  return (
    <div className={pageClass}>
      <PageHeading title="Your account" lead={user.email} />
      {requiredAction && <Notice tone="warning">{demands[requiredAction]}</Notice>}
      {wasRequired && !requiredAction && (
        <Notice tone="success">
          <p>That is all. You can use the portal now.</p>
          <TextLink as={Link} to={landingPath(role)}>
            Continue
          </TextLink>
        </Notice>
      )}
      {shown.map((section) => (
        <Part key={section.title} {...section} />
      ))}
    </div>
  );
}

function Part({ title, Content }: Section) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id} className={partClass}>
      <h2 id={id} className={textClass.panelTitle}>
        {title}
      </h2>
      <Content />
    </Panel>
  );
}
