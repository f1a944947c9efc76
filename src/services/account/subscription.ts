import { fromPromise } from 'xstate'
import { choosePlan, listPlans, openBillingPortal } from '../../../contract/billing.ts'
import type { Standing } from '../../machines/account/payment.machine.ts'
import type { Choice, Plans } from '../../machines/account/subscription.machine.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { outcomeOf } from '../http/outcome.ts'

/** The effects of a person's subscription. */
export const subscriptionActors = (call: Call) => ({
  readPlans: fromPromise<Outcome<Plans>>(({ signal }) => outcomeOf(call(listPlans, {}, { signal }))),
  choosePlan: fromPromise<Outcome<Choice>, { plan: string }>(({ input, signal }) =>
    outcomeOf(call(choosePlan, { body: input }, { signal })),
  ),
  openPortal: fromPromise<Outcome<{ url: string }>>(({ signal }) => outcomeOf(call(openBillingPortal, {}, { signal }))),
})

/** The effects of the return from the payment provider. */
export const paymentActors = (call: Call) => ({
  readStanding: fromPromise<Outcome<Standing>>(({ signal }) => outcomeOf(call(listPlans, {}, { signal }))),
})
