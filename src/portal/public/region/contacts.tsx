import { isAnnounced } from '#content/announced.ts';
import type { Contact } from '#contract/programme/home-schemas.ts';
import { css, Panel, TextLink } from '#theme/index.ts';

const listClass = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
});
const typeClass = css({ textStyle: 'label', color: 'gold.fg' });
const nameClass = css({ textStyle: 'title', marginBottom: '2' });
const lineClass = css({ overflowWrap: 'anywhere' });

/** Contact cards of a region; unnamed offices that share an address share a card. */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  const cards: Contact[] = [];
  for (const contact of contacts) {
    const shared = isAnnounced(contact) ? -1 : cards.findIndex((card) => isSameDesk(card, contact));
    const card = cards[shared];
    if (card) cards[shared] = { ...card, contact_type: `${card.contact_type}, ${contact.contact_type}` };
    else cards.push(contact);
  }
  return (
    <div className={listClass}>
      {cards.map(({ name, phone, email, contact_type }) => (
        <Panel key={contact_type + name + email}>
          <p className={typeClass}>{contact_type}</p>
          {isAnnounced({ name }) && <p className={nameClass}>{name}</p>}
          {phone && (
            <p className={lineClass}>
              <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink>
            </p>
          )}
          {email && (
            <p className={lineClass}>
              <TextLink href={`mailto:${email}`}>{email}</TextLink>
            </p>
          )}
        </Panel>
      ))}
    </div>
  );
}

function isSameDesk(card: Contact, { phone, email }: Contact): boolean {
  return !isAnnounced(card) && card.phone === phone && card.email === email;
}
