import { fromPromise } from 'xstate'
import { readPostMetrics } from '../../../contract/postMetrics.ts'
import type { PostNumbers } from '../../machines/insight/postNumbers.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of reading what the networks told of a post. */
export const postNumbersActors = (call: Call) => ({
  read: fromPromise<Result<PostNumbers>, { query: string }>(({ input: { query }, signal }) =>
    toResult(call(readPostMetrics, { id: query }, { signal })),
  ),
})
