import { fromPromise } from 'xstate'
import { createPost } from '../../../contract/content.ts'
import { textOfShare } from '../../../rules/sharing/sharedContent.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { readStoredShare } from './readStoredShare.ts'
import { shareInAddress } from './shareInAddress.ts'
import type { ShareCaches, SharedContent } from './shareStore.ts'

/** Which share is meant: one that waits on this device, or one in the hash of the address. */
export type ShareQuery = { id: string } | { hash: string }

export interface ShareReading {
  /** Undefined where the browser stores nothing for pages: outside https. */
  caches: ShareCaches | undefined
  clock: Pick<Clock, 'now'>
}

/** The effect of reading a share; null: none waits. */
export const shareActors = ({ caches, clock }: ShareReading) => ({
  read: fromPromise<Result<SharedContent | null>, { query: ShareQuery }>(async ({ input: { query } }) => {
    const value =
      'hash' in query
        ? shareInAddress(query.hash, clock.now())
        : caches
          ? await readStoredShare(caches, query.id, clock.now())
          : null
    return { kind: 'ok', value }
  }),
})

/** What a draft is made of. */
export interface SharedDraft {
  /** The key of the post: the same again makes no second one. */
  clientKey: string
  share: SharedContent
  accountIds: readonly number[]
  businessProfileId: number | null
}

/** The effect of making a draft: the post's id. */
export const sharedDraftActors = (call: Call) => ({
  perform: fromPromise<Result<number>, { variables: SharedDraft }>(({ input: { variables }, signal }) =>
    toResult(makeDraft(call, variables, signal)),
  ),
})

async function makeDraft(call: Call, draft: SharedDraft, signal: AbortSignal): Promise<number> {
  const { clientKey, share, accountIds, businessProfileId } = draft
  const body = {
    clientKey,
    text: textOfShare(share),
    accountIds: [...accountIds],
    intent: 'draft' as const,
    ...(businessProfileId !== null && { businessProfileId }),
  }
  const { id } = await call(createPost, { body }, { signal })
  return id
}
