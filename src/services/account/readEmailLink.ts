import { fromPromise } from 'xstate'
import { type LinkPurpose, readEmailLink } from '../../../contract/emailLinks.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** Asks whether the link of a mail would still work. */
export const emailLinkActors = (call: Call, token: string, purpose: LinkPurpose) => ({
  read: fromPromise<Result<boolean>, { query: null }>(({ signal }) =>
    toResult(call(readEmailLink, { token, query: { purpose } }, { signal }).then(({ isAlive }) => isAlive)),
  ),
})
