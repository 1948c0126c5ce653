import type { ChiefGuest, EnterpriseInfo, JuryMember } from '#contract/programme/home.ts';
import awards from './awards.json' with { type: 'json' };

/** A person as content files write one. */
export interface WrittenPerson {
  readonly name: string;
  readonly designation: string;
  readonly photo: string;
}

/** The nine awards, alike in every region. */
export const awardCategories = awards.awardCategories;

/** The five enterprise categories. */
export const enterprises: readonly EnterpriseInfo[] = awards.enterprises.map(
  ({ level, tooltip_description }) => ({ level, tooltip_description }),
);

/** Members of the jury as the homepage call names them. */
export function toJury(members: readonly WrittenPerson[]): JuryMember[] {
  return members.map(({ name, designation, photo }) => ({ name, profession: designation, image: photo }));
}

/** The chief guest as the homepage call names them. */
export function toChiefGuest(guest: {
  readonly name: string;
  readonly img: string;
  readonly title: string;
  readonly description: string;
}): ChiefGuest {
  return { image: guest.img, name: guest.name, designation: guest.title, message: guest.description };
}

/** Paragraphs as one text, parted by empty lines. */
export function toText(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}
