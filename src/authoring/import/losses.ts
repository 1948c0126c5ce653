import type { Json } from '#engine/definition.ts';
import { joinPath } from '#engine/values/pointer.ts';

/** Where an application has answers, and nothing of the portal's own. */
export const answersPlace = '/applicationData/answers';

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
  /** What is sent whatever people answer, by place. */
  readonly constants: { [pointer: string]: Json } = {};
  /** Names as the schema wrote them, by those that their questions have, where these differ. */
  readonly written: Map<string, string>;
  /** Groups that are sent, if only empty, by where. */
  readonly sentEmpty = new Set<string>();

  constructor(written = new Map<string, string>()) {
    this.written = written;
  }

  /** The name of a question as the schema wrote it. */
  writtenName(name: string): string {
    return this.written.get(name) ?? name;
  }

  /** The name under which answers are sent: no place has the empty one, nor one that every object has. */
  sentName(name: string): string {
    const written = this.writtenName(name);
    return written === '' || written in {} ? name : written;
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

/**
 * Where a part of a schema counts: `always`; `sometimes`, in a group that may be left out or under a condition; or in an
 * `entry` of a list, whose answers are sent under the names of their questions.
 */
type Counts = 'always' | 'sometimes' | 'entry';

/** A place in a schema that is being imported, and where it is noted what is lost there. */
export class Spot {
  readonly losses: Losses;
  /** Names of questions from the top. */
  readonly keys: readonly string[];
  readonly counts: Counts;

  constructor(losses: Losses, keys: readonly string[] = [], counts: Counts = 'always') {
    this.losses = losses;
    this.keys = keys;
    this.counts = counts;
  }

  get place(): string {
    return this.keys.map((name) => this.losses.writtenName(name)).reduce(placeBelow, '');
  }

  /** Where an application sends what is answered here. */
  get pointer(): string {
    return joinPath(answersPlace, ...this.keys.map((name) => this.losses.sentName(name)));
  }

  /** Whether it can be sent under the names of the schema. */
  get isSentAsNamed(): boolean {
    const isSent = (name: string) => this.losses.sentName(name) === this.losses.writtenName(name);
    return this.counts !== 'entry' && this.keys.every(isSent);
  }

  /** The place of a question in the group that is here. */
  below(name: string, isDemanded = false): Spot {
    const counts = this.counts === 'always' && !isDemanded ? 'sometimes' : this.counts;
    return new Spot(this.losses, [...this.keys, name], counts);
  }

  /** The same place under a condition. */
  underCondition(): Spot {
    return this.counts === 'always' ? new Spot(this.losses, this.keys, 'sometimes') : this;
  }

  /** The entries of the list that is here. */
  entry(): Spot {
    return new Spot(this.losses, this.keys, 'entry');
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
