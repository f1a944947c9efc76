import type { StrategyBucket } from './situation.ts'

/**
 * The bucket whose posts reach more than those of every other that was told of, beyond chance: its interval lies above all of
 * theirs. Null where none does, or only one was told of often enough.
 */
export function clearlyBestBucket<Bucket extends Pick<StrategyBucket, 'reach'>>(
  buckets: readonly Bucket[],
): Bucket | null {
  const told = buckets.flatMap((bucket) => (bucket.reach?.interval ? [{ bucket, ...bucket.reach.interval }] : []))
  if (told.length < 2) return null
  const best = told.find((one) => told.every((other) => other === one || one.from > other.until))
  return best?.bucket ?? null
}
