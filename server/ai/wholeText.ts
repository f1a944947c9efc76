import * as z from 'zod/mini'
import { answerText } from '../../rules/ai/answerText.ts'
import { AiFault } from './aiFault.ts'
import type { ModelCall } from './modelCall.ts'

/** Plain text and no JSON: it may be shown while it comes, and there is nothing beside it. */
const answered = z.string().check(z.minLength(1))

/** The text that a call answered. Throws that the answer is malformed where it is none. */
export function wholeText(call: ModelCall): string {
  const { data } = answered.safeParse(answerText(call.answer()))
  if (data === undefined) throw new AiFault('malformed')
  return data
}
