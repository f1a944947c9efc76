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
import type {
  AccountMove,
  AppPassword,
  Callback,
  Connected,
  Connections,
  Server,
  SocialAccount,
} from '../../machines/networks/connection.machine.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { outcomeOf } from '../http/outcome.ts'

/** The effects of connecting and disconnecting accounts. */
export const connectionActors = (call: Call) => ({
  readConnections: fromPromise<Outcome<Connections>>(({ signal }) => outcomeOf(readConnections(call, signal))),
  connectBluesky: fromPromise<Outcome<Connected>, AppPassword>(({ input, signal }) => {
    const { handle, appPassword } = input
    return outcomeOf(call(startBluesky, { body: { handle, appPassword, ...belonging(input) } }, { signal }))
  }),
  askServer: fromPromise<Outcome<{ authorizeUrl: string }>, Server>(({ input, signal }) =>
    outcomeOf(call(startMastodon, { body: { server: input.server, ...belonging(input) } }, { signal })),
  ),
  finishConnecting: fromPromise<Outcome<Connected>, Callback>(({ input, signal }) =>
    outcomeOf(call(finishMastodon, { body: input }, { signal })),
  ),
  disconnect: fromPromise<Outcome<{ heldCount: number }>, { accountId: number | null }>(({ input, signal }) =>
    outcomeOf(call(disconnectAccount, { id: String(input.accountId) }, { signal })),
  ),
  moveAccount: fromPromise<Outcome<SocialAccount>, AccountMove | null>(({ input, signal }) => {
    if (!input) throw new Error('There is nothing to move')
    const { accountId, businessProfileId } = input
    return outcomeOf(call(moveAccount, { id: String(accountId), body: { businessProfileId } }, { signal }))
  }),
})

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
