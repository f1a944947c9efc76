import { readPost } from '../../../contract/content.ts'
import { draftOf, isSameDraft } from '../../../rules/content/draft.ts'
import { isClearNo } from '../../../rules/shell/clearNo.ts'
import { strings } from '../../../strings/content.ts'
import type { SaveResult } from '../../machines/content/composerContext.ts'
import type { Post } from '../../machines/content/post.ts'
import { keyOf, type Sending, type WaitingDraft, type WaitingProblem } from '../../machines/offline/waitingDraft.ts'
import { problemOf, type Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Locks } from '../browser/locks.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { savePost } from './composer.ts'
import { lockOf, type WaitingDrafts } from './waitingDrafts.ts'

interface SendDeps {
  call: Call
  clock: Clock
  waiting: Pick<WaitingDrafts, 'get'>
  locks: Pick<Locks, 'ifFree'>
}

const planned = strings.itWasPlannedOrSentElsewhereMeanwhile
const changed = strings.itWasChangedElsewhereMeanwhile
const deleted = strings.itWasDeletedElsewhereMeanwhile

/**
 * Saves a draft that waited, as a draft and nothing else. Once, however often it is tried: it has one client key, and one
 * tab at a time sends it.
 */
export async function sendWaiting(deps: SendDeps, draft: WaitingDraft, signal: AbortSignal): Promise<Sending> {
  const sending = await deps.locks.ifFree<Sending>(lockOf(keyOf(draft)), async () => {
    // What it was before another tab wrote on it is not sent.
    const current = deps.waiting.get(keyOf(draft))
    return current ? send(deps, current, signal) : { kind: 'gone' }
  })
  return sending ?? { kind: 'busy' }
}

async function send(deps: SendDeps, waiting: WaitingDraft, signal: AbortSignal): Promise<Sending> {
  const { local, businessProfileId } = waiting
  const found = await postOf(deps.call, waiting, signal)
  if (found.kind !== 'ok') return lost(found)
  const post = found.value
  if (post && hasMovedOn(post, waiting)) return stopped('conflict', post.state === 'draft' ? changed : planned)
  const request = { clientKey: local.clientKey, post, draft: local.draft, attempted: null }
  const result = await savePost({ ...deps, businessProfileId: () => businessProfileId }, request, 'draft', signal)
  return result.kind === 'conflict' ? stopped('conflict', changed) : lost(result)
}

/** The post that was changed; null: it is a new one. */
const postOf = (call: Call, { local }: WaitingDraft, signal: AbortSignal): Promise<Result<Post | null>> =>
  local.postId === null
    ? Promise.resolve({ kind: 'ok', value: null })
    : toResult(call(readPost, { id: String(local.postId) }, { signal }))

/** Planned since, or changed to something else: what waited was written for what was there before. */
const hasMovedOn = (post: Post, { local }: WaitingDraft): boolean =>
  post.state !== 'draft' || (post.version !== local.version && !isSameDraft(local.draft, draftOf(post, local.draft)))

function lost(result: Exclude<SaveResult, { kind: 'conflict' }> | Result<Post | null>): Sending {
  if (result.kind === 'ok') return { kind: 'sent' }
  // A session that has ended, or too much at once, is no word on the draft.
  if (result.kind === 'offline' || !isClearNo(result.status) || [401, 429].includes(result.status))
    return { kind: 'offline' }
  return result.status === 404 ? stopped('deleted', deleted) : stopped('refused', problemOf(result))
}

const stopped = (kind: WaitingProblem['kind'], message: string): Sending => ({
  kind: 'stopped',
  problem: { kind, message },
})
