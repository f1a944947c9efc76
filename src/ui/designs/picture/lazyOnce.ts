/** What is made when it is first asked for, and then always the same. */
export function lazyOnce<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
