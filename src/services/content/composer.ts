import { fromPromise } from 'xstate'
import { changePost, createPost, type Intent, readPost } from '../../../contract/content.ts'
import { type Draft, draftOf, isSameDraft } from '../../../rules/content/draft.ts'
import type { ContentPart } from '../../../rules/content/postContent.ts'
import type { AccountsCheck } from '../../machines/content/accountsCheck.ts'
import type { OpenedDraft, SaveRequest, SaveResult } from '../../machines/content/composerContext.ts'
import type { Post } from '../../machines/content/post.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf } from '../http/toResult.ts'
import type { DraftStore } from './draftStore.ts'
import { type CheckAccounts, changedPost } from './posts.ts'

export interface ComposerDeps {
  call: Call
  clock: Clock
  drafts: DraftStore
  /** Null: a new post. */
  postId: string | null
  /** The business that a new post speaks for; null leaves it to the provider. */
  businessProfileId: () => number | null
  /** Whether the accounts' credentials let a post go out. */
  checkAccounts: CheckAccounts
}

/** The effects of the composer. */
export const composerActors = (deps: ComposerDeps) => ({
  openDraft: fromPromise<Result<OpenedDraft>>(({ signal }) => open(deps, signal)),
  saveDraft: fromPromise<SaveResult, SaveRequest>(({ input, signal }) => savePost(deps, input, 'draft', signal)),
  checkAccounts: fromPromise<AccountsCheck, { draft: Draft }>(({ input, signal }) =>
    deps.checkAccounts(input.draft, signal),
  ),
  submitPost: fromPromise<SaveResult, SaveRequest>(({ input, signal }) =>
    savePost(deps, input, input.draft.when, signal),
  ),
})

/** What the provider has and what the browser stored; a new post without a copy needs no call. */
async function open({ call, drafts, postId }: ComposerDeps, signal: AbortSignal): Promise<Result<OpenedDraft>> {
  const local = drafts.read()
  const id = postId ?? (local?.postId ? String(local.postId) : null)
  if (id === null) return { kind: 'ok', value: { post: null, local } }
  try {
    const post = await call(readPost, { id }, { signal })
    const isPlannedSince = postId === null && local?.isSaved === true && post.state !== 'draft'
    return { kind: 'ok', value: isPlannedSince ? { post: null, local: null } : { post, local } }
  } catch (thrown) {
    const isGone = apiErrorIn(thrown).status === 404
    if (postId !== null || !isGone) return resultOf(thrown)
    return { kind: 'ok', value: { post: null, local: local?.isSaved ? null : drafts.asNew(local) } }
  }
}

/**
 * Writes a draft to the provider. The client key and what was last attempted tell our own lost answer from somebody
 * else's change: the first is taken up, the second is handed back.
 */
export async function savePost(
  deps: Pick<ComposerDeps, 'call' | 'clock' | 'businessProfileId'>,
  request: SaveRequest,
  intent: Intent,
  signal: AbortSignal,
): Promise<SaveResult> {
  const saved = (post: Post): SaveResult => ({ kind: 'ok', value: { post, at: deps.clock.now() } })
  try {
    return saved(await write(deps, request, intent, signal))
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    const theirs = changedPost(error)
    if (!theirs) return resultOf(error)
    if (!isOurs(theirs, request) || theirs.version === request.post?.version)
      return { kind: 'conflict', message: error.message, current: theirs }
    if (hasHappened(theirs, intent)) return saved(theirs)
    return savePost(deps, { ...request, post: theirs, attempted: null }, intent, signal)
  }
}

async function write(
  { call, businessProfileId }: Pick<ComposerDeps, 'call' | 'businessProfileId'>,
  { clientKey, post, draft }: SaveRequest,
  intent: Intent,
  signal: AbortSignal,
) {
  const written = bodyOf(draft, intent)
  const known =
    post ?? (await call(createPost, { body: { clientKey, ...written, ...of(businessProfileId()) } }, { signal }))
  if (!post && holds(known, draft) && hasHappened(known, intent)) return known
  const { id, version } = known
  return call(changePost, { id: String(id), body: { version, ...written } }, { signal })
}

/** One that is there keeps the business it was begun for. */
const of = (businessProfileId: number | null) => (businessProfileId === null ? {} : { businessProfileId })

const bodyOf = (draft: Draft, intent: Intent) => ({
  text: draft.parts[0].text,
  parts: draft.parts.map(writtenPart),
  firstComment: draft.firstComment,
  variants: draft.variants.map((one) => ({ ...one, parts: one.parts.map(writtenPart) })),
  threadFallback: draft.threadFallback,
  utm: draft.utm,
  accountOptions: draft.accountOptions.map(({ accountId, options }) => ({ accountId, options: { ...options } })),
  linkCards: draft.linkCards.map((one) => ({ ...one })),
  ...(draft.bucketId !== undefined && { bucketId: draft.bucketId }),
  ...(draft.tags !== undefined && { tags: [...draft.tags] }),
  ...(draft.writtenByAi !== undefined && { writtenByAi: draft.writtenByAi }),
  accountIds: [...draft.accountIds],
  intent,
  schedule: scheduleOf(draft),
  suggestedDay: draft.isTimeChosen ? null : draft.suggestedDay,
})

const writtenPart = ({ text, mediaIds }: ContentPart) => ({ text, mediaIds: [...mediaIds] })

const scheduleOf = ({ when, wallTime, timezone, occurrence, isTimeChosen }: Draft) =>
  when === 'schedule' && isTimeChosen ? { wallTime, timezone, occurrence } : null

/** The provider's post is what we last sent, or what we are about to send: the change was our own. */
function isOurs(theirs: Post, { draft, attempted, post }: SaveRequest): boolean {
  const isPlanned = (post?.state ?? 'draft') !== 'draft'
  const isSame = isPlanned
    ? (mine: Draft) => isSameDraft(draftOf(theirs, mine), mine)
    : (mine: Draft) => holds(theirs, mine)
  return [draft, attempted].some((mine) => mine !== null && isSame(mine))
}

/** Whether a post is what was written. "Now" has become a time once the provider has it: words and accounts tell then. */
function holds(post: Post, draft: Draft): boolean {
  const stored = draftOf(post, draft)
  return isSameDraft(draft.when === 'now' ? { ...stored, when: 'now' } : stored, draft)
}

/** What was asked for is done already; saving a draft never takes a post off the plan again. */
const hasHappened = (post: Post, intent: Intent): boolean => intent === 'draft' || post.state !== 'draft'
