import { nameOfPost } from '../../../rules/campaigns/reviewedPost.ts'
import { quotedTitle } from '../../../rules/content/shortened.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/campaigns.ts'
import type { CampaignPost } from '../../machines/campaigns/campaigns.ts'
import {
  draftOfPost,
  isSameDraft,
  type PostDraft,
  type ReviewAct,
  type ReviewFact,
} from '../../machines/campaigns/reviewed.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import type { ActorCache } from '../actorCache.ts'
import type { PageDeps } from '../pageDeps.ts'
import { changeAddress } from '../shell/changeAddress.ts'
import type { ReviewActor, WritingActor } from './reviewActors.ts'
import { type createReviewTyping, severalPosts } from './reviewTyping.ts'

interface Deps extends Pick<PageDeps, 'app' | 'allowanceChanges'> {
  writing: WritingActor
  review: ReviewActor
  typing: ActorCache<ReturnType<typeof createReviewTyping>>
}

/** Milliseconds in which something can be taken back from its notice. */
const undoTime = 15_000

/** Tells what was done to posts, with the way to take it back. Answers how to begin, which answers how to end. */
export function tellReview({ app, allowanceChanges, writing, review, typing }: Deps): () => (() => void)[] {
  const { notify } = app
  /** What posts said before they are written again. */
  const before = new Map<number, { draft: PostDraft; version: number }>()
  const posts = () => writing.getSnapshot().context.found?.posts ?? []
  const current = (post: CampaignPost) => posts().find(({ id }) => id === post.id) ?? post
  const request = (act: ReviewAct) =>
    review.send({ type: 'act.requested', act: { ...act, posts: act.posts.map(current) } })
  const undoable = (message: string, actionLabel: string, acts: readonly ReviewAct[]) =>
    notify({
      ...{ severity: 'success', message, duration: undoTime, actionLabel },
      onAction: () => {
        for (const act of acts) request(act)
      },
    })

  const clearTyped = (act: ReviewAct) => {
    const cleared = act.kind === 'again' ? { wish: '' } : { reason: '' }
    if (act.kind === 'putBack' || (act.kind === 'decide' && act.decision !== 'reject')) return
    const keys = [...act.posts.map(({ id }) => String(id)), ...(act.posts.length > 1 ? [severalPosts] : [])]
    for (const key of keys) {
      const release = typing.retain(key)
      typing.get(key).type(cleared)
      release()
    }
  }
  const tellDone = (act: ReviewAct, fact: ReviewFact) => {
    writing.send({ type: 'posts.learned', posts: fact.posts })
    clearTyped(act)
    if (fact.posts.length > 0) tellOf(act, fact)
    if (fact.left.length > 0) tellLeft(act, fact)
  }
  const tellOf = (act: ReviewAct, fact: ReviewFact) => {
    if (act.kind === 'decide') return undoable(doneMessage(act, fact), strings.undo, undoOf(act, fact))
    if (act.kind === 'putBack') return notify({ severity: 'success', message: strings.theOldTextIsBack })
    for (const post of act.posts) before.set(post.id, { draft: draftOfPost(post), version: post.version })
    if (act.writer === 'ai') allowanceChanges.tell()
    writing.send({ type: 'refresh.requested' })
  }
  const tellLeft = (act: ReviewAct, { left }: ReviewFact) => {
    const [first] = left
    const of = act.posts.find(({ id }) => id === first?.campaignPost)
    if (!first || !of) return
    const message =
      left.length === 1
        ? strings.staysAsItIs(quotedTitle(nameOfPost(of)), first.text)
        : strings.severalStayAsTheyAre(counted(left.length, strings.post), first.text)
    notify({ severity: 'warning', message, ...lookAt(of) })
    writing.send({ type: 'refresh.requested' })
  }
  const tellFailed = (act: ReviewAct, { outcome, message }: WriteProblem) => {
    writing.send({ type: 'refresh.requested' })
    const [first] = act.posts
    notify({ severity: outcome === 'refused' ? 'error' : 'warning', message, ...(first && lookAt(first)) })
  }
  const lookAt = ({ id }: CampaignPost) => ({
    actionLabel: strings.look,
    onAction: () => changeAddress(app, { post: String(id) }),
  })
  /** What has been written again meanwhile, and can be as it was. */
  const tellWritten = () => {
    for (const post of posts()) {
      const was = before.get(post.id)
      if (!was || post.state === 'writing' || post.version <= was.version) continue
      before.delete(post.id)
      tellAgain(post, was.draft)
    }
  }
  const tellAgain = (post: CampaignPost, draft: PostDraft) => {
    const name = quotedTitle(nameOfPost(post))
    if (isSameDraft(draftOfPost(post), draft)) {
      const why = post.reason ?? strings.itsTextStays
      return notify({ severity: 'warning', message: strings.couldNotBeWrittenAgain(name, why) })
    }
    if (draft.text === '') return notify({ severity: 'success', message: strings.isWritten(name) })
    undoable(strings.isWrittenAgain(name), strings.putTheOldTextBack, [{ kind: 'putBack', draft, posts: [post] }])
  }

  return () => [
    review.on('act.done', ({ act, fact }) => tellDone(act, fact)).unsubscribe,
    review.on('act.failed', ({ act, problem }) => tellFailed(act, problem)).unsubscribe,
    writing.subscribe(tellWritten).unsubscribe,
  ]
}

type Decide = Extract<ReviewAct, { kind: 'decide' }>

function doneMessage({ decision }: Decide, { posts }: ReviewFact): string {
  const [first, ...others] = posts
  const done = { approve: 'approved', reject: 'rejected', reopen: strings.toBeReadAgain }[decision]
  return first && others.length === 0
    ? strings.postIsDone(quotedTitle(nameOfPost(first)), done)
    : strings.are(counted(posts.length, strings.post), done)
}

/** What makes the posts what they were before. */
function undoOf(act: Decide, fact: ReviewFact): ReviewAct[] {
  const done = act.posts.filter(({ id }) => fact.posts.some((post) => post.id === id))
  const groups = Map.groupBy(done, ({ state, reason }) => JSON.stringify([decisionOf(state), reason]))
  return [...groups.values()].flatMap((posts) => {
    const [first] = posts
    return first
      ? [{ kind: 'decide' as const, decision: decisionOf(first.state), reason: first.reason ?? '', posts }]
      : []
  })
}

const decisionOf = (state: CampaignPost['state']): Decide['decision'] =>
  state === 'approved' ? 'approve' : state === 'rejected' ? 'reject' : 'reopen'
