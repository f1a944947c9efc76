/** All between two of a list's ids, both included; the other alone where one is not in it. */
export function rangeOf(ids: readonly number[], one: number, other: number): number[] {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [other] : ids.slice(from, to + 1)
}
