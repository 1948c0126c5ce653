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

  /** Whether something was noted of a place. */
  knows(place: string): boolean {
    return this.list.some((loss) => loss.place === place);
  }

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
