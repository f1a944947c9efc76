import type { AiFaults } from './faults.ts'

interface Answer {
  model: string
  /** What comes, piece by piece. */
  pieces: readonly string[]
  promptTokens: number
  isUsageWanted: boolean
  faults: AiFaults
  /** Waits between two pieces. */
  pause(): Promise<void>
  /** Waits as if nothing came any more. */
  stall(): Promise<void>
}

/** Server-sent events of an answer (OpenAI API, "The chat completion chunk object"). */
export async function* eventsOf(answer: Answer): AsyncGenerator<string> {
  const { faults } = answer
  yield chunk(answer, { delta: { role: 'assistant', content: '' } })
  if (faults.strike('nonsense')) yield event({ choices: 'none' })
  else if (faults.strike('refusal')) yield* ended(answer, { delta: { refusal: 'Practice: this is not written.' } })
  else if (faults.strike('endless')) yield* written(answer, endlessly(answer.pieces))
  else yield* asFarAsItGoes(answer)
}

async function* asFarAsItGoes(answer: Answer): AsyncGenerator<string> {
  const { pieces, faults, stall } = answer
  const half = pieces.slice(0, Math.ceil(pieces.length / 2))
  if (faults.strike('cutOff')) return yield* written(answer, half)
  if (faults.strike('stall')) {
    yield* written(answer, half)
    return stall()
  }
  const isLength = faults.strike('length') !== null
  yield* written(answer, isLength ? half : pieces)
  yield* ended(answer, { delta: {} }, isLength ? 'length' : 'stop')
}

async function* written(answer: Answer, pieces: Iterable<string>): AsyncGenerator<string> {
  for (const content of pieces) {
    await answer.pause()
    yield chunk(answer, { delta: { content } })
  }
}

function* ended(answer: Answer, last: Choice, finish_reason = 'stop'): Generator<string> {
  yield chunk(answer, { ...last, finish_reason })
  if (answer.isUsageWanted && !answer.faults.strike('noUsage')) yield usageOf(answer)
  yield 'data: [DONE]\n\n'
}

function* endlessly(pieces: readonly string[]): Generator<string> {
  for (;;) yield* pieces
}

interface Choice {
  delta: Readonly<Record<string, string>>
  finish_reason?: string
}

const chunk = ({ model }: Answer, { delta, finish_reason }: Choice): string =>
  event({ ...frame(model), choices: [{ index: 0, delta, finish_reason: finish_reason ?? null }] })

const usageOf = ({ model, promptTokens: prompt_tokens, pieces: { length: completion_tokens } }: Answer): string =>
  event({
    ...frame(model),
    choices: [],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  })

const frame = (model: string) => ({
  id: 'chatcmpl-practice',
  object: 'chat.completion.chunk',
  created: 1_790_000_000,
  model,
})

const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`
