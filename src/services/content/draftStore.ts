import type * as z from 'zod/mini'
import { contentOfPost } from '../../../rules/content/contentOfPost.ts'
import type { LocalDraft } from '../../../rules/content/draft.ts'
import type { Clock } from '../browser/clock.ts'
import { delayedWrite } from '../browser/delayedWrite.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { localDraft } from './localDraft.schema.ts'

/** The browser's copy of one draft, of one person. */
export interface DraftStore {
  read(): LocalDraft | null
  /** Stores it within 300 ms, with what else is told meanwhile: a tab that crashes loses no more than that. */
  save(local: Omit<LocalDraft, 'savedAt'>): void
  /** Stores at once what is still to be stored, before nobody is there any more to do it. */
  flush(): void
  remove(): void
  /** The same text for a post that is to be made anew. */
  asNew(local: LocalDraft | null): LocalDraft | null
}

type Stored = z.infer<typeof localDraft>

/** A copy of an earlier version has one text in place of its parts. */
export function localDraftOf(stored: Stored): LocalDraft {
  const { text, ...draft } = stored.draft
  return { ...stored, draft: { ...draft, ...contentOfPost({ ...draft, text, mediaIds: [] }) } }
}

interface Place {
  storage: Storage
  clock: Clock
  userId: number
  /** The post's id; `new` for the one that has none yet. */
  draftId: string
}

/** Under `draft_{userId}_{draftId}` (decisions, "Session"): it is only ever shown to the same person. */
export function createDraftStore({ storage: { local }, clock, userId, draftId }: Place): DraftStore {
  const key = `draft_${userId}_${draftId}` as const
  const { save, flush, drop } = delayedWrite<LocalDraft>(clock, (draft) => local.set(key, JSON.stringify(draft)))
  return {
    read: () => {
      flush()
      const stored = storedJson(localDraft, local.get(key))
      return stored && localDraftOf(stored)
    },
    save: (draft) => {
      const stored = { ...draft, savedAt: clock.now() }
      save(() => stored)
    },
    flush,
    remove: () => {
      drop()
      local.remove(key)
    },
    asNew: (draft) =>
      draft && { ...draft, clientKey: crypto.randomUUID(), postId: null, version: null, isSaved: false },
  }
}
