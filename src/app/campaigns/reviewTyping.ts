import { createActor, fromTransition } from 'xstate'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { unsavedWords } from '../../services/campaigns/reviewUnsaved.schema.ts'
import type { App } from '../app.ts'

/** What is typed about a post and not sent: the wish for its next version, and why it is rejected. */
export interface ReviewTyped {
  wish: string
  reason: string
}

/** Under this in place of a post's id stands what is typed about several. */
export const severalPosts = 'several'

const untouched: ReviewTyped = { wish: '', reason: '' }

/** What is typed about a post: it outlives the page. */
export function createReviewTyping({ storage, clock, userData, actorOptions }: App, postId: string) {
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const slot = unsavedCopy({ storage, clock, userId, area: 'campaigns' }, `words-${postId}`, unsavedWords)
  const actor = createActor(fromTransition(takeTyped, slot.read() ?? untouched), actorOptions)
  const type = (change: Partial<ReviewTyped>) => {
    actor.send({ type: 'words.typed', change })
    const { wish, reason } = actor.getSnapshot().context
    if (wish === '' && reason === '') slot.remove()
    else slot.save({ wish, reason })
  }
  return { actor, type, start: () => actor.start(), stop: () => actor.stop() }
}

const takeTyped = (
  { wish, reason }: ReviewTyped,
  { change }: { type: 'words.typed'; change: Partial<ReviewTyped> },
): ReviewTyped => ({ wish, reason, ...change })
