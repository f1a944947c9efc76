import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { subscriptionLogic } from '../../app/account/accountSettings.ts'
import { leavePage } from '../../services/browser/online.ts'
import { useApp } from '../appContext.tsx'
import { useOwnActor } from '../useOwnActor.ts'

/** The person's subscription, for as long as the page that shows it stands. */
export function useSubscription() {
  const app = useApp()
  const [logic] = useState(() => subscriptionLogic(app))
  const subscription = useOwnActor(() => createActor(logic, app.actorOptions))
  useEffect(() => {
    const listening = [
      subscription.on('payment.wanted', ({ url }) => leavePage(url)),
      subscription.on('plan.granted', ({ message }) => {
        app.notify({ severity: 'success', message })
        app.userData.send({ type: 'refresh.requested' })
      }),
    ]
    return () => {
      for (const one of listening) one.unsubscribe()
    }
  }, [app, subscription])
  return subscription
}
