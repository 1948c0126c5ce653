import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Answers } from '#engine/definition.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import { isObject } from '#engine/values/pointer.ts';
import { createFormStore } from '#form/store/create-form-store.ts';
import type { Filling } from '#form/workshop/filling-row.tsx';
import type { Sitting } from '../../src/portal/staff/workshop/live-form.tsx';
import type { Judged, Written } from './judge-schema.ts';

/** Everything in the playground follows from these three texts. */
export interface Texts extends Written {
  readonly data: string;
}

/** The pause in typing after which the texts are judged, in milliseconds. */
const pause = 400;

const asText = (value: unknown) => JSON.stringify(value, null, 2);

/** The answers in a text; undefined if it contains none. */
export function answersIn(text: string): Answers | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as Answers) : undefined;
  } catch {
    return undefined;
  }
}

const isEmpty = (text: string) => Object.keys(answersIn(text) ?? { unreadable: true }).length === 0;

/** The result of the texts, once people pause; the last valid form while there is none. */
export function useJudged({ schema, ui }: Written): Judged | undefined {
  const [judged, setJudged] = useState<Judged>();
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(async () => {
      // Loads the compiler of rules.
      const { judgeSchema } = await import('./judge-schema.ts');
      const next = await judgeSchema({ schema, ui });
      if (!isStale) setJudged((before) => ({ ...next, definition: next.definition ?? before?.definition }));
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [schema, ui]);
  return judged;
}

/** The form with the data as its answers, and what restarts it. What is typed into it is written into the text of the data. */
export function useSittingOf(
  judged: Judged | undefined,
  data: string,
  put: (some: Partial<Texts>) => void,
): [Sitting | undefined, () => void] {
  const definition = judged?.definition;
  const latest = useRef(data);
  latest.current = data;
  const [beginnings, setBeginnings] = useState(0);
  const begin = useCallback(() => setBeginnings((before) => before + 1), []);
  const sitting = useMemo((): Sitting | undefined => {
    if (definition === undefined) return undefined;
    void beginnings;
    const fill = (filling: Filling) => {
      const options = sampleOptions(definition);
      put({ data: asText(filling === 'empty' ? {} : sampleAnswers(definition, { kind: filling, options })) });
      begin();
    };
    // Without data it begins with the defaults of the schema.
    const known = isEmpty(latest.current) ? undefined : answersIn(latest.current);
    return { definition, store: createFormStore(definition, known), fill };
  }, [definition, beginnings, begin, put]);
  useEffect(() => {
    const write = () => put({ data: asText(sitting?.store.document()) });
    if (sitting && isEmpty(latest.current)) write();
    return sitting?.store.subscribe(write);
  }, [sitting, put]);
  return [sitting, begin];
}
