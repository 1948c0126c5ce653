import type { JurorProgress, RoundJuror } from '#contract/judging/rounds-schemas.ts';

/** A juror without limits, who may judge any application. */
export function newJuror(juror: string): RoundJuror {
  return { juror, limit: null, programs: [], themes: [], blocked_domains: [] };
}

/** A juror without their progress. */
export function toRoundJuror({ juror, limit, programs, themes, blocked_domains }: JurorProgress): RoundJuror {
  return { juror, limit, programs, themes, blocked_domains };
}

/** Entries by line, or separated by commas or semicolons; the server reads each as a domain. */
export function toDomains(text: string): string[] {
  const written = text.split(/[\n,;]/).map((each) => each.trim());
  return [...new Set(written.filter((each) => each !== ''))];
}
