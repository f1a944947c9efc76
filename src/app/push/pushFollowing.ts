import { onWorkerMessage } from '../../services/browser/workerMessages.ts'
import { createPushBrowser } from '../../services/push/pushBrowser.ts'
import { endPush, renewPush } from '../../services/push/renewPush.ts'
import type { App } from '../app.ts'

/** In a browser that is notified: keeps the provider told how it is reached, and ends it with the session. */
export function createPushFollowing({ call, log, session, storage }: App) {
  const browser = createPushBrowser(window)
  const note = (cause: unknown) => log.warn('Notifications of this browser', cause)
  const renew = () => void renewPush({ call, storage, browser }).catch(note)
  let stopHearing = () => {}
  return {
    start: () => {
      renew()
      stopHearing = onWorkerMessage(navigator, 'pushChanged', renew)
      const { unsubscribe } = session.on('session.closed', () => {
        unsubscribe()
        endPush({ storage, browser }).catch(note)
      })
    },
    stop: () => stopHearing(),
  }
}
