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

/** What is left today, and what somebody of the business's trade could have written. */
export interface AllowanceAnswer extends AiAllowance {
  /** None where the trade is not known. */
  exampleBriefs: readonly string[]
}

/** The effect of asking how many texts are left. */
export const allowanceActors = (call: Call) => ({
  read: fromPromise<Result<AllowanceAnswer>, { query: AllowanceQuery }>(({ input: { query }, signal }) => {
    const { businessProfileId } = query
    const asked = businessProfileId === null ? {} : { businessProfileId: String(businessProfileId) }
    return toResult(call(readAiAllowance, { query: asked }, { signal }))
  }),
})

export interface AllowanceQuery {
  /** Null: the primary one. */
  businessProfileId: number | null
}
