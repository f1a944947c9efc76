import { fromPromise } from 'xstate'
import { readWeekAhead, type WeekAhead as WeekAheadOnWire } from '../../../contract/weekAhead.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export type WeekAhead = Camel<WeekAheadOnWire>

export interface WeekAheadQuery {
  /** Null: the primary profile. */
  businessProfileId: number | null
}

/** The effects of what the coming days have room for. */
export const weekAheadActors = (call: Call) => ({
  read: fromPromise<Result<WeekAhead>, { query: WeekAheadQuery }>(({ input: { query }, signal }) => {
    const { businessProfileId } = query
    const asked = businessProfileId === null ? {} : { businessProfileId: String(businessProfileId) }
    return toResult(call(readWeekAhead, { query: asked }, { signal }))
  }),
})
