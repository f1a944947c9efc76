import { createActor } from 'xstate'
import { paymentMachine } from '../../machines/account/payment.machine.ts'
import { subscriptionMachine } from '../../machines/account/subscription.machine.ts'
import { paymentActors, subscriptionActors } from '../../services/account/subscription.ts'
import { leavePage } from '../../services/browser/leavePage.ts'
import type { App } from '../app.ts'

type Deps = Pick<App, 'actorOptions' | 'call' | 'notify' | 'userData'>

/** So often the provider is asked, two seconds apart, before the page says that it takes long. */
const maxAttempts = 15

/** The person's subscription. */
export function createSubscription({ call, actorOptions, notify, userData }: Deps) {
  const subscription = createActor(subscriptionMachine.provide({ actors: subscriptionActors(call) }), actorOptions)
  subscription.on('choice.unclear', () => userData.send({ type: 'refresh.requested' }))
  subscription.on('payment.wanted', ({ url }) => leavePage(url))
  subscription.on('plan.granted', ({ message }) => {
    notify({ severity: 'success', message })
    userData.send({ type: 'refresh.requested' })
  })
  return subscription
}

/** The return from the payment provider; once it is confirmed, the person has another plan. */
export function createPayment({ call, actorOptions, userData }: Deps) {
  const payment = createActor(paymentMachine.provide({ actors: paymentActors(call) }), {
    ...actorOptions,
    input: { maxAttempts },
  })
  payment.on('payment.confirmed', () => userData.send({ type: 'refresh.requested' }))
  return payment
}
