import type { StoredEntry } from '../../campaigns/marketing/readEntries.ts'

/** Keys of the awareness stages that rules can hold for: campaigns may have a retired one. */
export const stageKeys = (stored: readonly Pick<StoredEntry, 'entry'>[]): ReadonlySet<string> =>
  new Set(stored.flatMap(({ entry }) => (entry.kind === 'awareness_stage' ? [entry.key] : [])))
