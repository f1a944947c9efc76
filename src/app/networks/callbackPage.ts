import { createActor } from 'xstate'
import type { ConsentNetwork } from '../../../contract/connecting.ts'
import { consentReturnMachine } from '../../machines/networks/consentReturn.machine.ts'
import { consentReturnActors } from '../../services/networks/consentReturn.ts'
import type { App } from '../app.ts'
import { createSession } from '../session.ts'
import { paramsOf } from '../shell/changeAddress.ts'
import { announceConnected } from './connected.ts'
import { createConnection } from './connection.ts'

/**
 * The callback page of a network: what came back is handed in once, and a connection leads to the accounts. Whoever has
 * no session here, where the callback asks for none, stays on the page, which says what was connected.
 */
export const createCallbackPage = (network: ConsentNetwork) => (app: App) => {
  const actor = createActor(consentReturnMachine.provide({ actors: consentReturnActors(app) }), app.actorOptions)
  actor.on('accounts.connected', ({ connected, expected }) => {
    if (!app.session.getSnapshot().matches('open')) return
    // Made before it is told of: its parts hear it from the page.
    const session = app.lazyInSession(createSession)
    announceConnected(app, connected, expected)
    session.calendar.send({ type: 'posts.changed' })
    session.lazy(createConnection).actor.send({ type: 'refresh.requested' })
    app.go('/connect/socials', { replace: true })
  })
  return {
    actor,
    start: () => {
      actor.start()
      actor.send({ type: 'callback.arrived', callback: { network, ...answerIn(paramsOf(app.address())) } })
    },
    stop: () => actor.stop(),
  }
}

/** RFC 6749, section 4.1.2: a code, or an error; and RFC 9207, where the network has it: who says so. */
function answerIn(search: URLSearchParams) {
  const code = search.get('code')
  const iss = search.get('iss')
  const error = search.get('error')
  return {
    state: search.get('state') ?? '',
    ...(code !== null && { code }),
    ...(iss !== null && { iss }),
    ...(error !== null && { error }),
  }
}
