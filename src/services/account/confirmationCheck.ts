import { fromPromise } from 'xstate'
import { userProfileNow } from '../../../contract/account.ts'
import type { User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/account.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { serviceSentences, toResult } from '../http/toResult.ts'

/** Asks for the person as they are now; where the address is not confirmed the result says so. */
export const confirmationCheckActors = (call: Call) => ({
  perform: fromPromise<Result<User>, { variables: null }>(async ({ signal }) => {
    const result = await toResult(call(userProfileNow, {}, { signal }), serviceSentences(notAsked))
    return result.kind === 'ok' ? confirmed(result.value) : result
  }),
})

const notAsked = strings.weCouldNotAskWhetherItIs

const confirmed = (user: User): Result<User> =>
  user.isEmailConfirmed
    ? { kind: 'ok', value: user }
    : {
        kind: 'rejected',
        status: 403,
        message: strings.isNotConfirmedYet(user.email),
      }
