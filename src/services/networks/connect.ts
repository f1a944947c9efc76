import { type ConnectEndpoint, connectEndpoints } from '../../../contract/connecting.ts'
import type { Network } from '../../../contract/networks.ts'
import type { Connected, Consent, Submission } from '../../machines/networks/connection.machine.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { saveConsent } from './begunConsents.ts'

export interface ConnectDeps {
  call: Call
  storage: Storage
  clock: Pick<Clock, 'now'>
}

/** Every network's endpoint, by what all of them have in common. */
const endpoints: Readonly<Record<Network, ConnectEndpoint>> = connectEndpoints

/** Asks a network for an account: connected at once, or where the person agrees. Throws an `ApiError`. */
export async function connect(
  deps: ConnectDeps,
  { request, account: expected }: Submission,
  signal: AbortSignal,
): Promise<Connected | Consent> {
  const { businessProfileId, ...fields } = request.input
  const body = { ...fields, ...belonging(businessProfileId) }
  const answer = await deps.call(endpoints[request.network], { body }, { signal })
  if ('account' in answer) return { accounts: [answer.account], releasedCount: answer.releasedCount }
  const { authorizeUrl, browserKey = null } = answer
  saveConsent(deps, authorizeUrl, { browserKey, expected })
  return { authorizeUrl }
}

/** Said only when the person chose: the provider knows whom an account posts for else. */
const belonging = (businessProfileId: number | null) => (businessProfileId === null ? {} : { businessProfileId })
