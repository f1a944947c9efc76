import { blankDraft } from '../../../rules/content/blankDraft.ts'
import type { WaitingDraft } from '../../../src/machines/offline/waitingDraft.ts'

/** A new draft of these words that waits in the browser. Its key is its words. */
export const waitingOf = (text: string, rest: Partial<Omit<WaitingDraft, 'local'>> = {}): WaitingDraft => ({
  draftId: 'new',
  businessProfileId: null,
  problem: null,
  ...rest,
  local: {
    clientKey: text,
    postId: null,
    version: null,
    draft: { ...blankDraft('2026-11-21T12:00', 'UTC', [], null, null), parts: [{ text, mediaIds: [] }] },
    isSaved: false,
    savedAt: 1,
  },
})
