import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProcessBeat, livingProcesses } from '../../../server/health/processes.ts'
import { createBackground } from '../../../server/process/background.ts'
import { createLog } from '../../../server/process/log.ts'
import { createTestProvider, type TestProvider } from '../support.ts'

let provider: TestProvider
const background = createBackground(createLog('silent'))
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(() => provider.db.deleteFrom('processes').execute())

/** A process, and how often it was told to write down what else there is. */
function processOf(role: 'all' | 'web' | 'worker', version = '0.1.0') {
  let beats = 0
  const onBeat = async () => {
    beats += 1
  }
  const beat = createProcessBeat({ db: provider.db, role, version, background, onBeat })
  return { beats: () => beats, start: () => beat.start(), stop: () => beat.stop() }
}
const living = (later = 0) => livingProcesses(provider.db, new Date(Date.now() + later))

test('processes are alive from their start until they say that they end, or are not heard of', async () => {
  const [web, worker] = [processOf('web'), processOf('worker', '0.2.0')]
  web.start()
  worker.start()
  await background.settled()
  expect((await living()).map(({ role, version }) => `${role} ${version}`).toSorted()).toEqual([
    'web 0.1.0',
    'worker 0.2.0',
  ])
  expect(web.beats()).toBe(1)
  expect(await living(71_000)).toEqual([])
  await web.stop()
  expect((await living()).map(({ role }) => role)).toEqual(['worker'])
  expect(web.beats()).toBe(2)
  await worker.stop()
  expect(await living()).toEqual([])
})

test('one that ended without a word is forgotten', async () => {
  const beat_at = new Date(Date.now() - 601_000)
  await provider.db
    .insertInto('processes')
    .values({ id: crypto.randomUUID(), role: 'all', version: '0.1.0', started_at: beat_at, beat_at })
    .execute()
  const web = processOf('web')
  web.start()
  await background.settled()
  expect(await provider.db.selectFrom('processes').select('role').execute()).toEqual([{ role: 'web' }])
  await web.stop()
})

test('one that never began has nothing to end', async () => {
  const web = processOf('web')
  await web.stop()
  expect(web.beats()).toBe(0)
})
