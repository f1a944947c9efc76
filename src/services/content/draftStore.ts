import * as z from 'zod/mini'
import type { LocalDraft } from '../../../rules/content/draft.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'

/** The browser's copy of one draft, of one person. */
export interface DraftStore {
  read(): LocalDraft | null
  save(local: Omit<LocalDraft, 'savedAt'>): void
  remove(): void
  /** The same text for a post that is to be made anew. */
  asNew(local: LocalDraft | null): LocalDraft | null
}

const localDraft = z.object({
  clientKey: z.string(),
  postId: z.nullable(z.int()),
  version: z.nullable(z.int()),
  draft: z.object({
    text: z.string(),
    accountIds: z.array(z.int()),
    when: z.enum(['now', 'schedule']),
    wallTime: z.string(),
    timezone: z.string(),
    occurrence: z.enum(['first', 'second']),
    /** A copy of an earlier version does not say: its time stays. */
    isTimeChosen: z._default(z.boolean(), true),
    suggestedDay: z._default(z.nullable(z.string()), null),
  }),
  isSaved: z.boolean(),
  savedAt: z.number(),
})

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
  return {
    read: () => parsed(local.get(key)),
    save: (draft) => local.set(key, JSON.stringify({ ...draft, savedAt: clock.now() } satisfies LocalDraft)),
    remove: () => local.remove(key),
    asNew: (draft) =>
      draft && { ...draft, clientKey: crypto.randomUUID(), postId: null, version: null, isSaved: false },
  }
}

/** What is not ours to read counts as nothing. */
function parsed(text: string | null): LocalDraft | null {
  if (text === null) return null
  try {
    const { success, data } = localDraft.safeParse(JSON.parse(text))
    return success && data ? data : null
  } catch {
    return null
  }
}
