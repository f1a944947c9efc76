import { fromPromise } from 'xstate'
import {
  disconnectAccount,
  finishMastodon,
  listAccounts,
  listNetworks,
  moveAccount,
  startBluesky,
  startMastodon,
} from '../../../contract/networks.ts'
import type { BuiltNetwork } from '../../../rules/networks/networks.ts'
import type {
  AccountMove,
  Callback,
  Connected,
  ConnectInputs,
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
  connect: fromPromise<Result<Connected | Consent>, ConnectRequest>(({ input: { network, input }, signal }) =>
    toResult(connect(network, { call, input, signal })),
  ),
  finishConnecting: fromPromise<Result<Connected>, Callback>(({ input, signal }) =>
    toResult(call(finishMastodon, { body: input }, { signal })),
  ),
  disconnect: fromPromise<Result<{ heldCount: number }>, { accountId: number | null }>(({ input, signal }) =>
    toResult(call(disconnectAccount, { id: String(input.accountId) }, { signal })),
  ),
  moveAccount: fromPromise<Result<SocialAccount>, AccountMove>(({ input: { accountId, businessProfileId }, signal }) =>
    toResult(call(moveAccount, { id: String(accountId), body: { businessProfileId } }, { signal })),
  ),
})

interface ConnectCall<Input> {
  call: Call
  input: Input
  signal: AbortSignal
}

/** The call by which each network begins to connect an account. */
const connectCalls: {
  [N in BuiltNetwork]: (asked: ConnectCall<ConnectInputs[N]>) => Promise<Connected | Consent>
} = {
  bluesky: ({ call, input, signal }) => {
    const { handle, appPassword } = input
    return call(startBluesky, { body: { handle, appPassword, ...belonging(input) } }, { signal })
  },
  mastodon: ({ call, input, signal }) =>
    call(startMastodon, { body: { server: input.server, ...belonging(input) } }, { signal }),
}

const connect = <N extends BuiltNetwork>(network: N, asked: ConnectCall<ConnectInputs[N]>) =>
  connectCalls[network](asked)

/** Said only when the person chose: the provider knows whom an account posts for else. */
const belonging = ({ businessProfileId }: { businessProfileId: number | null }) =>
  businessProfileId === null ? {} : { businessProfileId }

async function readConnections(call: Call, signal: AbortSignal): Promise<Connections> {
  const [accounts, { networks }] = await Promise.all([
    call(listAccounts, {}, { signal }),
    call(listNetworks, {}, { signal }),
  ])
  return { accounts: accounts.results, networks }
}
