/** Numbers from 0 to 1 that look like chance and are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Bell {
  mean: number
  deviation: number
}

/** So many values of a normal distribution (Box and Muller, 1958). */
export const normalValues = (random: () => number, count: number, { mean, deviation }: Bell): number[] =>
  Array.from({ length: count }, () => {
    const reach = Math.sqrt(-2 * Math.log(1 - random()))
    return mean + deviation * reach * Math.cos(2 * Math.PI * random())
  })
