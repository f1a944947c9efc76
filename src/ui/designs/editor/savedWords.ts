import { counted, countWord } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/designs/editor.ts'
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
  if (hindrance !== null && changes > 0) return strings.changeNotSaved(countWord(changes), changes)
  if (state === 'saving') return strings.saving
  if (state === 'saved') return savedAt === null || isBrief ? strings.saved : strings.savedAgo(agoWords(now - savedAt))
  return strings.notSavedYet
}

const minute = 60_000

/** `just now`, `4 seconds ago`, `2 hours ago`; `ms` is how long it was. */
export function agoWords(ms: number): string {
  if (ms < 2_000) return strings.justNow
  if (ms < minute) return strings.ago(counted(Math.floor(ms / 1_000), strings.second))
  if (ms < 60 * minute) return strings.ago(counted(Math.floor(ms / minute), strings.minute))
  if (ms < 24 * 60 * minute) return strings.ago(counted(Math.floor(ms / (60 * minute)), strings.hour))
  return strings.ago(counted(Math.floor(ms / (24 * 60 * minute)), strings.day))
}
