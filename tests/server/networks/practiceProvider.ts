import { createPractice, type Practice } from '../../../practice/practice.ts'
import { createTestProvider, type TestProvider } from '../support.ts'

export interface PracticeProvider extends TestProvider {
  practice: Practice
}

/** A provider whose people may connect with practice networks of its own. */
export async function createPracticeProvider(): Promise<PracticeProvider> {
  const practice = await createPractice()
  const hosts = practice.networks.map(({ host }) => host)
  const env = { PLC_URL: practice.bluesky.origin, PRACTICE_HOSTS: hosts.join() }
  const provider = await createTestProvider({ env })
  return {
    ...provider,
    practice,
    async close() {
      await provider.close()
      await practice.close()
    },
  }
}
