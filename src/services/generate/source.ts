import { fromPromise } from 'xstate'
import { readAiAllowance, readSource } from '../../../contract/ai.ts'
import type { AiAllowance } from '../../../rules/generate/allowanceWords.ts'
import type { ReadPage } from '../../../rules/generate/brief.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effect of reading a web page for a text. */
export const sourceActors = (call: Call) => ({
  perform: fromPromise<Result<ReadPage>, { variables: { url: string } }>(({ input: { variables }, signal }) =>
    toResult(
      call(readSource, { body: { url: variables.url } }, { signal }).then((page) => ({
        ...page,
        asked: variables.url,
      })),
    ),
  ),
})

/** The effect of asking how many texts are left. */
export const allowanceActors = (call: Call) => ({
  read: fromPromise<Result<AiAllowance>, { query: null }>(({ signal }) =>
    toResult(call(readAiAllowance, {}, { signal })),
  ),
})
