import { fromPromise } from 'xstate'
import { type AiTextLine, generateText } from '../../../contract/ai.ts'
import type { FailureReason } from '../../../rules/generate/failureText.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { TextRequest, TextResult } from '../../machines/generate/generation.machine.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import type { Stream } from '../http/stream.ts'

interface TextDeps {
  stream: Stream
  /** Follows on what came before. */
  onText: (text: string) => void
}

/** The effects of one text. Where it is stopped, the call is taken back, and the provider stops writing. */
export const textActors = ({ stream, onText }: TextDeps) => ({
  writeText: fromPromise<TextResult, TextRequest>(async ({ input, signal }) => {
    const { network, ask, previous, wish } = input
    const body = { ...ask, network, ...(wish !== null && { wish, previous }) }
    let last: Camel<AiTextLine> | null = null
    try {
      await stream(
        generateText,
        { body },
        (line) => {
          if (line.type === 'text') onText(line.text)
          else last = line
        },
        { signal },
      )
    } catch (thrown) {
      return failureOf(apiErrorIn(thrown), last)
    }
    return resultOf(last)
  }),
})

/** An answer that ends without saying that it is whole was cut off. */
function resultOf(last: Camel<AiTextLine> | null): TextResult {
  if (last === null) return { kind: 'failed', reason: 'cut_off', message: null }
  const { type, text, writtenBy, avoided, allowance, reason, error } = last
  if (type === 'failed') return { kind: 'failed', reason: reason ?? 'unavailable', message: error }
  return { kind: 'ok', value: { version: { text, writtenBy: writtenBy ?? 'ai', isEdited: false, avoided }, allowance } }
}

/** What was finished before the connection broke is finished. */
function failureOf({ kind, message }: ApiError, last: Camel<AiTextLine> | null): TextResult {
  if (last !== null) return resultOf(last)
  return { kind: 'failed', reason: reasons[kind], message: kind === 'rejected' ? message : null }
}

const reasons = {
  rejected: 'rejected',
  offline: 'offline',
  invalidResponse: 'malformed',
  // Nobody waits for it any more.
  aborted: 'cut_off',
} as const satisfies Record<ApiError['kind'], FailureReason>
