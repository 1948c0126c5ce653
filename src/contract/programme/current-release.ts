import { editionFiles } from '#generated/editions.ts';
import type { FormPurposeName } from '../form-purposes.ts';
import type { Edition } from './edition-document.ts';

/** What pages know about a form before they fetch it. */
export interface FormOutline {
  readonly id: string;
  readonly title: string;
  /** Fingerprint of its whole content. */
  readonly revision: string;
  /** Its purpose, from form.json; null: nothing serves it. */
  readonly purpose: FormPurposeName | null;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Address of its definition and rules; a different form has a different one. */
  readonly file: string;
}

/** The content of the site: the release being served. It is immutable; another one replaces it as a whole. */
export interface Release {
  /** 0: the files of the project, before anything was published. */
  readonly number: number;
  /** Fingerprint of its whole content. */
  readonly hash: string;
  /** The complete editions, oldest first. */
  readonly editions: readonly Edition[];
  readonly forms: readonly FormOutline[];
  /** The content files by name without `.json`; read them with `contentOf` of src/content. */
  readonly content: Readonly<Record<string, unknown>>;
}

let current: Release = { number: 0, hash: '', editions: editionFiles, forms: [], content: {} };

/** The release being served now: ask for it when needed, and cache what is derived from it only with `ofRelease`. */
export function currentRelease(): Release {
  return current;
}

/** Replaces the served release, at once and as a whole. */
export function serveRelease(release: Release): void {
  current = release;
}

/** A value derived from the served release, computed once for each. */
export function ofRelease<T>(make: (release: Release) => T): () => T {
  let made: { readonly of: Release; readonly value: T } | undefined;
  return () => {
    if (made?.of !== current) made = { of: current, value: make(current) };
    return made.value;
  };
}
