import { editionFiles } from '#generated/editions.ts';
import type { FormPurposeName } from '../form-purposes.ts';
import type { Edition } from './edition-document.ts';

/** A form as pages know of it before they fetch it. */
export interface FormOutline {
  readonly id: string;
  readonly title: string;
  /** Fingerprint of all that it says. */
  readonly revision: string;
  /** What it is for, as form.json says; null: nothing serves it. */
  readonly purpose: FormPurposeName | null;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Address of its definition and rules; another form has another one. */
  readonly file: string;
}

/** What the site says: the release that is served. It never changes; another one takes its place as a whole. */
export interface Release {
  /** 0: what the files of the project say, before anything was published. */
  readonly number: number;
  /** Fingerprint of all that it says. */
  readonly hash: string;
  /** The editions that are complete, the oldest first. */
  readonly editions: readonly Edition[];
  readonly forms: readonly FormOutline[];
  /** The content files by their names without `.json`; `contentOf` of src/content reads them. */
  readonly content: Readonly<Record<string, unknown>>;
}

let current: Release = { number: 0, hash: '', editions: editionFiles, forms: [], content: {} };

/** The release that is served at this moment: ask for it when it is needed, and keep nothing made of it but by `ofRelease`. */
export function currentRelease(): Release {
  return current;
}

/** Puts a release in the place of the one that was served, at once and as a whole. */
export function serveRelease(release: Release): void {
  current = release;
}

/** What follows from the release that is served, made once for each. */
export function ofRelease<T>(make: (release: Release) => T): () => T {
  let made: { readonly of: Release; readonly value: T } | undefined;
  return () => {
    if (made?.of !== current) made = { of: current, value: make(current) };
    return made.value;
  };
}
