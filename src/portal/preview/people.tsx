import type { Collaborator } from '#contract/application/collaborators-schemas.ts';
import { css, listClass, stackClass, textClass } from '#theme/index.ts';
import { indianTime } from '../components/indian-time.ts';

const personClass = css({ overflowWrap: 'anywhere' });

/** Who was invited to an application, for staff. */
export function People({ people }: { readonly people: readonly Collaborator[] }) {
  return (
    <section aria-label="Colleagues in this application" className={stackClass[2]}>
      <h2 className={textClass.strong}>Colleagues in this application</h2>
      <ul className={listClass[2]}>
        {people.map(({ id, name, email, joined_as, may, joined_at, invited_at }) => (
          <li key={id} className={personClass}>
            {name ? `${name}, ${joined_as ?? email}` : email}
            <p className={textClass.hint}>
              {may === 'write' ? 'Writes' : 'Reads'}.{' '}
              {joined_at === null
                ? `Invited on ${indianTime(invited_at)}, has not joined yet.`
                : `Since ${indianTime(joined_at)}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
