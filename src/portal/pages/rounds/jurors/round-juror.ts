import type { JurorProgress, RoundJuror } from '#contract/judging/rounds-schemas.ts';

/** A juror without limits, who may judge any application. */
export function newJuror(juror: string): RoundJuror {
  return { juror, limit: null, programs: [], themes: [], blocked_domains: [] };
}

/** A juror without how far they are. */
export function toRoundJuror({ juror, limit, programs, themes, blocked_domains }: JurorProgress): RoundJuror {
  return { juror, limit, programs, themes, blocked_domains };
}

/** The domains in a text, by lines, commas or spaces; of an address what stands behind its "@". */
export function toDomains(text: string): string[] {
  const domains = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((each) => each.slice(each.lastIndexOf('@') + 1).replace(/^\.+|\.+$/g, ''));
  return [...new Set(domains.filter((each) => each !== ''))];
}
