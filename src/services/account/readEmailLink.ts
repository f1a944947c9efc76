import { fromPromise } from 'xstate'
import { type LinkPurpose, readEmailLink } from '../../../contract/account.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { outcomeOf } from '../http/outcome.ts'

/** Asks whether the link of a mail would still work. */
export const emailLinkActors = (call: Call, token: string, purpose: LinkPurpose) => ({
  read: fromPromise<Outcome<boolean>, { query: null }>(({ signal }) =>
    outcomeOf(call(readEmailLink, { token, query: { purpose } }, { signal }).then(({ isAlive }) => isAlive)),
  ),
})
