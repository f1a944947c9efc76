import type { Message } from './reading.ts'

/** A call that the practice AI got. */
export interface AiCall {
  /** With its authorization. */
  headers: Readonly<Record<string, string>>
  messages: readonly Message[]
  /** Whoever asked went before the answer was whole. */
  isAborted: boolean
}

/** The calls so far, for tests and for the page. */
export interface AiCalls {
  /** Oldest first. */
  list: AiCall[]
  /** Resolves with the next call that is broken off by whoever asked. */
  aborted(): Promise<AiCall>
  /** For the practice AI: whoever asked has gone. */
  noteAborted(call: AiCall): void
}

export function createAiCalls(): AiCalls {
  const waiting: ((call: AiCall) => void)[] = []
  return {
    list: [],
    aborted: () => new Promise((resolve) => waiting.push(resolve)),
    noteAborted(call) {
      if (call.isAborted) return
      call.isAborted = true
      for (const tell of waiting.splice(0)) tell(call)
    },
  }
}
