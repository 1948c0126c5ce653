import type { Schema } from '../definition.ts';

/** What holds as a whole or not at all: a section, or one branch of one of its conditions. */
export interface Part {
  /** Its place in the plan's list of parts; 0 always holds. */
  readonly index: number;
  /** The group whose answers it speaks of. */
  readonly group: Group;
  /** What it says; what depends on further conditions inside is a part of its own. */
  readonly schema: Schema;
  /** When it holds; undefined: always. */
  readonly condition: Condition | undefined;
  /** What must come of `condition`. */
  readonly expected: boolean;
}

/** A question that the form asks of the answers so far. */
export interface Condition {
  readonly schema: Schema;
  readonly group: Group;
  /** It is asked only where this part holds. */
  readonly within: Part;
  /** What depends on it. */
  readonly parts: Part[];
  /** The names it looks at. */
  readonly reads: Set<Member>;
}

/** One mention of a question or of a group, with the part that makes it. */
export interface Place {
  readonly part: Part;
  readonly schema: Schema;
}

/** A name of a group: a question, or a group of its own. */
export interface Member {
  readonly index: number;
  readonly name: string;
  /** Steps from the root of the plan. */
  readonly keys: readonly string[];
  readonly parent: Group;
  /** Asked where any of these parts holds. */
  readonly places: Place[];
  /** What lies below, where any place is a group. */
  group: Group | undefined;
}

/** An object of the document with all the names it may ever have. */
export interface Group {
  readonly index: number;
  readonly keys: readonly string[];
  readonly member: Member | undefined;
  /** Every schema that speaks of the group itself: its title, what it requires. */
  readonly pieces: Place[];
  readonly members: Map<string, Member>;
}

/**
 * All that can be known of a section, or of the entries of a list, before there are answers: what may be asked, under
 * which conditions, and in which order to decide it.
 */
export interface Plan {
  readonly root: Group;
  readonly groups: readonly Group[];
  readonly members: readonly Member[];
  readonly parts: readonly Part[];
  /** What is to be decided, each after everything it looks at. */
  readonly steps: readonly (Condition | Member)[];
  /** What waits for itself, each as the steps on its way; a form with any is refused by the check. */
  readonly circles: readonly (readonly (Condition | Member)[])[];
}
