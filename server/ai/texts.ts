import type * as z from 'zod/mini'
import { type AiTextLine, aiTextLine } from '../../contract/ai.ts'
import { avoidedIn } from '../../rules/ai/avoidedWords.ts'
import { templateText } from '../../rules/ai/templateText.ts'
import { excessOf } from '../../rules/ai/textBounds.ts'
import { HttpError } from '../http/httpError.ts'
import { LineStream } from '../http/lineStream.ts'
import type { Log } from '../process/log.ts'
import { AiFault } from './aiFault.ts'
import type { AiUser, Allowances } from './allowance.ts'
import type { BeginCall, ModelCall } from './modelCall.ts'
import { type TextAsked, textPrompt } from './prompts/textPrompt.ts'
import { wholeText } from './wholeText.ts'

/** Writes texts of posts. */
export interface Texts {
  /**
   * Refuses with 400 where there is nothing to write about, and with 409 where today's are used up. `onWritten` is told of a
   * text by the model before its last line is sent.
   */
  write(user: AiUser, asked: TextAsked, onWritten?: (text: string) => Promise<void>): Promise<LineStream<AiTextLine>>
}

interface Deps {
  /** Null where the installation has no endpoint. */
  begin: BeginCall | null
  allowances: Allowances
  log: Log
}

/** Tokens: four times what a good text has, for models that think before they write. */
const mostTokens = 2000

const lineOf = (line: z.input<typeof aiTextLine>): AiTextLine => aiTextLine.parse(line)

export function createTexts({ begin, allowances, log }: Deps): Texts {
  async function* fromTemplate(user: AiUser, { network, source }: TextAsked): AsyncGenerator<AiTextLine> {
    const text = templateText(network, source)
    yield lineOf({ type: 'finished', text, written_by: 'template', allowance: await allowances.read(user) })
  }

  /** Nothing that did not come back counts, and what was sent of it before is no text. */
  async function* writing(user: AiUser, draft: Draft, signal: AbortSignal): AsyncGenerator<AiTextLine> {
    const { first, onWritten } = draft
    try {
      for await (const text of first.pieces(signal)) yield lineOf({ type: 'text', text })
      const text = await fitting(user, draft, signal)
      first.count()
      await first.settle()
      await onWritten?.(text)
      const avoided = avoidedIn(text, draft.asked.business.avoided)
      yield lineOf({ type: 'finished', text, written_by: 'ai', avoided, allowance: await allowances.read(user) })
    } catch (cause) {
      if (signal.aborted) return
      const { kind, status, message } = faultIn(cause)
      log.warn({ reason: kind, status }, 'no AI text')
      await first.settle()
      yield lineOf({ type: 'failed', reason: kind, error: message, allowance: await allowances.read(user) })
    } finally {
      await first.settle()
    }
  }

  return {
    async write(user, asked, onWritten) {
      const { text, pageText } = asked.source
      if (text.trim() === '' && (pageText ?? '').trim() === '') {
        throw new HttpError(400, 'Say what the post is about.', { field: 'source' })
      }
      if (!begin) return new LineStream(() => fromTemplate(user, asked))
      const first = await begin({ user, prompt: textPrompt(asked), mostTokens, texts: 1 })
      return new LineStream((signal) => writing(user, { asked, first, begin, onWritten }, signal))
    },
  }
}

/** What is being written. */
interface Draft {
  asked: TextAsked
  first: ModelCall
  begin: BeginCall
  onWritten: ((text: string) => Promise<void>) | undefined
}

/**
 * The text, written once more where it was too long for the network, as that counts it. Of the second nothing is shown
 * until it is whole: the page has the first until then.
 */
async function fitting(user: AiUser, { asked, first, begin }: Draft, signal: AbortSignal): Promise<string> {
  const text = wholeText(first)
  const excess = excessOf(asked.network, text)
  if (excess === 0) return text
  const correction = { excess, avoided: avoidedIn(text, asked.business.avoided) }
  const second = await begin({ user, prompt: textPrompt(asked, correction), mostTokens, texts: 0 })
  try {
    for await (const _ of second.pieces(signal));
    const shorter = wholeText(second)
    if (excessOf(asked.network, shorter) > 0) throw new AiFault('too_long')
    return shorter
  } finally {
    await second.settle()
  }
}

/** Where not even a second call is left, the first was too long, and that is what is told. */
function faultIn(cause: unknown): AiFault {
  if (cause instanceof AiFault) return cause
  if (cause instanceof HttpError) return new AiFault('too_long')
  throw cause
}
