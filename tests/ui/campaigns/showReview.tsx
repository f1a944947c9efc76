import { cleanup } from '@testing-library/react'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { createCampaigns } from '../../../src/app/campaigns/campaigns.ts'
import { createReview, type Review } from '../../../src/app/campaigns/review.ts'
import type { Session } from '../../../src/app/session.ts'
import { campaignPostEditMachine } from '../../../src/machines/campaigns/campaignPostEdit.machine.ts'
import { campaignReviewMachine } from '../../../src/machines/campaigns/campaignReview.machine.ts'
import { campaignWritingMachine } from '../../../src/machines/campaigns/campaignWriting.machine.ts'
import { campaignOf, campaignPostOf } from '../../machines/campaigns/sampleCampaign.ts'
import { cacheOf, showWith } from '../support/showWith.tsx'

export const shownPosts = [
  campaignPostOf(),
  campaignPostOf({ id: 72, position: 2, text: 'Two places left for January 9.' }),
]

interface Walked {
  writing?: Review['writing']
  review?: Review['review']
  edit?: ReturnType<Review['edits']['get']>['edit']
}

/** Shows a view of a campaign’s posts with an actor that is walked, and others that rest. Answers how to take it away. */
export function showReview(view: ReactElement, walked: Walked): () => void {
  const [writing, review, edit] = [
    walked.writing ?? restingWork(),
    walked.review ?? createActor(campaignReviewMachine),
    walked.edit ?? createActor(campaignPostEditMachine, { input: { postId: 71, typed: null } }),
  ]
  const selection = createActor(fromTransition((ids: readonly number[]) => ids, []))
  const typed = createActor(
    fromTransition((words: { wish: string; reason: string }) => words, { wish: '', reason: '' }),
  )
  const still = { start: () => undefined, stop: () => undefined }
  const actors = {
    ...{ writing, review, selection, ...still },
    edits: { ...cacheOf({ edit, ...still }), ...still },
    typing: cacheOf({ actor: typed, type: () => undefined, ...still }),
  }
  const own = [...(walked.writing ? [] : [writing]), ...(walked.review ? [] : [review]), ...(walked.edit ? [] : [edit])]
  for (const actor of [...own, selection, typed]) {
    actor.start()
    onTestFinished(() => void actor.stop())
  }
  const campaignsOf = ({ lazy }: Session) => {
    const campaigns = lazy(createCampaigns)
    const { cached } = campaigns
    const replaced = (create: Parameters<typeof cached>[0]) =>
      create === createReview ? cacheOf(actors) : cached(create)
    return { ...campaigns, cached: replaced }
  }
  showWith(view, createCampaigns, campaignsOf, { address: '/campaigns/7/review?post=71' })
  return cleanup
}

const restingWork = () =>
  createActor(campaignWritingMachine, {
    input: { campaignId: 7 },
    snapshot: campaignWritingMachine.resolveState({
      value: 'ready',
      context: {
        campaignId: 7,
        found: { campaign: campaignOf(), posts: shownPosts },
        pollIn: null,
        problem: null,
      },
    }),
  })
