/** The middle of values, of an even number the mean of both in the middle; of one value at least. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [below = 0, above = below] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return (below + above) / 2
}
