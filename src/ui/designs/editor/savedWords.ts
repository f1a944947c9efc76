import { counted, countWord } from '../../../../rules/shell/words.ts'
import type { Hindrance } from '../../../machines/designs/designEditorContext.ts'

/** How a design stands where nothing hinders it. */
export type SavedState = 'saved' | 'unsaved' | 'saving'

interface Facts {
  state: SavedState
  hindrance: Hindrance | null
  /** Milliseconds since the epoch; null: not saved yet. */
  savedAt: number | null
  now: number
  /** Changes that are not saved. */
  changes: number
  /** There is no room for when it was saved. */
  isBrief?: boolean
}

/** `Saved 4 seconds ago`, `Saving`, `Three changes not saved` */
export function savedWords({ state, hindrance, savedAt, now, changes, isBrief = false }: Facts): string {
  if (hindrance !== null && changes > 0)
    return `${countWord(changes)} ${changes === 1 ? 'change' : 'changes'} not saved`
  if (state === 'saving') return 'Saving'
  if (state === 'saved') return savedAt === null || isBrief ? 'Saved' : `Saved ${agoWords(now - savedAt)}`
  return 'Not saved yet'
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
