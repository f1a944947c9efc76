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
import type { Outcome } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { outcomeOf } from '../http/outcome.ts'

/** The effects of connecting and disconnecting accounts. */
export const connectionActors = (call: Call) => ({
  readConnections: fromPromise<Outcome<Connections>>(({ signal }) => outcomeOf(readConnections(call, signal))),
  connect: fromPromise<Outcome<Connected | Consent>, ConnectRequest>(({ input: { network, input }, signal }) =>
    outcomeOf(connect(network, { call, input, signal })),
  ),
  finishConnecting: fromPromise<Outcome<Connected>, Callback>(({ input, signal }) =>
    outcomeOf(call(finishMastodon, { body: input }, { signal })),
  ),
  disconnect: fromPromise<Outcome<{ heldCount: number }>, { accountId: number | null }>(({ input, signal }) =>
    outcomeOf(call(disconnectAccount, { id: String(input.accountId) }, { signal })),
  ),
  moveAccount: fromPromise<Outcome<SocialAccount>, AccountMove>(({ input: { accountId, businessProfileId }, signal }) =>
    outcomeOf(call(moveAccount, { id: String(accountId), body: { businessProfileId } }, { signal })),
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
