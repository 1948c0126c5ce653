import type { FormServices } from '../../render/form-services.ts';
import type { Doubts } from '../../store/doubts.ts';
import { DoubtNotice } from './doubt-notice.tsx';
import { type PeopleAt, PeopleNotice } from './people-notice.tsx';

/** Below each question of a draft: who else is there, and whether an unusual answer is right. */
export function draftNotices(doubts: Doubts, people?: PeopleAt): NonNullable<FormServices['below']> {
  return (path, { link, schema, label }) => (
    <>
      {people && <PeopleNotice people={people} path={path} messages={link.messages} />}
      {schema['x-doubt'] !== undefined && (
        <DoubtNotice link={link} doubts={doubts} path={path} label={label} />
      )}
    </>
  );
}
