import { fromPromise } from 'xstate'
import { disconnectAccount, listAccounts, listNetworks, moveAccount } from '../../../contract/networks.ts'
import type {
  AccountMove,
  Connected,
  Connections,
  Consent,
  SocialAccount,
  Submission,
} from '../../machines/networks/connection.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import type { ConnectDeps, connect } from './connect.ts'

interface ConnectionDeps extends ConnectDeps {
  /** What connects, with its first use. Throws an `ApiError` where it cannot be had. */
  loadConnect: () => Promise<{ connect: typeof connect }>
}

/** The effects of connecting and disconnecting accounts. */
export const connectionActors = ({ loadConnect, ...deps }: ConnectionDeps) => ({
  readConnections: fromPromise<Result<Connections>>(({ signal }) => toResult(readConnections(deps.call, signal))),
  connect: fromPromise<Result<Connected | Consent>, Submission>(({ input, signal }) =>
    toResult(loadConnect().then(({ connect }) => connect(deps, input, signal))),
  ),
  disconnect: fromPromise<Result<{ heldCount: number }>, { accountId: number | null }>(({ input, signal }) =>
    toResult(deps.call(disconnectAccount, { id: String(input.accountId) }, { signal })),
  ),
  moveAccount: fromPromise<Result<SocialAccount>, AccountMove>(({ input: { accountId, businessProfileId }, signal }) =>
    toResult(deps.call(moveAccount, { id: String(accountId), body: { businessProfileId } }, { signal })),
  ),
})

async function readConnections(call: Call, signal: AbortSignal): Promise<Connections> {
  const [accounts, { networks }] = await Promise.all([
    call(listAccounts, { query: {} }, { signal }),
    call(listNetworks, {}, { signal }),
  ])
  return { accounts: accounts.results, networks }
}
