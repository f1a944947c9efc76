import { createActor, fromTransition } from 'xstate'
import { campaignReviewMachine } from '../../machines/campaigns/campaignReview.machine.ts'
import { campaignWritingMachine } from '../../machines/campaigns/campaignWriting.machine.ts'
import { campaignReviewActors, campaignWritingActors } from '../../services/campaigns/review.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Campaigns } from './campaigns.ts'
import { createPostEdits } from './postEdit.ts'
import { tellReview } from './reviewNotices.ts'
import { createReviewTyping } from './reviewTyping.ts'

export type Review = ReturnType<typeof createReview>

type SelectionEvent = { type: 'post.toggled'; postId: number } | { type: 'selection.cleared' }

/** Which posts are selected, by their ids. */
const selectionLogic = fromTransition((selected: readonly number[], event: SelectionEvent): readonly number[] => {
  if (event.type === 'selection.cleared') return []
  return selected.includes(event.postId) ? selected.filter((id) => id !== event.postId) : [...selected, event.postId]
}, [])

/** The posts of a campaign, which its id is the key of, as they are written and read. */
export function createReview(deps: PageDeps & { campaigns: Campaigns }, key: string) {
  const { app, call, campaigns } = deps
  const { actorOptions, browser, clock } = app
  const campaignId = Number(key)
  const writing = createActor(
    campaignWritingMachine.provide({ actors: campaignWritingActors({ call, clock, isVisible: browser.isVisible }) }),
    { ...actorOptions, input: { campaignId } },
  )
  const review = createActor(campaignReviewMachine.provide({ actors: campaignReviewActors(call) }), actorOptions)
  const selection = createActor(selectionLogic, actorOptions)
  const edits = createPostEdits({ ...deps, campaignId, writing })
  /** What is typed about each post; keys: its id. */
  const typing = createActorCache((postId) => createReviewTyping(app, postId), clock)
  const notices = tellReview({ ...deps, writing, review, typing })
  const listeners = listening(() => [
    campaigns.changes.listen(() => writing.send({ type: 'refresh.requested' })),
    ...notices(),
  ])
  return { writing, review, selection, edits, typing, ...together(writing, review, selection, edits, listeners) }
}
