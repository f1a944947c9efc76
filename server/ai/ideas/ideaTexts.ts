import type { WrittenIdea } from '../../../contract/buckets.ts'
import { avoidedIn } from '../../../rules/ai/avoidedWords.ts'
import { greatestExcess } from '../../../rules/ai/tightest.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Log } from '../../process/log.ts'
import { AiFault } from '../aiFault.ts'
import type { AiUser, Allowances } from '../allowance.ts'
import type { BeginCall } from '../modelCall.ts'
import { type IdeaTextAsked, ideaTextPrompt } from '../prompts/ideaTextPrompt.ts'
import type { Correction } from '../prompts/textRules.ts'
import { wholeText } from '../wholeText.ts'

/** A text in the business's voice; or none, with why. */
export type IdeaText = { text: string; reason: null } | { text: null; reason: NonNullable<WrittenIdea['without_ai']> }

/** Writes posts of ideas in the business's voice. */
export interface IdeaTexts {
  /** Rejects with the signal's reason where that ended it, and with nothing else that has to do with the model. */
  write(user: AiUser, asked: IdeaTextAsked, signal: AbortSignal): Promise<IdeaText>
}

interface Deps {
  /** Null where the installation has no endpoint. */
  begin: BeginCall | null
  allowances: Allowances
  log: Log
}

/** Tokens: four times what a good text has, for models that think before they write. */
const mostTokens = 2000
/** Milliseconds for both calls: a page gives up after 30 seconds (specification, section 9), and has its draft before. */
const longestAnswer = 24_000

export function createIdeaTexts({ begin, allowances, log }: Deps): IdeaTexts {
  return {
    async write(user, asked, signal) {
      const { status } = await allowances.read(user)
      if (status !== 'ready') return { text: null, reason: status }
      if (!begin) return { text: null, reason: 'not_set_up' }
      try {
        return {
          text: await writtenText({ begin, user, asked, signal, over: Date.now() + longestAnswer }),
          reason: null,
        }
      } catch (cause) {
        signal.throwIfAborted()
        const reason = reasonOf(cause)
        if (reason === null) throw cause
        log.warn({ reason, ...(cause instanceof AiFault && { status: cause.status }) }, 'no AI text of an idea')
        return { text: null, reason }
      }
    },
  }
}

interface Work {
  begin: BeginCall
  user: AiUser
  asked: IdeaTextAsked
  signal: AbortSignal
  /** When both calls have to have ended. */
  over: number
}

/** Of two calls at most; both together are one text of the allowance. */
async function writtenText(work: Work): Promise<string> {
  const { begin, user, asked, signal } = work
  const call = await begin({ user, prompt: ideaTextPrompt(asked), mostTokens, texts: 1, whole: leftOf(work) })
  try {
    for await (const _ of call.pieces(signal));
    const text = await corrected(work, wholeText(call))
    call.count()
    return text
  } finally {
    await call.settle()
  }
}

/**
 * The text, written once more where it is too long or has words to avoid. Words to avoid are no reason to have no text:
 * where writing again brings nothing better, the first is taken.
 */
async function corrected(work: Work, first: string): Promise<string> {
  const { asked, signal } = work
  const found = faultsIn(asked, first)
  const fits = found.excess === 0
  if (fits && found.avoided.length === 0) return first
  try {
    const second = await writtenAgain(work, found)
    if (greatestExcess(asked.networks, second) === 0) return second
    throw new AiFault('too_long')
  } catch (cause) {
    signal.throwIfAborted()
    if (fits && reasonOf(cause) !== null) return first
    // Where not even a second call is left, the first was too long, and that is what is told.
    throw cause instanceof HttpError ? new AiFault('too_long') : cause
  }
}

async function writtenAgain(work: Work, correction: Correction): Promise<string> {
  const { begin, user, asked, signal } = work
  const prompt = ideaTextPrompt(asked, correction)
  const call = await begin({ user, prompt, mostTokens, texts: 0, whole: leftOf(work) })
  try {
    for await (const _ of call.pieces(signal));
    return wholeText(call)
  } finally {
    await call.settle()
  }
}

const faultsIn = ({ networks, business }: IdeaTextAsked, text: string): Correction => ({
  excess: greatestExcess(networks, text),
  avoided: avoidedIn(text, business.avoided),
})

const leftOf = ({ over }: Work): number => Math.max(0, over - Date.now())

/** Why there is no text; null of what nobody foresaw. */
function reasonOf(cause: unknown): IdeaText['reason'] {
  if (cause instanceof AiFault) return cause.kind
  return cause instanceof HttpError && cause.status === 409 ? 'used_up' : null
}
