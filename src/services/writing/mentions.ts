import { fromPromise } from 'xstate'
import { searchMentions } from '../../../contract/mentions.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Mention, MentionQuery } from '../../machines/writing/mentionSearch.machine.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of looking somebody up; a question that is given up is aborted. */
export const mentionSearchActors = (call: Call) => ({
  searchMentions: fromPromise<Result<Mention[]>, MentionQuery>(({ input: { accountId, search }, signal }) =>
    toResult(
      call(searchMentions, { query: { accountId: String(accountId), search } }, { signal }).then(
        ({ mentions }) => mentions,
      ),
    ),
  ),
})
