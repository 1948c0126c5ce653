import type { Random } from '../random.ts';
import type { Place } from './places.ts';
import { answersTo } from './questions.ts';
import { hindiSentences, plainSentences, themes } from './themes.ts';

/** Whom and what a text tells of. */
export interface Topic {
  readonly random: Random;
  readonly place: Place;
  readonly partner: string;
  /** A thematic area of `themes`. */
  readonly theme: string;
  /** Whether its author also writes Hindi. */
  readonly hindi: boolean;
}

const blank = /\{(\w+)\}/g;

function filled(sentence: string, { random, place, partner }: Topic): string {
  if (!sentence.includes('{')) return sentence;
  return sentence.replace(blank, (_, name) => {
    if (name === 'n') return String(random.whole(4, 96));
    if (name === 'm') return random.whole(12, 900).toLocaleString('en-IN').concat('0');
    if (name === 'p') return String(random.whole(11, 88));
    if (name === 'city') return place.city;
    return name === 'state' ? place.state : partner;
  });
}

function wordsOf(sentence: string): number {
  return sentence.split(' ').length;
}

/** Sentences of at most so many words together, a paragraph every few; at least a word. They tell what `asked` asks for first. */
export function prose(topic: Topic, words: number, asked = ''): string {
  const { random, theme, hindi } = topic;
  const telling = answersTo(asked);
  const own = themes[theme]?.sentences ?? plainSentences;
  const said = new Set<string>();
  let text = '';
  let left = words;
  for (let at = 0; ; at += 1) {
    const list =
      hindi && random.chance(30)
        ? hindiSentences
        : telling && (at < 2 || random.chance(35))
          ? telling
          : random.chance(60)
            ? own
            : plainSentences;
    const picked = random.pick(list);
    // Nobody says a thing twice; where all is said, the text ends.
    if (said.has(picked)) {
      left -= 4;
      if (left < 0) break;
      at -= 1;
      continue;
    }
    said.add(picked);
    const sentence = filled(picked, topic);
    left -= wordsOf(sentence);
    if (left < 0) break;
    text += (text === '' ? '' : at % 4 === 0 ? '\n\n' : ' ') + sentence;
  }
  return text || 'Yes';
}

/** What a project is called. */
export function projectTitle(topic: Topic): string {
  const { random, place, theme, hindi } = topic;
  const { causes = ['A beginning'], hindiCause = '' } = themes[theme] ?? {};
  const cause = random.pick(causes);
  if (hindi && random.chance(60)) return `${hindiCause} – ${cause} in ${place.city}`;
  switch (random.whole(0, 4)) {
    case 0:
      return `${cause} for ${random.whole(5, 90)} villages`;
    case 1:
      return `${cause} around ${place.city}`;
    case 2:
      return `${cause} with the people of ${place.city}, phase ${random.whole(1, 3)}`;
    case 3:
      return `${cause} in ${random.whole(3, 40)} blocks of ${place.state}`;
    default:
      return `${cause}, kept by those who use them`;
  }
}
