import { fromPromise } from 'xstate'
import { readToldPosts, type ToldPost as WireToldPost } from '../../../contract/calendar.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export type ToldPost = Camel<WireToldPost>

export interface ToldPostsQuery {
  from: string
  to: string
  /** Empty: of all businesses. */
  businessProfileId: string
}

/** The effects of what came of the posts of some days. */
export const toldPostsActors = (call: Call) => ({
  read: fromPromise<Result<ToldPost[]>, { query: ToldPostsQuery }>(({ input: { query }, signal }) => {
    const { businessProfileId, ...days } = query
    const asked = { ...days, ...(businessProfileId !== '' && { businessProfileId }) }
    return toResult(call(readToldPosts, { query: asked }, { signal }).then(({ results }) => results))
  }),
})
