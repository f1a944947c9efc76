import { fromPromise } from 'xstate'
import { sameTextPosts } from '../../../contract/sameText.ts'
import type { SameTextPost, SameTextQuery } from '../../machines/content/sameText.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of looking for posts of the same text; a look that is given up is aborted. */
export const sameTextActors = (call: Call) => ({
  findPosts: fromPromise<Result<SameTextPost[]>, SameTextQuery>(({ input: { texts, at, exceptPostId }, signal }) => {
    const body = { texts: [...texts], at: at === null ? null : new Date(at).toISOString(), exceptPostId }
    return toResult(call(sameTextPosts, { body }, { signal }).then(({ posts }) => posts))
  }),
})
