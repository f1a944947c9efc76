import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { CampaignDecision } from '../../../../contract/campaignPosts.ts'
import {
  canBeDone,
  isOpenForReview,
  isPlannable,
  nextToRead,
  type ReviewAction,
} from '../../../../rules/campaigns/reviewedPost.ts'
import { createReview, type Review } from '../../../app/campaigns/review.ts'
import type { Campaign, CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import { useMedia, widths } from '../../shell/useMedia.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useCampaigns } from '../useCampaigns.ts'
import { useReviewAddress } from './useReviewAddress.ts'

/** What follows a campaign and its posts. */
export const useReviewActors = (campaignId: string): Review =>
  useCachedActor(useCampaigns().cached(createReview), campaignId)

export type ReviewModel = ReturnType<typeof useReview>

interface Work {
  campaign: Campaign
  posts: readonly CampaignPost[]
}

/** The post that is shown, those that are selected, and what can be done to them. */
export function useReview(actors: Review, { campaign, posts }: Work) {
  const { review, selection } = actors
  const { postId, show } = useReviewAddress()
  const isWide = useMedia(widths.md)
  const acts = useSelector(review, ({ context }) => context.acts)
  const problems = useSelector(review, ({ context }) => context.problems)
  const selectedIds = useSelector(selection, ({ context }) => context)
  const selected = useMemo(() => posts.filter(({ id }) => selectedIds.includes(id)), [posts, selectedIds])
  /** Those that something is being done to. */
  const pending = useMemo(() => new Set(acts.flatMap((act) => act.posts.map(({ id }) => id))), [acts])
  const named = posts.find(({ id }) => id === postId)
  const current = named ?? (isWide ? (nextToRead(posts, null, pending) ?? posts[0]) : undefined) ?? null
  const targets = selected.length > 0 ? selected : current ? [current] : []
  const isOpen = isOpenForReview(campaign)

  const targetsOf = (action: ReviewAction): readonly CampaignPost[] =>
    isOpen ? targets.filter((post) => canBeDone(action, post)) : []
  const goOn = (done: readonly CampaignPost[]) => {
    const decided = new Set([...pending, ...done.map(({ id }) => id)])
    const next = nextToRead(posts, current?.id ?? null, decided)
    if (selected.length === 0 && next) show(next.id, { replace: true })
    selection.send({ type: 'selection.cleared' })
  }
  const decide = (decision: CampaignDecision, reason = '') => {
    const decided = targetsOf(decision)
    if (decided.length === 0) return
    review.send({ type: 'act.requested', act: { kind: 'decide', decision, reason, posts: decided } })
    if (decision === 'reopen') selection.send({ type: 'selection.cleared' })
    else goOn(decided)
  }
  const writeAgain = (post: CampaignPost, wish: string) => {
    const writer = post.writer ?? campaign.writing.writer ?? 'template'
    review.send({ type: 'act.requested', act: { kind: 'again', writer, wish: wish.trim(), posts: [post] } })
    if (post.state !== 'failed') goOn([post])
  }
  const step = (by: 1 | -1) => {
    const place = current ? posts.indexOf(current) + by : 0
    const next = posts[place]
    if (next) show(next.id, { replace: true })
  }
  return {
    ...{ actors, campaign, posts, current, selected, pending, problems, isWide, isOpen, show, step },
    ...{ targetsOf, decide, writeAgain },
    /** How many posts can be planned. */
    plannable: isPlannable(campaign) ? posts.filter(({ state }) => state === 'approved').length : 0,
    toggle: (id: number) => selection.send({ type: 'post.toggled', postId: id }),
    clearSelection: () => selection.send({ type: 'selection.cleared' }),
  }
}
