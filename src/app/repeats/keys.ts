import type { RepeatSource } from '../../../rules/repeats/repeatDraft.ts'

/** The key of what comes again. */
export const sourceKey = (source: RepeatSource): string => JSON.stringify(source)

// What `sourceKey` has written.
export const sourceIn = (key: string): RepeatSource => JSON.parse(key)
