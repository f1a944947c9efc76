import type * as z from 'zod/mini'
import { contentOfPost } from '../../../rules/content/contentOfPost.ts'
import type { LocalDraft } from '../../../rules/content/draft.ts'
import type { Clock } from '../browser/clock.ts'
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
function localDraftIn(stored: Stored | null): LocalDraft | null {
  if (stored === null) return null
  const { text, ...draft } = stored.draft
  return { ...stored, draft: { ...draft, ...contentOfPost({ ...draft, text, mediaIds: [] }) } }
}

/** Milliseconds from a change until it is stored. */
const pause = 300

interface Unsaved {
  draft: LocalDraft
  timer: ReturnType<Clock['setTimeout']>
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
  let unsaved: Unsaved | null = null
  const takeUnsaved = () => {
    const taken = unsaved
    if (taken) clock.clearTimeout(taken.timer)
    unsaved = null
    return taken?.draft ?? null
  }
  const flush = () => {
    const draft = takeUnsaved()
    if (draft) local.set(key, JSON.stringify(draft))
  }
  return {
    read: () => {
      flush()
      return localDraftIn(storedJson(localDraft, local.get(key)))
    },
    // A long text is written out in full each time: at each letter that took as long as all else that a letter does.
    save: (draft) => {
      unsaved = { draft: { ...draft, savedAt: clock.now() }, timer: unsaved?.timer ?? clock.setTimeout(flush, pause) }
    },
    flush,
    remove: () => {
      takeUnsaved()
      local.remove(key)
    },
    asNew: (draft) =>
      draft && { ...draft, clientKey: crypto.randomUUID(), postId: null, version: null, isSaved: false },
  }
}
