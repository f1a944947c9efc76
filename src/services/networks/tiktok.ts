import { fromPromise } from 'xstate'
import { postToTiktok, readCreatorInfo, readTiktokPostStatus } from '../../../contract/tiktok.ts'
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
    toResult(call(readCreatorInfo, { id: String(accountId) }, { signal }), saying('Failed to fetch creator info')),
  ),
  postVideo: fromPromise<Result<Posted>, TiktokSubmission>(({ input: body, signal }) =>
    toResult(call(postToTiktok, { body }, { signal }), saying('Failed to post to TikTok')),
  ),
  readStatus: fromPromise<Result<TiktokStanding>, Posted>(({ input: { postId }, signal }) =>
    toResult(
      call(readTiktokPostStatus, { id: String(postId) }, { signal }),
      saying('Failed to check TikTok post status'),
    ),
  ),
})
