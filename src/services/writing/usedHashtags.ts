import { fromPromise } from 'xstate'
import { listUsedHashtags, type UsedHashtag as WireHashtag } from '../../../contract/writing.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export type UsedHashtag = Camel<WireHashtag>

export interface HashtagQuery {
  /** Null: of all businesses. */
  businessProfileId: number | null
  search: string
}

/** The effects of the hashtags that the person has used before. */
export const usedHashtagActors = (call: Call) => ({
  read: fromPromise<Result<UsedHashtag[]>, { query: HashtagQuery }>(({ input: { query }, signal }) => {
    const { businessProfileId, search } = query
    const ofBusiness = businessProfileId !== null && { businessProfileId: String(businessProfileId) }
    const asked = call(listUsedHashtags, { query: { ...ofBusiness, ...(search && { search }) } }, { signal })
    return toResult(asked.then(({ hashtags }) => hashtags))
  }),
})
