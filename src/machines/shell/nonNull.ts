/** What a state always has, out of a context that has it only in some. Throws where it is not there. */
export function nonNull<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Expected a value in this state')
  return value
}
