import type { WireCodec } from './answer-kind.ts';

/** An answer that travels as it is; an empty text is none. */
export const wireValue: WireCodec = {
  toWire: (_schema, answer) => answer,
  fromWire: (_schema, value) => (value === '' ? undefined : value),
};
