import type { Edition } from '#contract/programme/edition.ts';
import type {
  AwardCategory,
  ChiefGuest,
  EnterpriseInfo,
  JuryMember,
} from '#contract/programme/home-schemas.ts';

/** A person in content files. */
export interface WrittenPerson {
  readonly name: string;
  readonly designation: string;
  readonly photo: string;
}

/** The awards of an edition, the same in every region. */
export function toAwardCategories({ awards }: Edition): readonly AwardCategory[] {
  return awards.map(({ name, tooltip, single, openTo }) => ({
    name,
    isSingleAward: single,
    megaEnterprise: openTo.includes('megaEnterprise'),
    largeEnterprise: openTo.includes('largeEnterprise'),
    mediumEnterprise: openTo.includes('mediumEnterprise'),
    smallEnterprise: openTo.includes('smallEnterprise'),
    risingStar: openTo.includes('risingStar'),
    tooltip_description: tooltip,
  }));
}

export function toEnterprises({ enterprises }: Edition): readonly EnterpriseInfo[] {
  return enterprises.map(({ level, tooltip }) => ({ level, tooltip_description: tooltip }));
}

/** Members of the jury in the format of the homepage call. */
export function toJury(members: readonly WrittenPerson[]): JuryMember[] {
  return members.map(({ name, designation, photo }) => ({ name, profession: designation, image: photo }));
}

/** The chief guest in the format of the homepage call. */
export function toChiefGuest(guest: {
  readonly name: string;
  readonly img: string;
  readonly title: string;
  readonly description: string;
}): ChiefGuest {
  return { image: guest.img, name: guest.name, designation: guest.title, message: guest.description };
}

/** Paragraphs as one text, separated by empty lines. */
export function toText(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}
