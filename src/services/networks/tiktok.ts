import { fromPromise } from 'xstate'
import { postToTiktok, readCreatorInfo, readTiktokPostStatus } from '../../../contract/tiktok.ts'
import { strings } from '../../../strings/networks.ts'
import type {
  CreatorInfo,
  Posted,
  TiktokStanding,
  TiktokSubmission,
} from '../../machines/networks/tiktokPublication.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { saying, toResult } from '../http/toResult.ts'

/** The effects of posting on TikTok, with the fixed sentences of the specification's section 8. */
export const tiktokActors = (call: Call) => ({
  readCreator: fromPromise<Result<CreatorInfo>, { accountId: number }>(({ input: { accountId }, signal }) =>
    readCreator(call, accountId, signal),
  ),
  postVideo: fromPromise<Result<Posted>, TiktokSubmission>(({ input: body, signal }) =>
    toResult(call(postToTiktok, { body }, { signal }), saying(strings.failedToPostToTikTok)),
  ),
  readStatus: fromPromise<Result<TiktokStanding>, Posted>(({ input: { postId }, signal }) =>
    toResult(
      call(readTiktokPostStatus, { id: String(postId) }, { signal }),
      saying(strings.failedToCheckTikTokPostStatus),
    ),
  ),
})

/** What an account may do on TikTok, read by its id. */
export const creatorInfoActors = (call: Call) => ({
  read: fromPromise<Result<CreatorInfo>, { query: number }>(({ input: { query: accountId }, signal }) =>
    readCreator(call, accountId, signal),
  ),
})

const readCreator = (call: Call, accountId: number, signal: AbortSignal): Promise<Result<CreatorInfo>> =>
  toResult(call(readCreatorInfo, { id: String(accountId) }, { signal }), saying(strings.failedToFetchCreatorInfo))
