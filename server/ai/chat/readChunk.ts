import * as z from 'zod/mini'
import { AiFault } from '../aiFault.ts'

/** A piece of a streamed answer (OpenAI API, "The chat completion chunk object"), as far as it is read here. */
const chunkShape = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(
        z.nullable(
          z.object({
            content: z.optional(z.nullable(z.string())),
            refusal: z.optional(z.nullable(z.string())),
          }),
        ),
      ),
      finish_reason: z.optional(z.nullable(z.string())),
    }),
  ),
  usage: z.optional(z.nullable(z.object({ total_tokens: z.int().check(z.nonnegative()) }))),
})

/** What a piece says. */
export interface ReadChunk {
  /** What goes on from the text before; may be empty. */
  text: string
  isRefused: boolean
  finish: string | null
  /** Of the whole call, in the piece that tells it. */
  tokens: number | null
}

/** Reads a piece. Throws that it is malformed where it is none. */
export function readChunk(value: unknown): ReadChunk {
  const { data } = chunkShape.safeParse(value)
  if (!data) throw new AiFault('malformed')
  const [choice] = data.choices
  return {
    text: choice?.delta?.content ?? '',
    isRefused: Boolean(choice?.delta?.refusal),
    finish: choice?.finish_reason ?? null,
    tokens: data.usage?.total_tokens ?? null,
  }
}

/** Throws where an answer that has ended is not whole: `finish` is why it ended, null where nobody said. */
export function checkFinish(finish: string | null, { count, text }: { count: number; text: string }): void {
  if (count === 0) throw new AiFault('malformed')
  if (finish === null || finish === 'length') throw new AiFault('cut_off')
  if (finish === 'content_filter') throw new AiFault('refused')
  if (finish === 'tool_calls' || finish === 'function_call' || text.trim() === '') throw new AiFault('malformed')
}
