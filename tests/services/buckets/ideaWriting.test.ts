import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { ideaWritingActors } from '../../../src/services/buckets/ideas.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { postOf } from '../../ui/content/support/plannedProvider.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'
import { bucketsProvider } from './bucketsProvider.ts'

const provider = atProvider()
const call = createApi({ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() })
const target = 'buckets/api/content-ideas/11/write/'
const clientKey = '0f0e0d0c-0000-4000-8000-00000000000a'

function writing() {
  const keeper = bucketsProvider({
    written: { ...postOf({ id: 4 }), written_by: 'idea', without_ai: 'slow', avoided: ['deal'] },
  })
  provider.use(...keeper.handlers)
  const actor = createActor(ideaWritingActors(call).writeIdea, { input: { ideaId: 11, clientKey } })
  return { keeper, actor }
}

test('a draft is asked for with its key, and comes with whose words it is in', async () => {
  const { keeper, actor } = writing()
  expect(await toPromise(actor.start())).toMatchObject({
    ...{ kind: 'ok', value: { id: 4, writtenBy: 'idea', withoutAi: 'slow', avoided: ['deal'] } },
  })
  expect(keeper.callsOf('POST', target).map(({ body }) => body)).toEqual([{ client_key: clientKey }])
})

test('a refusal is told in its own words, and else in ours', async () => {
  const { keeper, actor } = writing()
  keeper.refuse(`POST ${target}`, 404, { error: 'There is no such idea.' })
  expect(await toPromise(actor.start())).toMatchObject({ kind: 'rejected', message: 'There is no such idea.' })
  const other = writing()
  other.keeper.refuse(`POST ${target}`, 409)
  expect(await toPromise(other.actor.start())).toMatchObject({ message: 'The draft could not be written' })
})

test('one that is stopped takes its call back', async () => {
  const { keeper, actor } = writing()
  const { begun, end } = keeper.hold(`POST ${target}`)
  actor.start()
  const signal = await begun
  actor.stop()
  await expect.poll(() => signal.aborted).toBe(true)
  end()
})
