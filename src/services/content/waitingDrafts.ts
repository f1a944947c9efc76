import { keyOf, type WaitingDraft } from '../../machines/offline/waitingDraft.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { localDraftOf } from './draftStore.ts'
import { beginningOf } from './hasWaitingDrafts.ts'
import { waitingDraft } from './waitingDraft.schema.ts'

/** The drafts of one person that wait in the browser until they go up. */
export interface WaitingDrafts {
  /** In the order in which they were written. */
  all(): WaitingDraft[]
  get(key: string): WaitingDraft | null
  put(draft: WaitingDraft): void
  remove(key: string): void
  /** Calls when they are others, here or in another tab. Answers how to stop listening. */
  subscribe(listener: () => void): () => void
}

/** Whoever writes a draft, or sends one that waits, has this name meanwhile. */
export const lockOf = (key: string): string => `draft-${key}`

/**
 * Under `waiting_draft_{userId}_{clientKey}`, beside the browser's copies of drafts: written in one step, so that a page
 * that is closed in the middle loses nothing, and heard of by other tabs. Only ever shown to the same person.
 */
export function createWaitingDrafts({ storage, userId }: { storage: Storage; userId: number }): WaitingDrafts {
  const { local } = storage
  const beginning = beginningOf(userId)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const get = (key: string): WaitingDraft | null => {
    const stored = storedJson(waitingDraft, local.get(beginning + key))
    return stored && { ...stored, local: localDraftOf(stored.local) }
  }
  return {
    get,
    all: () =>
      local
        .keys()
        .filter((name) => name.startsWith(beginning))
        .flatMap((name) => get(name.slice(beginning.length)) ?? [])
        .sort((one, other) => one.local.savedAt - other.local.savedAt),
    put: (draft) => {
      local.set(`${beginning}${keyOf(draft)}`, JSON.stringify(draft))
      tell()
    },
    remove: (key) => {
      if (local.get(beginning + key) === null) return
      local.remove(`${beginning}${key}`)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const stop = storage.onForeignChange((name) => {
        if (name.startsWith(beginning)) listener()
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
