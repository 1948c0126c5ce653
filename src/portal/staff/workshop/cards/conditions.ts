import { isObject } from '#engine/values/pointer.ts';
import type { Written } from '#engine/written/json-text.ts';

/** A condition that a card can change: one question of the same group or of another tab, and what its answer must be. */
export interface PlainCondition {
  /** The id of the tab, if it is a different one. */
  readonly section?: string;
  readonly question: string;
  readonly rule: 'const' | 'minimum' | 'maximum';
  readonly value: string | number | boolean;
}

/** The condition of an "if" if it is a plain one; others are edited as text. */
export function plainCondition(condition: Written): PlainCondition | undefined {
  const { properties, required, sections, ...more } = condition;
  if (isObject(sections)) {
    const [[section, looked] = []] = Object.entries(sections);
    const isAlone = Object.keys(condition).length === 1 && Object.keys(sections).length === 1;
    const plain = isAlone && isObject(looked) && !('sections' in looked) ? plainCondition(looked) : undefined;
    return plain && section !== undefined ? { ...plain, section } : undefined;
  }
  const asked = isObject(properties) ? Object.entries(properties) : [];
  const [[question, rule] = []] = asked;
  if (asked.length !== 1 || question === undefined || !isObject(rule) || Object.keys(more).length > 0)
    return undefined;
  if (!Array.isArray(required) || required.length !== 1 || required[0] !== question) return undefined;
  const [[keyword, value] = []] = Object.entries(rule);
  if (Object.keys(rule).length !== 1) return undefined;
  if (keyword === 'const' && isPlain(value)) return { question, rule: keyword, value };
  const isLimit = (keyword === 'minimum' || keyword === 'maximum') && typeof value === 'number';
  return isLimit ? { question, rule: keyword, value } : undefined;
}

function isPlain(value: unknown): value is PlainCondition['value'] {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The condition as an "if" of a schema file. */
export function toSchema({ section, question, rule, value }: PlainCondition): Written {
  const own = { properties: { [question]: { [rule]: value } }, required: [question] };
  return section === undefined ? own : { sections: { [section]: own } };
}

/** A condition in words, if it is one of the usual ones. */
export function conditionWords(condition: Written, group: Written): string {
  if (isObject(condition.sections)) {
    const looks = Object.entries(condition.sections).map(([section, looked]) =>
      isObject(looked) ? `${conditionWords(looked, {})} on the tab “${section}”` : section,
    );
    return looks.join(' and ');
  }
  const asked = isObject(condition.properties) ? condition.properties : {};
  const titles = isObject(group.properties) ? group.properties : {};
  const parts = Object.entries(asked).map(([name, rule]) => {
    const question = titles[name];
    const title = isObject(question) && typeof question.title === 'string' ? question.title : name;
    return `“${title}” ${isObject(rule) ? ruleWords(rule) : 'is answered'}`;
  });
  return parts.length > 0 ? parts.join(' and ') : 'a condition holds that you find in the text of the file';
}

function ruleWords(rule: Written): string {
  const [keyword, value] = Object.entries(rule)[0] ?? [];
  const words = Array.isArray(value) ? value.join(' or ') : String(value);
  switch (keyword) {
    case undefined:
      return 'is answered';
    case 'const':
    case 'enum':
      return value === true ? 'is ticked' : `is ${words}`;
    case 'minimum':
      return `is ${words} or more`;
    case 'maximum':
      return `is ${words} or less`;
    case 'exclusiveMinimum':
      return `is more than ${words}`;
    case 'exclusiveMaximum':
      return `is less than ${words}`;
    case 'contains':
      return isObject(value) ? `has ${ruleWords(value).replace(/^is /, '')}` : 'has an answer';
    default:
      return 'meets a condition';
  }
}
