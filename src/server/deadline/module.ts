import type { Module } from '#server/platform/server-module.ts';
import { composeReopened } from './automatic/compose-reopened.ts';
import { deadlineChecks } from './automatic/deadline-checks.ts';
import { keepLastDates } from './automatic/deadline-worker.ts';
import { deadlineRoutes } from './deadline-routes.ts';
import { announcementHolds } from './editions/announcement-holds.ts';
import { editionsRoutes } from './editions/editions-routes.ts';
import { composeHandOver } from './editions/hand-over.ts';
import { missingEditions } from './editions/missing-editions.ts';
import { planRoutes } from './editions/plan-routes.ts';
import { composeOwnDate } from './own/compose-own-date.ts';
import { ownDateRoutes } from './own/own-date-routes.ts';
import { composeReminder } from './reminders/compose-reminder.ts';
import { remindInTime } from './reminders/order-reminders.ts';
import { oneClickScope, reminderRoutes } from './reminders/reminder-routes.ts';
import { reminderTimes } from './reminders/reminder-times.ts';

/** What happens around the last date: reminders, automatic submission and its undoing. */
export const deadline: Module = {
  name: 'deadline',
  routes: [...deadlineRoutes, ...ownDateRoutes, ...editionsRoutes, ...planRoutes, ...reminderRoutes],
  plugin: oneClickScope,
  jobs: [keepLastDates, remindInTime],
  mails: {
    ...Object.fromEntries(
      reminderTimes.map(({ kind }) => [kind, { lane: 'ordinary', compose: composeReminder }] as const),
    ),
    'hand-over': { lane: 'ordinary', compose: composeHandOver },
    reopened: { lane: 'ordinary', compose: composeReopened },
    'own-last-date': { lane: 'ordinary', compose: composeOwnDate },
  },
  objections: (database, { editions }) => missingEditions(database, editions),
  holds: announcementHolds,
  checks: deadlineChecks,
};
