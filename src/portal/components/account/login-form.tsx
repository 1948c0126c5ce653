import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Login, LoginAnswer } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import type { Answers } from '#engine/definition.ts';
import { loginDefinition } from '#generated/login.ts';
import type { ApiError } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { PageLoading } from '../page-loading.tsx';
import { AccountForm } from './account-form.tsx';

const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}));

export interface LoginFormProps {
  onLogin: (login: Login) => void;
  /** Called when a code is asked for, and when it no longer is. */
  onCodeAsked?: (isAsked: boolean) => void;
  /** Answers known before the person starts. */
  known?: Answers;
  describedBy?: string;
  /** Beside the button. */
  actions?: ReactNode;
  presentFailure?: (error: ApiError) => ReactNode;
}

/** Asks for address and password and, if the account has a second factor, then for a code. */
export function LoginForm({ onLogin, onCodeAsked, ...rest }: LoginFormProps) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const ask = (next: string | null) => {
    setChallenge(next);
    onCodeAsked?.(next !== null);
  };
  if (challenge !== null) {
    return (
      <Suspense fallback={<PageLoading />}>
        <SecondFactorForm challenge={challenge} onLogin={onLogin} onBack={() => ask(null)} />
      </Suspense>
    );
  }
  return (
    <AccountForm
      definition={loginDefinition}
      submitLabel="LOGIN"
      send={async (payload) => {
        const answer = await apiPost<LoginAnswer>(paths.login, payload, { access: 'login' });
        if ('second_factor' in answer) ask(answer.second_factor.challenge);
        else onLogin(answer);
      }}
      {...rest}
    />
  );
}
