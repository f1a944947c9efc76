import { createActor } from 'xstate'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/admin.ts'
import { type Asked, networkCredentialsMachine } from '../../machines/admin/networkCredentials.machine.ts'
import { networkCredentialsActors } from '../../services/admin/networkCredentials.ts'
import type { App } from '../app.ts'

type Deps = Pick<App, 'actorOptions' | 'call' | 'notify'>

/** What a test came to is shown where it was asked for. */
const messages: Record<Asked['act'], ((title: string) => string) | null> = {
  save: (title) => strings.theCredentialsForAreStored(title),
  budget: (title) => strings.theBudgetForReadingFromIsStored(title),
  remove: (title) => strings.theCredentialsForAreRemoved(title),
  test: null,
}

/** What the installation is registered with networks by. Keys: the network that is open at first, else nothing. */
export function createNetworkCredentials({ call, actorOptions, notify }: Deps, key: string) {
  const credentials = createActor(networkCredentialsMachine.provide({ actors: networkCredentialsActors(call) }), {
    ...actorOptions,
    input: { opened: key === '' ? null : key },
  })
  credentials.on('credentials.changed', ({ act, network }) => {
    const message = messages[act]?.(networkNames[network])
    if (message) notify({ severity: 'success', message })
  })
  return credentials
}
