import { counted, countWord } from '../../../../rules/shell/words.ts'
import type { DesignEditorContext } from '../../../machines/designs/designEditorContext.ts'

/** How a design stands: what the word beside its name says. */
export type SavedState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'saveFailed'

interface Facts {
  state: SavedState
  /** Milliseconds since the epoch; null: not saved yet. */
  savedAt: number | null
  now: number
  /** Changes that are not saved. */
  changes: number
}

/** `Saved 4 seconds ago`, `Saving`, `Three changes not saved` */
export function savedWords({ state, savedAt, now, changes }: Facts): string {
  if (state === 'saving') return 'Saving'
  if (state === 'saved') return savedAt === null ? 'Saved' : `Saved ${agoWords(now - savedAt)}`
  if (state === 'unsaved') return 'Not saved yet'
  return `${countWord(changes)} ${changes === 1 ? 'change' : 'changes'} not saved`
}

const minute = 60_000

/** `just now`, `4 seconds ago`, `2 hours ago`; `ms` is how long it was. */
export function agoWords(ms: number): string {
  if (ms < 2_000) return 'just now'
  if (ms < minute) return `${counted(Math.floor(ms / 1_000), 'second')} ago`
  if (ms < 60 * minute) return `${counted(Math.floor(ms / minute), 'minute')} ago`
  if (ms < 24 * 60 * minute) return `${counted(Math.floor(ms / (60 * minute)), 'hour')} ago`
  return `${counted(Math.floor(ms / (24 * 60 * minute)), 'day')} ago`
}

/** Steps since what is stored; a change of the name alone is one. */
export function unsavedSteps({
  history,
  stored,
  name,
}: Pick<DesignEditorContext, 'history' | 'stored' | 'name'>): number {
  const { past, present } = history
  if (stored?.document === present) return stored.name === name ? 0 : 1
  const at = stored ? past.lastIndexOf(stored.document) : -1
  return Math.max(1, at < 0 ? past.length : past.length - at)
}
