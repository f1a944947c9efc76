import { fromPromise } from 'xstate'
import { changeProfile } from '../../../contract/account.ts'
import type { User } from '../../../rules/account/user.ts'
import type { RegionalFormat } from '../../../rules/shell/regionalFormat.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { saveUser } from './storedUser.ts'

interface Deps {
  call: Call
  storage: Storage
}

/** Has the person's dates and numbers written otherwise. */
export const regionalFormatActors = ({ call, storage }: Deps) => ({
  perform: fromPromise<Result<User>, { variables: Partial<RegionalFormat> }>(({ input: { variables }, signal }) =>
    toResult(change({ call, storage }, variables, signal)),
  ),
})

async function change({ call, storage }: Deps, body: Partial<RegionalFormat>, signal: AbortSignal): Promise<User> {
  const user = await call(changeProfile, { body }, { signal })
  saveUser(storage, user)
  return user
}
