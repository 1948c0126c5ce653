import type { Json } from '#engine/definition.ts';
import { joinPath } from '#engine/values/pointer.ts';

/** Where an application has answers, and nothing of the portal's own. */
export const answersPlace = '/applicationData/answers';

/** Something that an imported form does not state as its schema did, in words for staff. */
export interface Loss {
  /** Where it was: names from the top of the schema, such as `company.address`. */
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
  /** Names in the schema, by the names of their questions, if these differ. */
  readonly written: Map<string, string>;
  /** Groups that are sent even if empty, by place. */
  readonly sentEmpty = new Set<string>();

  constructor(written = new Map<string, string>()) {
    this.written = written;
  }

  /** The name of a question in the schema. */
  writtenName(name: string): string {
    return this.written.get(name) ?? name;
  }

  /** The name under which answers are sent: not the empty one, nor one that every object has. */
  sentName(name: string): string {
    const written = this.writtenName(name);
    return written === '' || written in {} ? name : written;
  }

  /** Whether something noted may change what is accepted at a place: about it, its content, or its group. */
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

  /** Notes a loss, once per place. */
  note(place: string, what: string, why: string): void {
    const at = place === '' ? whole : place;
    if (this.list.some((loss) => loss.place === at && loss.what === what)) return;
    this.list.push({ place: at, what, why });
  }
}

/**
 * When a part of a schema applies: `always`; `sometimes`, in an optional group or under a condition; or in an `entry` of
 * a list, whose answers are sent under the names of their questions.
 */
type Counts = 'always' | 'sometimes' | 'entry';

/** A place in a schema being imported, with its losses. */
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

  /** Whether it can be sent under the schema's names. */
  get isSentAsNamed(): boolean {
    const isSent = (name: string) => this.losses.sentName(name) === this.losses.writtenName(name);
    return this.counts !== 'entry' && this.keys.every(isSent);
  }

  /** The place of a question in the group at this place. */
  below(name: string, isDemanded = false): Spot {
    const counts = this.counts === 'always' && !isDemanded ? 'sometimes' : this.counts;
    return new Spot(this.losses, [...this.keys, name], counts);
  }

  /** The same place under a condition. */
  underCondition(): Spot {
    return this.counts === 'always' ? new Spot(this.losses, this.keys, 'sometimes') : this;
  }

  /** The entries of the list at this place. */
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
