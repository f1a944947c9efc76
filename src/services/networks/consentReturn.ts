import { fromPromise } from 'xstate'
import { callbackEndpoints, chooseAccounts } from '../../../contract/connecting.ts'
import type { Connected } from '../../machines/networks/connection.machine.ts'
import type { Callback, OfferedAccount, Returned } from '../../machines/networks/consentReturn.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { readConsent, removeConsent } from './begunConsents.ts'

/**
 * The effects of one coming back. The key by which accounts are chosen stays in here: what a machine knows can be
 * watched.
 */
export function consentReturnActors({ call, storage }: { call: Call; storage: Storage }) {
  let choiceKey = ''

  async function finish({ network, ...answer }: Callback, signal: AbortSignal): Promise<Returned> {
    const { browserKey, expected } = readConsent(storage, answer.state)
    const body = { ...answer, ...(browserKey !== null && { browserKey }) }
    const returned = await call(callbackEndpoints[network], { body }, { signal })
    if ('account' in returned) {
      return { accounts: [returned.account], releasedCount: returned.releasedCount, expected }
    }
    choiceKey = returned.choiceKey
    return { offered: returned.accounts, expected }
  }

  return {
    finishConnecting: fromPromise<Result<Returned>, Callback>(async ({ input, signal }) => {
      const result = await toResult(finish(input, signal))
      // What did not reach the provider may be handed in again by another look at the page.
      if (result.kind !== 'offline') removeConsent(storage, input.state)
      return result
    }),
    connectChosen: fromPromise<Result<Connected>, { accounts: readonly OfferedAccount[] }>(({ input, signal }) => {
      const accounts = input.accounts.map(({ network, remoteId }) => ({ network, remoteId }))
      return toResult(call(chooseAccounts, { body: { choiceKey, accounts } }, { signal }))
    }),
  }
}
