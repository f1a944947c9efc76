import { fromPromise } from 'xstate'
import { listNamedDays, type NamedDay } from '../../../contract/calendar.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export interface NamedDaysQuery {
  from: string
  to: string
  /** Empty: of the primary profile. */
  businessProfileId: string
}

/** The effects of the days that have a name. */
export const namedDaysActors = (call: Call) => ({
  read: fromPromise<Result<NamedDay[]>, { query: NamedDaysQuery }>(({ input: { query }, signal }) => {
    const { businessProfileId, ...days } = query
    const asked = { ...days, ...(businessProfileId !== '' && { businessProfileId }) }
    return toResult(call(listNamedDays, { query: asked }, { signal }).then(({ results }) => results))
  }),
})
