/** How a file is cut for TikTok; both in bytes. */
export interface ChunkPlan {
  /** Of every chunk but the last, which has what is left too. */
  chunkSize: number
  chunkCount: number
}

/** Within the 5 to 64 MB that a chunk may have, however TikTok counts them; one at a time lies in memory. */
const usualChunk = 6_000_000

/**
 * Media Transfer Guide, "Chunk restrictions": the count is the size divided by that of a chunk, rounded down, and the last
 * chunk takes the rest. 4 GB are some 700 chunks; the last has less than twice the usual size, so that whatever is below
 * that goes as a whole.
 */
export function chunkPlan(size: number): ChunkPlan {
  if (size < 2 * usualChunk) return { chunkSize: size, chunkCount: 1 }
  return { chunkSize: usualChunk, chunkCount: Math.floor(size / usualChunk) }
}

/** Where a chunk begins and ends, counted from 0; the end is not part of it. */
export const chunkBounds = (size: number, { chunkSize, chunkCount }: ChunkPlan, index: number): [number, number] => [
  index * chunkSize,
  index === chunkCount - 1 ? size : (index + 1) * chunkSize,
]
