import { fromPromise } from 'xstate'
import { userProfileNow } from '../../../contract/account.ts'
import type { User } from '../../../rules/account/user.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { outcomeOf } from '../http/outcome.ts'

/** Asks for the person as they are now; where the address is not confirmed the outcome says so. */
export const confirmationCheckActors = (call: Call) => ({
  perform: fromPromise<Outcome<User>, { wanted: null }>(async ({ signal }) => {
    const outcome = await outcomeOf(call(userProfileNow, {}, { signal }), 'We could not ask whether it is confirmed')
    return outcome.kind === 'answered' ? confirmed(outcome.value) : outcome
  }),
})

const confirmed = (user: User): Outcome<User> =>
  user.isEmailConfirmed
    ? { kind: 'answered', value: user }
    : {
        kind: 'refused',
        status: 403,
        message: `${user.email} is not confirmed yet. Open the link in our newest mail, also look among the spam.`,
      }
