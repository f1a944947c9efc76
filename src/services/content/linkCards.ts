import { fromPromise } from 'xstate'
import { readLinkCard } from '../../../contract/linkCardReading.ts'
import { strings } from '../../../strings/content.ts'
import type { ReadCard } from '../../machines/content/linkCard.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import type { ApiError } from '../http/apiError.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of reading the card of a link; a question that is given up is aborted. */
export const linkCardActors = (call: Call) => ({
  readCard: fromPromise<Result<ReadCard>, { address: string }>(({ input: { address }, signal }) =>
    toResult(call(readLinkCard, { body: { address } }, { signal }), {
      rejected: wordsOf,
      offline: strings.theConnectionWasLost,
    }),
  ),
})

const wordsOf = ({ status, message }: ApiError): string => (status === 429 ? strings.manyLinksWereSeenInThe : message)
