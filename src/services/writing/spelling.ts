import { fromPromise } from 'xstate'
import { checkSpelling } from '../../../contract/spelling.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { CheckedText, SpellingNote } from '../../machines/writing/spelling.machine.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of checking a text; a check that is given up is aborted. */
export const spellingActors = (call: Call) => ({
  checkText: fromPromise<Result<SpellingNote[]>, CheckedText>(({ input: { text, language }, signal }) =>
    toResult(
      call(checkSpelling, { body: { text, language: language ?? 'auto' } }, { signal }).then(({ notes }) => notes),
    ),
  ),
})
