import { estimatedTokens } from '../../../rules/ai/allowances.ts'
import type { Settings } from '../../process/settings.ts'
import { AiFault } from '../aiFault.ts'
import { type ChatMessage, createEndpoint, type Endpoint } from './endpoint.ts'
import { faultOf } from './faultOf.ts'
import { checkFinish, type ReadChunk, readChunk } from './readChunk.ts'
import { within } from './within.ts'

export interface ChatAsked {
  messages: readonly ChatMessage[]
  /** Tokens of the answer, at most. */
  mostTokens: number
  /** Ends the call. */
  signal: AbortSignal
  /** Milliseconds for the whole answer, where whoever asked waits no longer. */
  whole?: number
}

/** An answer that is read while it is written. */
export interface ChatAnswer {
  /**
   * Pieces of the text. Ends with the text whole; throws an `AiFault` where it is not, and the signal's reason where that
   * ended it. Who stops reading ends the call.
   */
  pieces: AsyncGenerator<string>
  /** Tokens that the call took so far: what the endpoint told, else about what was sent and read. */
  tokens(): number
}

export type Chat = (asked: ChatAsked) => ChatAnswer

/** Milliseconds. */
export interface ChatLimits {
  /** Until something of the answer comes. */
  first: number
  /** Between two pieces. */
  between: number
  /** For the whole answer. */
  whole: number
}

/** The page gives up after a minute of silence: whatever happens is told before. */
export const usualChatLimits: ChatLimits = { first: 30_000, between: 20_000, whole: 55_000 }

/** Characters of an answer; one that has more has no end. */
const longestAnswer = 40_000

type AiSettings = Pick<Settings, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>

interface Deps {
  settings: AiSettings
  limits?: ChatLimits
}

/** Asks the installation's endpoint, which speaks OpenAI's API (chat completions); null where there is none. */
export function createChat({ settings, limits = usualChatLimits }: Deps): Chat | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = settings
  if (baseUrl === undefined || model === undefined) return null
  const endpoint = createEndpoint({ baseUrl, apiKey, model })
  return (asked) => {
    const progress: Progress = { isTaken: false, read: '', pieces: 0, finish: null, told: null }
    const sent = asked.messages.reduce((sum, { content }) => sum + estimatedTokens(content), 0)
    return {
      pieces: piecesOf({ endpoint, asked, limits, progress }),
      tokens: () => progress.told ?? (progress.isTaken ? sent + estimatedTokens(progress.read) : 0),
    }
  }
}

/** How far a call has come. */
interface Progress {
  /** It left, and was not refused: what was sent may cost something. */
  isTaken: boolean
  read: string
  /** How many came, of whatever kind. */
  pieces: number
  /** Why the answer ended; null while nobody said. */
  finish: string | null
  /** Tokens that the endpoint told. */
  told: number | null
}

interface Call {
  endpoint: Endpoint
  asked: ChatAsked
  limits: ChatLimits
  progress: Progress
}

async function* piecesOf(call: Call): AsyncGenerator<string> {
  const { asked, progress } = call
  try {
    for await (const chunk of chunksOf(call)) {
      note(progress, chunk)
      if (chunk.text !== '') yield chunk.text
    }
    // The package ends a stream that was ended from here as if it were whole.
    asked.signal.throwIfAborted()
    checkFinish(progress.finish, { count: progress.pieces, text: progress.read })
  } catch (cause) {
    asked.signal.throwIfAborted()
    const fault = faultOf(cause, { hasBegun: progress.pieces > 0 })
    if (fault.status !== null) progress.isTaken = false
    throw fault
  }
}

/** What comes, each waited for no longer than it may take. However reading ends, the call does too. */
async function* chunksOf({ endpoint, asked, limits, progress }: Call): AsyncGenerator<ReadChunk> {
  await endpoint.load()
  const ended = new AbortController()
  const signal = AbortSignal.any([asked.signal, ended.signal])
  const over = Date.now() + Math.min(limits.whole, asked.whole ?? limits.whole)
  const wait = <T>(promise: Promise<T>, limit: number): Promise<T> =>
    within(promise, Math.min(limit, over - Date.now()), () => ended.abort())
  try {
    const opening = endpoint.open({ ...asked, signal })
    progress.isTaken = true
    const stream = (await wait(opening, limits.first))[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await wait(stream.next(), progress.pieces === 0 ? limits.first : limits.between)
      if (done) return
      yield readChunk(value)
    }
  } finally {
    ended.abort()
  }
}

function note(progress: Progress, { text, tokens, finish, isRefused }: ReadChunk): void {
  progress.pieces += 1
  progress.read += text
  progress.told = tokens ?? progress.told
  progress.finish = finish ?? progress.finish
  if (isRefused) throw new AiFault('refused')
  if (progress.read.length > longestAnswer) throw new AiFault('cut_off')
}
