import * as z from 'zod/mini'
import { type AiTextLine, aiTextLine } from '../../../contract/ai.ts'
import { type PracticeAi, startAi } from '../../../practice/ai/ai.ts'
import { createAi } from '../../../server/ai/ai.ts'
import type { ChatLimits } from '../../../server/ai/chat/chat.ts'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { createLog } from '../../../server/process/log.ts'
import { type Answered, createTestProvider, type TestProvider } from '../support.ts'

/** What a call says that only the endpoint may hear. */
export const aiKey = 'sk-the-key-of-the-tests'

/** A provider whose model is the practice AI. */
export interface AiBench {
  ai: PracticeAi
  provider: TestProvider
  /** As the provider does by the hour. */
  sweep(): Promise<void>
  close(): Promise<void>
}

interface Options {
  env?: Record<string, string>
  limits?: ChatLimits
}

export async function startAiBench({ env = {}, limits }: Options = {}): Promise<AiBench> {
  const ai = await startAi(0)
  const provider = await createTestProvider({
    env: { AI_BASE_URL: ai.baseUrl, AI_API_KEY: aiKey, AI_MODEL: 'practice', ...env },
    ...(limits && { aiLimits: limits }),
  })
  return {
    ai,
    provider,
    sweep: () =>
      createAi({
        db: provider.db,
        settings: provider.settings,
        log: createLog('silent'),
        fetch: createPublicFetch({ allowedHosts: [] }),
        countSource: async () => undefined,
      }).sweep(),
    async close() {
      await provider.close()
      await ai.close()
    },
  }
}

/** The lines of an answer. */
export const linesOf = ({ text }: Pick<Answered, 'text'>): AiTextLine[] =>
  z.array(aiTextLine).parse(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
  )

/** The last line, which says what came of it. */
export const outcomeOf = (answered: Pick<Answered, 'text'>): AiTextLine | undefined => linesOf(answered).at(-1)

/** A body that asks for a text about a brief. */
export const briefOf = (text: string, given: object = {}) => ({
  network: 'bluesky',
  source: { kind: 'brief', text },
  ...given,
})
