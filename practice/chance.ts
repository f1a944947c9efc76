import { createHash } from 'node:crypto'

/** A number from 0 up to 1 that these parts decide, and nothing else: the same today and tomorrow. */
export const chanceOf = (...parts: readonly (string | number)[]): number =>
  createHash('sha256').update(parts.join('/')).digest().readUInt32BE() / 2 ** 32
