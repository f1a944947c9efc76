import { fromPromise } from 'xstate'
import {
  disconnectAccount,
  finishMastodon,
  listAccounts,
  listNetworks,
  startBluesky,
  startMastodon,
} from '../../../contract/networks.ts'
import type { AppPassword, Callback, Connected, Connections } from '../../machines/networks/connection.machine.ts'
import type { Outcome } from '../../machines/shell/outcome.ts'
import type { Call } from '../api.ts'
import { outcomeOf } from '../outcome.ts'

/** The effects of connecting and disconnecting accounts. */
export const connectionActors = (call: Call) => ({
  readConnections: fromPromise<Outcome<Connections>>(({ signal }) => outcomeOf(readConnections(call, signal))),
  connectBluesky: fromPromise<Outcome<Connected>, AppPassword>(({ input, signal }) =>
    outcomeOf(call(startBluesky, { body: input }, { signal })),
  ),
  askServer: fromPromise<Outcome<{ authorizeUrl: string }>, { server: string }>(({ input, signal }) =>
    outcomeOf(call(startMastodon, { body: input }, { signal })),
  ),
  finishConnecting: fromPromise<Outcome<Connected>, Callback>(({ input, signal }) =>
    outcomeOf(call(finishMastodon, { body: input }, { signal })),
  ),
  disconnect: fromPromise<Outcome<{ heldCount: number }>, { accountId: number | null }>(({ input, signal }) =>
    outcomeOf(call(disconnectAccount, { id: String(input.accountId) }, { signal })),
  ),
})

async function readConnections(call: Call, signal: AbortSignal): Promise<Connections> {
  const [accounts, { networks }] = await Promise.all([
    call(listAccounts, {}, { signal }),
    call(listNetworks, {}, { signal }),
  ])
  return { accounts: accounts.results, networks }
}
