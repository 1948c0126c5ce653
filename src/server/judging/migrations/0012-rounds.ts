import { type Kysely, sql } from 'kysely';

const ofRound = 'round_id text not null references rounds (id) on delete cascade';
const ofApplication = 'application_id text not null references applications (id)';

/**
 * The judging rounds of an edition: what entered, who judges, who judges what, the sheets, the decisions, and what
 * winners say about themselves. `round_id` and `application_id` are in sheets too, so that a ranking reads one index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table rounds (id text primary key, edition text not null, name text not null, level text not null,
    method text not null, sheet text not null, sheet_revision text, entrants text not null, opens_at text not null,
    closes_at text not null, jurors_each integer not null, limit_each integer, is_blind integer not null,
    started_at text, publish_at text, published_at text, created_by text not null references users (id),
    created_at text not null, changes integer not null, opening_told_at text)`);
  await run(`create table round_jurors (${ofRound}, juror_id text not null references users (id), limit_own integer,
    programs text not null, themes text not null, blocked_domains text not null,
    constraint round_jurors_pk primary key (round_id, juror_id))`);
  await run(`create table round_entries (${ofRound}, ${ofApplication}, program_id text not null, award text not null,
    size text not null, entered_at text not null,
    constraint round_entries_pk primary key (round_id, application_id))`);
  await run(`create table assignments (id text primary key, ${ofRound}, ${ofApplication},
    juror_id text not null references users (id), state text not null, reason text, assigned_by text,
    assigned_at text not null, changed_at text not null, told_at text,
    constraint assignments_once unique (round_id, application_id, juror_id))`);
  await run(`create table score_sheets (
    assignment_id text primary key references assignments (id) on delete cascade, ${ofRound},
    application_id text not null, juror_id text not null, definition_revision text not null, answers text not null,
    notes text not null, revision integer not null, points double precision not null, is_final integer not null,
    updated_at text not null, submitted_at text)`);
  await run(`create table decisions (${ofRound}, ${ofApplication}, outcome text not null, award text not null,
    reason text not null, decided_by text not null references users (id), decided_at text not null,
    confirmed_by text references users (id), confirmed_at text,
    constraint decisions_pk primary key (round_id, application_id))`);
  await run(`create table winner_profiles (application_id text primary key references applications (id),
    text text not null, picture_type text, picture text, approved_at text)`);
  // A winner's latest words are separate from those the site shows, which `winner_profiles` holds.
  await run(`create table winner_words (application_id text primary key references applications (id),
    text text not null, picture text, may_show integer not null, state text not null, note text not null,
    saved_at text not null, changes integer not null)`);
  await run(`create table certificates (code text primary key, round_id text not null references rounds (id),
    application_id text not null references applications (id), made_at text not null,
    unique (round_id, application_id))`);
  // What a draw assigns on its way into `assignments`: parts are stored first, then one row commits the draw, then
  // part after part is written. Parts without a row in `draws` assign nothing.
  await run(`create table draws (id text primary key, ${ofRound}, drawn_by text not null references users (id),
    drawn_at text not null)`);
  await run(`create table draw_parts (draw_id text not null, part integer not null, pairs text not null,
    made_at text not null, constraint draw_parts_pk primary key (draw_id, part))`);

  // Each thing a chair reads about a large round comes from one index; the second and third contain everything a
  // ranking reads.
  for (const [name, on] of Object.entries({
    rounds_of_edition: 'rounds (edition, created_at)',
    score_sheets_points: 'score_sheets (round_id, is_final, application_id, juror_id, points)',
    score_sheets_given: 'score_sheets (round_id, is_final, juror_id, points)',
    round_jurors_juror: 'round_jurors (juror_id)',
    round_entries_application: 'round_entries (application_id)',
    round_entries_group: 'round_entries (round_id, program_id, award, size, application_id)',
    assignments_juror: 'assignments (juror_id, application_id)',
    assignments_state_by_juror_id: 'assignments (round_id, juror_id, state)',
    assignments_state_by_application_id: 'assignments (round_id, application_id, state)',
    decisions_application: 'decisions (application_id)',
    winner_words_state: 'winner_words (state, saved_at)',
    certificates_of: 'certificates (application_id)',
    assignments_untold: 'assignments (round_id, juror_id) where told_at is null',
  }))
    await run(`create index ${name} on ${on}`);
}
