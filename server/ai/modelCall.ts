import { estimatedTokens } from '../../rules/ai/allowances.ts'
import { AiFault } from './aiFault.ts'
import type { AiUser, Allowances } from './allowance.ts'
import type { Chat } from './chat/chat.ts'
import { createPendingText } from './pendingText.ts'
import type { Prompt } from './prompts/prompt.ts'

interface Asked {
  user: AiUser
  prompt: Prompt
  /** Tokens of the answer, at most. */
  mostTokens: number
  /** 1, or 0 of a call that belongs to a text that is counted already. */
  texts: 0 | 1
  /** Milliseconds for the whole answer; as long as a model may take unless said. */
  whole?: number
}

/** A call whose place in the allowance is taken. */
export interface ModelCall {
  /** Pieces of the answer that may be shown. Throws an `AiFault` where there is none, or the signal's reason. */
  pieces(signal: AbortSignal): AsyncGenerator<string>
  /** All that came. */
  answer(): string
  /** The answer is used: its text counts from now on. */
  count(): void
  /** Writes down what it took; a call that was not counted gives its text back. */
  settle(): Promise<void>
}

interface Deps {
  chat: Chat
  allowances: Allowances
}

export type BeginCall = (asked: Asked) => Promise<ModelCall>

/** Begins calls within what a person has. Refuses with 409 where that is used up. */
export function createModelCalls({ chat, allowances }: Deps): BeginCall {
  return async ({ user, prompt, mostTokens, texts, whole }) => {
    const sent = prompt.messages.reduce((sum, { content }) => sum + estimatedTokens(content), 0)
    const reservation = await allowances.reserve(user, { texts, tokens: sent + mostTokens })
    let answer = ''
    let isUsed = false
    let tokens = () => 0

    async function* read(signal: AbortSignal): AsyncGenerator<string> {
      const call = chat({ messages: prompt.messages, mostTokens, signal, ...(whole !== undefined && { whole }) })
      tokens = call.tokens
      for await (const piece of call.pieces) {
        answer += piece
        yield piece
      }
      checkAnswer(answer, prompt)
    }

    return {
      async *pieces(signal) {
        const show = createPendingText(prompt.refusal)
        for await (const piece of read(signal)) {
          const shown = show(piece)
          if (shown !== '') yield shown
        }
      },
      answer: () => answer,
      count() {
        isUsed = true
      },
      settle: () => reservation.settle({ texts: isUsed ? texts : 0, tokens: tokens() }),
    }
  }
}

/** A model that tells its markers has taken the data for something else than data. */
function checkAnswer(answer: string, { refusal, marker }: Prompt): void {
  if (answer.trimStart().startsWith(refusal)) throw new AiFault('refused')
  if (answer.includes(marker)) throw new AiFault('malformed')
}
