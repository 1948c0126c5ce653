import type { Schema } from '../definition.ts';

/** What applies as a whole or not at all: a section, or one branch of one of its conditions. */
export interface Part {
  /** Its index in the plan's list of parts; 0 always holds. */
  readonly index: number;
  /** The group whose answers it concerns. */
  readonly group: Group;
  /** Its schema; what depends on further conditions inside is a separate part. */
  readonly schema: Schema;
  /** When it holds; undefined: always. */
  readonly condition: Condition | undefined;
  /** The required outcome of `condition`. */
  readonly expected: boolean;
}

/** A question that the form asks about the answers so far. */
export interface Condition {
  readonly schema: Schema;
  readonly group: Group;
  /** It is evaluated only if this part holds. */
  readonly within: Part;
  /** What depends on it. */
  readonly parts: Part[];
  /** The names it refers to. */
  readonly reads: Set<Member>;
}

/** One occurrence of a question or of a group, with the part that contains it. */
export interface Place {
  readonly part: Part;
  readonly schema: Schema;
}

/** A name of a group: a question, or a nested group. */
export interface Member {
  readonly index: number;
  readonly name: string;
  /** Steps from the root of the plan. */
  readonly keys: readonly string[];
  readonly parent: Group;
  /** Asked if any of these parts holds. */
  readonly places: Place[];
  /** The nested group, if any place is one. */
  group: Group | undefined;
}

/** An object of the document with all the names it may ever have. */
export interface Group {
  readonly index: number;
  readonly keys: readonly string[];
  readonly member: Member | undefined;
  /** Every schema that concerns the group itself: its title, what it requires. */
  readonly pieces: Place[];
  readonly members: Map<string, Member>;
}

/**
 * Everything known about a section, or the entries of a list, before there are answers: what may be asked, under which
 * conditions, and in which order to decide it.
 */
export interface Plan {
  readonly root: Group;
  readonly groups: readonly Group[];
  readonly members: readonly Member[];
  readonly parts: readonly Part[];
  /** The decisions to make, each after everything it depends on. */
  readonly steps: readonly (Condition | Member)[];
  /** What depends on itself, each as the steps on its way; the check refuses such a form. */
  readonly circles: readonly (readonly (Condition | Member)[])[];
}
