import { fromPromise } from 'xstate'
import { choosePlan, listPlans, openBillingPortal } from '../../../contract/billing.ts'
import type { SubscriptionStatus } from '../../machines/account/payment.machine.ts'
import type { Choice, Plans } from '../../machines/account/subscription.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of a person's subscription. */
export const subscriptionActors = (call: Call) => ({
  readPlans: fromPromise<Result<Plans>>(({ signal }) => toResult(call(listPlans, {}, { signal }))),
  choosePlan: fromPromise<Result<Choice>, { plan: string }>(({ input, signal }) =>
    toResult(call(choosePlan, { body: input }, { signal })),
  ),
  openPortal: fromPromise<Result<{ url: string }>>(({ signal }) => toResult(call(openBillingPortal, {}, { signal }))),
})

/** The effects of the return from the payment provider. */
export const paymentActors = (call: Call) => ({
  readStatus: fromPromise<Result<SubscriptionStatus>>(({ signal }) => toResult(call(listPlans, {}, { signal }))),
})
