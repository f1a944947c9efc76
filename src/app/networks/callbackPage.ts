import type { ConsentNetwork } from '../../../contract/connecting.ts'
import type { PageDeps } from '../pageDeps.ts'
import { paramsOf } from '../shell/changeAddress.ts'

/** The callback page of a network: what came back is handed in once, and a connection leads to the accounts. */
export const createCallbackPage =
  (network: ConsentNetwork) =>
  ({ app, connection }: Pick<PageDeps, 'app' | 'connection'>) => {
    let stopListening = () => {}
    return {
      start: () => {
        const listening = connection.on('account.connected', () => app.go('/connect/socials', { replace: true }))
        stopListening = () => listening.unsubscribe()
        connection.send({ type: 'callback.arrived', callback: { network, ...answerIn(paramsOf(app.address())) } })
      },
      stop: () => stopListening(),
    }
  }

/** RFC 6749, section 4.1.2: a code, or an error. */
function answerIn(search: URLSearchParams) {
  const code = search.get('code')
  const error = search.get('error')
  return { state: search.get('state') ?? '', ...(code !== null && { code }), ...(error !== null && { error }) }
}
