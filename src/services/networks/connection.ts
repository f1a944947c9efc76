import { fromPromise } from 'xstate'
import type { BuiltNetwork } from '../../../contract/builtNetworks.ts'
import { type ConnectEndpoint, callbackEndpoints, connectEndpoints } from '../../../contract/connecting.ts'
import { disconnectAccount, listAccounts, listNetworks, moveAccount } from '../../../contract/networks.ts'
import type {
  AccountMove,
  Callback,
  Connected,
  Connections,
  ConnectRequest,
  Consent,
  SocialAccount,
} from '../../machines/networks/connection.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of connecting and disconnecting accounts. */
export const connectionActors = (call: Call) => ({
  readConnections: fromPromise<Result<Connections>>(({ signal }) => toResult(readConnections(call, signal))),
  connect: fromPromise<Result<Connected | Consent>, ConnectRequest>(({ input, signal }) =>
    toResult(connect(call, input, signal)),
  ),
  finishConnecting: fromPromise<Result<Connected>, Callback>(({ input: { network, ...body }, signal }) =>
    toResult(call(callbackEndpoints[network], { body }, { signal })),
  ),
  disconnect: fromPromise<Result<{ heldCount: number }>, { accountId: number | null }>(({ input, signal }) =>
    toResult(call(disconnectAccount, { id: String(input.accountId) }, { signal })),
  ),
  moveAccount: fromPromise<Result<SocialAccount>, AccountMove>(({ input: { accountId, businessProfileId }, signal }) =>
    toResult(call(moveAccount, { id: String(accountId), body: { businessProfileId } }, { signal })),
  ),
})

/** Every network's endpoint, by what all of them have in common. */
const endpoints: Readonly<Record<BuiltNetwork, ConnectEndpoint>> = connectEndpoints

const connect = (
  call: Call,
  { network, input: { businessProfileId, ...fields } }: ConnectRequest,
  signal: AbortSignal,
) => call(endpoints[network], { body: { ...fields, ...belonging(businessProfileId) } }, { signal })

/** Said only when the person chose: the provider knows whom an account posts for else. */
const belonging = (businessProfileId: number | null) => (businessProfileId === null ? {} : { businessProfileId })

async function readConnections(call: Call, signal: AbortSignal): Promise<Connections> {
  const [accounts, { networks }] = await Promise.all([
    call(listAccounts, {}, { signal }),
    call(listNetworks, {}, { signal }),
  ])
  return { accounts: accounts.results, networks }
}
