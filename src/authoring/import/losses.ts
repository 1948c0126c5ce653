/** Something that an imported form does not say as its schema did, in words for staff. */
export interface Loss {
  /** Where it stood: names from the top of the schema, such as `company.address`. */
  readonly place: string;
  readonly what: string;
  readonly why: string;
}

const whole = 'the whole form';

/** What an import notes while it goes through a schema. */
export class Losses {
  readonly list: Loss[] = [];

  /** Whether something was noted that may change what is taken at a place: of it, of what is in it, or of its group. */
  explains(place: string): boolean {
    const isTop = !place.includes('.');
    return this.list.some(
      (loss) =>
        loss.place === place ||
        `${place}.`.startsWith(`${loss.place}.`) ||
        loss.place.startsWith(`${place}.`) ||
        (isTop && loss.place === whole && /"oneOf"|"anyOf"|"not"|condition|hangs on/.test(loss.what)),
    );
  }

  /** Notes a loss, once for each place. */
  note(place: string, what: string, why: string): void {
    const at = place === '' ? whole : place;
    if (this.list.some((loss) => loss.place === at && loss.what === what)) return;
    this.list.push({ place: at, what, why });
  }
}

/** A place in a schema that is being imported, and where it is noted what is lost there. */
export class Spot {
  readonly place: string;
  readonly losses: Losses;

  constructor(losses: Losses, place = '') {
    this.losses = losses;
    this.place = place;
  }

  /** The place of a question in the group that stands here. */
  below(name: string): Spot {
    return new Spot(this.losses, placeBelow(this.place, name));
  }

  lose(what: string, why: string): void {
    this.losses.note(this.place, what, why);
  }

  /** Whether something was lost here. */
  get isNoted(): boolean {
    return this.losses.list.some(({ place }) => place === this.place);
  }
}

/** The place of a question in a group. */
export function placeBelow(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}
