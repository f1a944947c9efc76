import { fromPromise } from 'xstate'
import {
  listNetworkCredentials,
  removeNetworkCredentials,
  saveNetworkCredentials,
  saveReadingBudget,
  testNetworkCredentials,
} from '../../../contract/networkCredentials.ts'
import type { Change, Registration, Registrations } from '../../machines/admin/networkCredentials.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of registering the installation with networks. */
export const networkCredentialsActors = (call: Call) => ({
  read: fromPromise<Result<Registrations>>(({ signal }) => toResult(call(listNetworkCredentials, {}, { signal }))),
  change: fromPromise<Result<Registration>, Change>(({ input, signal }) => toResult(changed(call, input, signal))),
})

function changed(call: Call, change: Change, signal: AbortSignal): Promise<Registration> {
  const { network, revision } = change
  if (change.act === 'test') return call(testNetworkCredentials, { network }, { signal })
  if (change.act === 'remove') {
    return call(removeNetworkCredentials, { network, query: { revision: String(revision) } }, { signal })
  }
  if (change.act === 'budget') {
    return call(saveReadingBudget, { network, body: { readingBudget: change.dollars, revision } }, { signal })
  }
  const { clientId, clientSecret, apiVersion, isReadingPaid } = change
  const body = {
    ...{ clientId, apiVersion, revision },
    ...(isReadingPaid && { isReadingPaid }),
    ...(clientSecret !== undefined && { clientSecret }),
  }
  return call(saveNetworkCredentials, { network, body }, { signal })
}
