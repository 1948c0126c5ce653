import { roles } from '#contract/roles.ts';
import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import {
  count,
  document,
  filled,
  flag,
  id,
  instant,
  list,
  oneOf,
  orNull,
  sha256,
  text,
} from '#server/platform/checks/column-rules.ts';
import { tokenSeconds } from '#server/platform/identity/one-time-tokens-repository.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';

/** What must hold for accounts and for what belongs to them. */
export const accountsChecks: readonly Check[] = [
  checkRows('accounts and sessions', {
    users: {
      columns: {
        id,
        email: filled,
        email_key: filled,
        password_hash: text,
        first_name: text,
        last_name: text,
        mobile_number: text,
        company_name: text,
        designation: text,
        role: oneOf(roles),
        is_verified: flag,
        created_at: instant,
        last_signin: orNull(instant),
        disabled_at: orNull(instant),
        erased_at: orNull(instant),
        must_change_password: flag,
      },
      together: ({ email, email_key }) =>
        email_key === toEmailKey(email) ? undefined : 'it cannot be found by its email address',
    },
    sessions: {
      columns: {
        id,
        user_id: id,
        created_at: instant,
        expires_at: instant,
        revoked_at: orNull(instant),
        last_used_at: orNull(instant),
        address: orNull(text),
        agent: orNull(text),
        parent_id: orNull(id),
        application_id: orNull(id),
      },
    },
    access_keys: {
      columns: {
        id,
        name: filled,
        start: filled,
        key_hash: sha256,
        scopes: list,
        made_by: id,
        created_at: instant,
        expires_at: instant,
        last_used_at: orNull(instant),
        revoked_at: orNull(instant),
      },
    },
    one_time_tokens: {
      columns: {
        token_hash: filled,
        purpose: oneOf(Object.keys(tokenSeconds)),
        user_id: id,
        application_id: orNull(id),
        expires_at: instant,
        used_at: orNull(instant),
        session_id: orNull(id),
      },
    },
    login_failures: {
      columns: {
        key: filled,
        account: orNull(filled),
        failures: count,
        since: instant,
        opens_at: orNull(instant),
        forget_at: orNull(instant),
      },
    },
    known_places: { columns: { account: filled, place: filled, seen_at: instant } },
    second_factors: {
      columns: { user_id: id, sealed_secret: filled, confirmed_at: orNull(instant), last_step: count },
    },
    recovery_codes: { columns: { user_id: id, code_hash: filled, used_at: orNull(instant) } },
    consents: { columns: { user_id: id, version: orNull(filled), given_at: orNull(instant) } },
    account_queue: { columns: { id: count, changes: count } },
    dashboard_choices: { columns: { user_id: id, choices: document, changed_at: instant } },
    reminder_opt_outs: { columns: { user_id: id, since: instant } },
    jury_programs: { columns: { user_id: id, program_id: id } },
  }),
];
