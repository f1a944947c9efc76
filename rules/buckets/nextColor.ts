import { type BucketColor, bucketColors } from '../../contract/buckets.ts'

/** The color of a new bucket beside others: the first of those that the fewest have. */
export function nextColor(others: readonly BucketColor[]): BucketColor {
  const countOf = (color: BucketColor) => others.filter((other) => other === color).length
  return [...bucketColors].sort((one, other) => countOf(one) - countOf(other))[0] ?? bucketColors[0]
}
