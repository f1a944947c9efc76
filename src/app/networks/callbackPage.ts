import type { ConsentNetwork } from '../../../contract/connecting.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { paramsOf } from '../shell/changeAddress.ts'
import { createConnection } from './connection.ts'

/** The callback page of a network: what came back is handed in once, and a connection leads to the accounts. */
export const createCallbackPage =
  (network: ConsentNetwork) =>
  ({ app, lazy }: Pick<PageDeps, 'app' | 'lazy'>) =>
    listening(() => {
      const connection = lazy(createConnection).actor
      const connected = connection.on('account.connected', () => app.go('/connect/socials', { replace: true }))
      connection.send({ type: 'callback.arrived', callback: { network, ...answerIn(paramsOf(app.address())) } })
      return [connected.unsubscribe]
    })

/** RFC 6749, section 4.1.2: a code, or an error. */
function answerIn(search: URLSearchParams) {
  const code = search.get('code')
  const error = search.get('error')
  return { state: search.get('state') ?? '', ...(code !== null && { code }), ...(error !== null && { error }) }
}
