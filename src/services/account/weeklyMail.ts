import { fromPromise } from 'xstate'
import {
  chooseWeeklyMail,
  endWeeklyMail,
  type WeeklyMail as OnWire,
  readWeeklyMail,
} from '../../../contract/weeklyMail.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/account.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { type FormDeps, type Submit, submitting } from './forms.ts'

/** Whether the person wants the mail of every Monday, and when the next one comes. */
export type WeeklyMail = Camel<OnWire>

export const weeklyMailActors = (call: Call) => ({
  read: fromPromise<Result<WeeklyMail>, { query: null }>(({ signal }) =>
    toResult(call(readWeeklyMail, {}, { signal })),
  ),
})

export const weeklyMailChoiceActors = (call: Call) => ({
  perform: fromPromise<Result<WeeklyMail>, { variables: boolean }>(({ input: { variables }, signal }) =>
    toResult(call(chooseWeeklyMail, { body: { isWanted: variables } }, { signal })),
  ),
})

/** Ends the mail by the token of its link. */
export const endByLink = ({ call }: FormDeps, mailToken: string): Submit =>
  submitting(
    async (_, signal) => {
      const { message } = await call(endWeeklyMail, { token: mailToken }, { signal })
      return { kind: 'done', change: { type: 'weeklyMail.ended', message } }
    },
    { rejected: strings.theMailCouldNotBeEnded, unclear: strings.itIsNotCertainThatTheMailHas },
  )
