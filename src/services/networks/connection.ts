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
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of connecting and disconnecting accounts. */
export const connectionActors = (call: Call) => ({
  readConnections: fromPromise<Result<Connections>>(({ signal }) => toResult(readConnections(call, signal))),
  connectBluesky: fromPromise<Result<Connected>, AppPassword>(({ input, signal }) => {
    const { handle, appPassword } = input
    return toResult(call(startBluesky, { body: { handle, appPassword, ...belonging(input) } }, { signal }))
  }),
  askServer: fromPromise<Result<{ authorizeUrl: string }>, Server>(({ input, signal }) =>
    toResult(call(startMastodon, { body: { server: input.server, ...belonging(input) } }, { signal })),
  ),
  finishConnecting: fromPromise<Result<Connected>, Callback>(({ input, signal }) =>
    toResult(call(finishMastodon, { body: input }, { signal })),
  ),
  disconnect: fromPromise<Result<{ heldCount: number }>, { accountId: number | null }>(({ input, signal }) =>
    toResult(call(disconnectAccount, { id: String(input.accountId) }, { signal })),
  ),
  moveAccount: fromPromise<Result<SocialAccount>, AccountMove | null>(({ input, signal }) => {
    if (!input) throw new Error('There is nothing to move')
    const { accountId, businessProfileId } = input
    return toResult(call(moveAccount, { id: String(accountId), body: { businessProfileId } }, { signal }))
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
