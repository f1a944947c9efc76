import { fromPromise } from 'xstate'
import type { ConnectEndpoint } from '../../../contract/connecting.ts'
import { disconnectAccount, listAccounts, listNetworks, moveAccount, type Network } from '../../../contract/networks.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import type {
  AccountMove,
  Connected,
  Connections,
  Consent,
  SocialAccount,
  Submission,
} from '../../machines/networks/connection.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { ApiError } from '../http/apiError.ts'
import { toResult } from '../http/toResult.ts'
import { saveConsent } from './begunConsents.ts'

interface ConnectionDeps {
  call: Call
  storage: Storage
  clock: Pick<Clock, 'now'>
}

/** The effects of connecting and disconnecting accounts. */
export const connectionActors = ({ call, ...deps }: ConnectionDeps) => ({
  readConnections: fromPromise<Result<Connections>>(({ signal }) => toResult(readConnections(call, signal))),
  connect: fromPromise<Result<Connected | Consent>, Submission>(({ input, signal }) =>
    toResult(connect({ ...deps, call }, input, signal)),
  ),
  disconnect: fromPromise<Result<{ heldCount: number }>, { accountId: number | null }>(({ input, signal }) =>
    toResult(call(disconnectAccount, { id: String(input.accountId) }, { signal })),
  ),
  moveAccount: fromPromise<Result<SocialAccount>, AccountMove>(({ input: { accountId, businessProfileId }, signal }) =>
    toResult(call(moveAccount, { id: String(accountId), body: { businessProfileId } }, { signal })),
  ),
})

/** A network's endpoint. The form that submits has brought them with it: a page that only lists accounts needs none. */
async function endpointOf(network: Network): Promise<ConnectEndpoint> {
  const { connectEndpoints } = await import('../../../contract/connecting.ts').catch(() => {
    throw new ApiError('offline', callMessages.offline)
  })
  return connectEndpoints[network]
}

async function connect(
  deps: ConnectionDeps,
  { request, account: expected }: Submission,
  signal: AbortSignal,
): Promise<Connected | Consent> {
  const { businessProfileId, ...fields } = request.input
  const body = { ...fields, ...belonging(businessProfileId) }
  const answer = await deps.call(await endpointOf(request.network), { body }, { signal })
  if ('account' in answer) return { accounts: [answer.account], releasedCount: answer.releasedCount }
  const { authorizeUrl, browserKey = null } = answer
  saveConsent(deps, authorizeUrl, { browserKey, expected })
  return { authorizeUrl }
}

/** Said only when the person chose: the provider knows whom an account posts for else. */
const belonging = (businessProfileId: number | null) => (businessProfileId === null ? {} : { businessProfileId })

async function readConnections(call: Call, signal: AbortSignal): Promise<Connections> {
  const [accounts, { networks }] = await Promise.all([
    call(listAccounts, {}, { signal }),
    call(listNetworks, {}, { signal }),
  ])
  return { accounts: accounts.results, networks }
}
