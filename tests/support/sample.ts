import { createHash } from 'node:crypto'

/** One of so many, chosen by a number that whoever wants the same again gives again. */
export interface Sample {
  readonly seed: number
  readonly oneIn: number
}

/** Whether a sample holds what has the name: the same for the same seed, whatever else has changed. */
export const isInSample = (name: string, { seed, oneIn }: Sample): boolean =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % oneIn === 0
