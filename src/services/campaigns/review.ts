import { fromPromise } from 'xstate'
import {
  changeCampaignPost,
  decideCampaignPosts,
  listCampaignPosts,
  rewriteCampaignPost,
} from '../../../contract/campaignPosts.ts'
import { readCampaign } from '../../../contract/campaigns.ts'
import { writingChangesIn } from '../../../rules/campaigns/writingPoll.ts'
import { strings } from '../../../strings/campaigns.ts'
import type { PostSaving } from '../../machines/campaigns/campaignPostEdit.machine.ts'
import type { CampaignPost } from '../../machines/campaigns/campaigns.ts'
import type { FollowedWork } from '../../machines/campaigns/campaignWriting.machine.ts'
import type { EditedPost, PostDraft, ReviewAct, ReviewFact } from '../../machines/campaigns/reviewed.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, sayingOfChange, toResult } from '../http/toResult.ts'

interface FollowingDeps {
  call: Call
  clock: Pick<Clock, 'now'>
  isVisible: () => boolean
}

/** The effects of following a campaign whose posts are written and read. */
export const campaignWritingActors = (deps: FollowingDeps) => ({
  readWork: fromPromise<Result<FollowedWork>, { campaignId: number }>(({ input: { campaignId }, signal }) =>
    toResult(readWork(deps, String(campaignId), signal)),
  ),
})

async function readWork({ call, clock, isVisible }: FollowingDeps, id: string, signal: AbortSignal) {
  const [campaign, { results }] = await Promise.all([
    call(readCampaign, { id }, { signal }),
    call(listCampaignPosts, { id }, { signal }),
  ])
  const pollIn = writingChangesIn(campaign, results, { now: clock.now(), isVisible: isVisible() })
  return { campaign, posts: results, pollIn }
}

/** The effects of what is decided on posts. */
export const campaignReviewActors = (call: Call) => ({
  performAct: fromPromise<Result<ReviewFact>, { act: ReviewAct }>(({ input: { act }, signal }) =>
    toResult(perform(call, act, signal), sayingOfChange(messages[act.kind])),
  ),
})

const messages = {
  decide: strings.theDecisionCouldNotBeStored,
  again: strings.thePostCouldNotBeWrittenAgain,
  putBack: strings.theTextCouldNotBePutBack,
} as const satisfies Record<ReviewAct['kind'], string>

async function perform(call: Call, act: ReviewAct, signal: AbortSignal): Promise<ReviewFact> {
  switch (act.kind) {
    case 'decide':
      return decide(call, act, signal)
    case 'again':
      return one(act, ({ id, version }) =>
        call(
          rewriteCampaignPost,
          { id: String(id), body: { version, writer: act.writer, wish: act.wish } },
          { signal },
        ),
      )
    case 'putBack':
      return one(act, ({ id, version }) => change(call, { id, version, draft: act.draft }, signal))
  }
}

async function decide(
  call: Call,
  { decision, reason, posts }: Extract<ReviewAct, { kind: 'decide' }>,
  signal: AbortSignal,
): Promise<ReviewFact> {
  const campaignPosts = posts.map(({ id, version }) => ({ campaignPost: id, version }))
  const body = { decision, campaignPosts, ...(decision === 'reject' && { reason }) }
  const { results, left } = await call(decideCampaignPosts, { id: String(posts[0]?.campaignId), body }, { signal })
  return { posts: results, left }
}

/** Of each of the posts, one after another. */
async function one({ posts }: ReviewAct, act: (post: CampaignPost) => Promise<CampaignPost>): Promise<ReviewFact> {
  const done: CampaignPost[] = []
  for (const post of posts) done.push(await act(post))
  return { posts: done, left: [] }
}

/** The effects of changing what a post says. */
export const campaignPostEditActors = (call: Call, campaignId: number) => ({
  savePost: fromPromise<PostSaving, { postId: number; edited: EditedPost }>(
    async ({ input: { postId, edited }, signal }) => {
      try {
        const { version, draft } = edited
        return { kind: 'ok', value: await change(call, { id: postId, version, draft }, signal) }
      } catch (thrown) {
        const newer = await newerThan(call, { campaignId, postId, version: edited.version }, thrown, signal)
        return newer
          ? { kind: 'conflict', post: newer }
          : resultOf(thrown, sayingOfChange(strings.thePostCouldNotBeSaved))
      }
    },
  ),
})

interface Changed {
  id: number
  version: number
  draft: PostDraft
}

function change(call: Call, { id, version, draft }: Changed, signal: AbortSignal): Promise<CampaignPost> {
  const { text, variants, mediaIds } = draft
  const accountOptions = draft.accountOptions.map(({ accountId, options }) => ({ accountId, options: { ...options } }))
  const body = { version, text, variants: [...variants], mediaIds: [...mediaIds], accountOptions }
  return call(changeCampaignPost, { id: String(id), body }, { signal })
}

/** Of two that were refused with 409 only the one that was changed meanwhile is a conflict. */
async function newerThan(
  call: Call,
  { campaignId, postId, version }: { campaignId: number; postId: number; version: number },
  thrown: unknown,
  signal: AbortSignal,
): Promise<CampaignPost | null> {
  if (apiErrorIn(thrown).status !== 409) return null
  const { results } = await call(listCampaignPosts, { id: String(campaignId) }, { signal })
  return results.find((post) => post.id === postId && post.version > version) ?? null
}
