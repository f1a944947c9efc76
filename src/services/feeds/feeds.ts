import { fromPromise } from 'xstate'
import {
  changeFeed,
  createFeed,
  deleteFeed,
  listFeedEntries,
  listFeeds,
  lookAtFeed,
  previewFeed,
} from '../../../contract/feeds.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { refusal } from '../../../contract/shapes.ts'
import { toCamel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/feeds.ts'
import type { Feed, FeedList, FieldProblem, MetEntry } from '../../machines/feeds/feed.ts'
import type { EditedFeed, FeedFinding, FeedSaving } from '../../machines/feeds/feedEditing.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Page } from '../http/answerShapes.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, sayingOfChange, toResult } from '../http/toResult.ts'

/** What is done with a feed that is there, at once. */
export interface FeedAct {
  act: 'pause' | 'resume' | 'look'
  feed: Feed
}

export interface EntriesQuery {
  feedId: number
  /** From 1. */
  page: number
}

/** Reads the person's feeds. */
export const feedListActors = (call: Call) => ({
  read: fromPromise<Result<FeedList>, { query: null }>(({ signal }) =>
    toResult(call(listFeeds, { query: {} }, { signal })),
  ),
})

/** Pauses a feed, resumes it, or has it read now. */
export const feedActActors = (call: Call) => ({
  perform: fromPromise<Result<FeedAct>, { variables: FeedAct }>(({ input: { variables }, signal }) => {
    const { act, feed } = variables
    const id = String(feed.id)
    const acting =
      act === 'look'
        ? call(lookAtFeed, { id }, { signal })
        : call(changeFeed, { id, body: { isActive: act === 'resume' } }, { signal })
    return toResult(
      acting.then(() => variables),
      sayingOfChange(strings.theFeedCouldNotBeChanged),
    )
  }),
})

/** The effects of finding a feed, writing and removing it. One that is gone already counts as removed. */
export const feedEditingActors = (call: Call) => ({
  findFeed: fromPromise<FeedFinding, { url: string }>(async ({ input: { url }, signal }) => {
    try {
      return { kind: 'ok', value: await call(previewFeed, { body: { url } }, { signal }) }
    } catch (thrown) {
      return invalidIn(thrown) ?? resultOf(thrown)
    }
  }),
  saveFeed: fromPromise<FeedSaving, { edited: EditedFeed }>(async ({ input: { edited }, signal }) => {
    try {
      await save(call, edited, signal)
      return { kind: 'ok', value: null }
    } catch (thrown) {
      return invalidIn(thrown) ?? resultOf(thrown, sayingOfChange(strings.theFeedCouldNotBeSaved))
    }
  }),
  removeFeed: fromPromise<Result<null>, { feed: Feed }>(async ({ input: { feed }, signal }) => {
    const removing = call(deleteFeed, { id: String(feed.id) }, { signal })
    const result = await toResult(removing, sayingOfChange(strings.theFeedCouldNotBeRemoved))
    const isGone = result.kind === 'ok' || (result.kind === 'rejected' && result.status === 404)
    return isGone ? { kind: 'ok', value: null } : result
  }),
})

async function save(call: Call, { feed, draft }: EditedFeed, signal: AbortSignal): Promise<void> {
  const { businessProfileId, firstDrafts, url, ...written } = draft
  const body = { ...written, accountIds: [...draft.accountIds] }
  if (feed === null) await call(createFeed, { body: { ...body, url, businessProfileId, firstDrafts } }, { signal })
  else {
    const moved = url === feed.url ? {} : { url }
    await call(changeFeed, { id: String(feed.id), body: { ...body, ...moved } }, { signal })
  }
}

/** The field that a refusal names: `accountIds` of `account_ids.0`; null where it names none. */
function invalidIn(thrown: unknown): ({ kind: 'invalid' } & FieldProblem) | null {
  const refused = safeParse(refusal, apiErrorIn(thrown).body)?.data
  if (!refused?.field) return null
  const [place = ''] = refused.field.split('.')
  return { kind: 'invalid', field: toCamel(place), message: refused.error }
}

/** Reads a page of what was met in a feed. */
export const feedEntriesActors = (call: Call) => ({
  read: fromPromise<Result<Page<MetEntry>>, { query: EntriesQuery }>(({ input: { query }, signal }) =>
    toResult(call(listFeedEntries, { id: String(query.feedId), query: { page: String(query.page) } }, { signal })),
  ),
})
