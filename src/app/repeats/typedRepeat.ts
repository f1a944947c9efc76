import { isFirstDraft, type RepeatDraft, type RepeatSource } from '../../../rules/repeats/repeatDraft.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { unsavedRepeat } from '../../services/repeats/repeatsUnsaved.schema.ts'
import type { App } from '../app.ts'

/** The browser's copy of how a post is to come again while that is being chosen. */
export function typedRepeat({ storage, clock, userData }: App, source: RepeatSource) {
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const { postId, from, time, rule } = source
  const key = `${rule === null ? 'post' : 'further'}-${postId}`
  const copy = unsavedCopy({ storage, clock, userId, area: 'repeats' }, key, unsavedRepeat)
  let stored: RepeatDraft | null = null
  return {
    read: () => copy.read(),
    /** A draft as it is now: one in which nothing is chosen needs no copy. */
    draftShown: (draft: RepeatDraft) => {
      if (draft === stored) return
      stored = draft
      if (isFirstDraft(draft, source)) copy.remove()
      else copy.save({ from, time, draft: { ...draft, weekdays: [...draft.weekdays], dates: [...draft.dates] } })
    },
    remove: copy.remove,
  }
}
