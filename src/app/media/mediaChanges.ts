import { createChanges } from '../changes.ts'

/** Of files in the library that came otherwise than by an upload. Of one session. */
export const createMediaChanges = () => ({ ...createChanges(), start: () => {}, stop: () => {} })
