import { fromPromise } from 'xstate'
import { changeCalendarSettings, readCalendarSettings } from '../../../contract/calendar.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** Minutes between posts of one account, below which a conflict is told; 0: none is. */
export type ConflictMinutes = number

export const calendarSettingsActors = (call: Call) => ({
  read: fromPromise<Result<ConflictMinutes>, { query: null }>(({ signal }) =>
    toResult(call(readCalendarSettings, {}, { signal }).then(({ conflictMinutes }) => conflictMinutes)),
  ),
})

export const conflictMinutesActors = (call: Call) => ({
  perform: fromPromise<Result<ConflictMinutes>, { variables: ConflictMinutes }>(({ input: { variables }, signal }) =>
    toResult(
      call(changeCalendarSettings, { body: { conflictMinutes: variables } }, { signal }).then(
        ({ conflictMinutes }) => conflictMinutes,
      ),
    ),
  ),
})
