/** A function that computes its result once per object and keeps it as long as the object exists. @__NO_SIDE_EFFECTS__ */
export function memoByObject<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = work(key);
      known.set(key, value);
    }
    return value;
  };
}
