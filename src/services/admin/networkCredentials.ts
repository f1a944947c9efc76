import { fromPromise } from 'xstate'
import {
  listNetworkCredentials,
  removeNetworkCredentials,
  saveNetworkCredentials,
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
  const { clientId, clientSecret, apiVersion, isReadingPaid, readingBudget } = change
  const body = {
    ...{ clientId, apiVersion, revision },
    ...(isReadingPaid && { isReadingPaid }),
    ...(readingBudget > 0 && { readingBudget }),
    ...(clientSecret !== undefined && { clientSecret }),
  }
  return call(saveNetworkCredentials, { network, body }, { signal })
}
