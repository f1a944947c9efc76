import { setImmediate as pass, setTimeout as wait } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import * as z from 'zod/mini'
import type { Env } from '../faultInjection.ts'
import type { AiCall, AiCalls } from './calls.ts'
import type { AiFaults } from './faults.ts'
import { ideasFor } from './ideas.ts'
import { type Message, understood, wantedWord } from './reading.ts'
import { eventsOf } from './stream.ts'
import { textFor } from './texts.ts'

/** What AI_MODEL is set to. */
export const practiceModel = 'practice'

const chatBody = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).check(z.minLength(1)),
  stream: z._default(z.boolean(), false),
  stream_options: z.optional(z.object({ include_usage: z.optional(z.boolean()) })),
  max_tokens: z.optional(z.int()),
  max_completion_tokens: z.optional(z.int()),
})
type ChatBody = z.output<typeof chatBody>

interface Deps {
  faults: AiFaults
  calls: AiCalls
  /** Milliseconds between two words. */
  pace: number
}

/** OpenAI's API, as far as texts need it: the models, and chat completions, streamed or not. */
export function chatRoutes(app: Hono<Env>, deps: Deps): void {
  const { faults, calls } = deps
  app.get('/v1/models', (context) =>
    context.json({ object: 'list', data: [{ id: practiceModel, object: 'model', created, owned_by: 'practice' }] }),
  )
  app.post('/v1/chat/completions', async (context) => {
    const parsed = chatBody.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return context.json(problem('The request is none of the API.', 'invalid_request_error'), 400)
    const { data } = parsed
    const call: AiCall = { headers: context.req.header(), messages: data.messages, isAborted: false }
    calls.list.push(call)
    const slow = faults.strike('slow')
    if (slow && (await isGoneWithin(context, slow.ms ?? 3000))) calls.noteAborted(call)
    return refusalOf(context, data, faults) ?? answer(context, { data, call, deps })
  })
}

const created = 1_790_000_000

/** Waits so long; true where whoever asked went meanwhile. */
async function isGoneWithin(context: Context<Env>, ms: number): Promise<boolean> {
  const { signal } = context.req.raw
  return wait(ms, false, { signal }).catch(() => true)
}

/** What is answered in place of a text, if anything. */
function refusalOf(context: Context<Env>, { max_tokens }: ChatBody, faults: AiFaults): Response | null {
  const limited = faults.strike('rateLimit')
  if (limited) {
    context.header('Retry-After', String(limited.seconds ?? 30))
    return context.json(problem('Rate limit reached.', 'rate_limit_exceeded'), 429)
  }
  // A server that tells too much: nothing of it may be shown or logged.
  const key = context.req.header('authorization')
  if (faults.strike('serverError')) return context.json(problem(`Failed for ${key}`, 'server_error'), 500)
  if (faults.strike('page')) return context.html('<!doctype html><title>Proxy</title><p>Please sign in.</p>')
  const isOldBound = max_tokens !== undefined && faults.list().some(({ kind }) => kind === 'noBound')
  return isOldBound ? context.json(problem(oldBound, 'unsupported_parameter'), 400) : null
}

const oldBound = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."

function answer(context: Context<Env>, { data, call, deps }: { data: ChatBody; call: AiCall; deps: Deps }): Response {
  const { faults, calls, pace } = deps
  const text = textOf(data.messages, faults)
  const promptTokens = Math.ceil(data.messages.reduce((sum, { content }) => sum + content.length, 0) / 4)
  if (!data.stream) return context.json(completion(text, promptTokens))
  context.header('Content-Type', 'text/event-stream')
  return stream(context, async (out) => {
    const gone = new AbortController()
    out.onAbort(() => {
      gone.abort()
      calls.noteAborted(call)
    })
    const events = eventsOf({
      model: practiceModel,
      pieces: text.match(/\S+\s*/g) ?? [],
      promptTokens,
      isUsageWanted: data.stream_options?.include_usage === true,
      faults,
      pause: () =>
        pace > 0 ? wait(pace, undefined, { signal: gone.signal }) : pass(undefined, { signal: gone.signal }),
      stall: () => wait(stalledFor, undefined, { signal: gone.signal }),
    })
    for await (const event of untilGone(events, gone.signal)) await out.write(event)
  })
}

/** Milliseconds: longer than anybody waits. */
const stalledFor = 600_000

/** The same, and its end where whoever asked has gone. */
async function* untilGone(events: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  try {
    yield* events
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

function textOf(messages: readonly Message[], faults: AiFaults): string {
  const given = understood(messages)
  const text =
    wantedWord(given) ??
    (isForIdeas(given.instructions) ? ideasFor(given) : textFor(given, faults.strike('avoided') !== null))
  return faults.strike('tooLong') ? Array(600).fill('Practice').join(' ') : text
}

const isForIdeas = (instructions: string): boolean => instructions.includes('Answer with JSON')

const completion = (content: string, prompt_tokens: number) => ({
  id: 'chatcmpl-practice',
  object: 'chat.completion',
  created,
  model: practiceModel,
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens, completion_tokens: content.length, total_tokens: prompt_tokens + content.length },
})

const problem = (message: string, code: string) => ({ error: { message, type: code, code, param: null } })
