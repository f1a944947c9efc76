import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { textActors } from '../../../src/services/generate/texts.ts'
import { createStream } from '../../../src/services/http/stream.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'
import { aiProvider, type Writing, wireAllowance } from './aiProvider.ts'

const provider = atProvider()
const ask = { source: { kind: 'link', text: '', url: 'https://hearth.example/class', pageText: 'At nine.' } } as const

function write(change: { wish?: string; previous?: string } = {}) {
  const input = { network: 'bluesky', ask, wish: null, previous: null, ...change } as const
  const words: string[] = []
  const settings = { host, token: () => 'secret', sessionId: 'tab-1', clock: createTestClock(), log: createTestLog() }
  const { writeText } = textActors({ stream: createStream(settings), onText: (text) => words.push(text) })
  const actor = createActor(writeText, { input }).start()
  return { actor, words, result: toPromise(actor) }
}

async function written(by: (writing: Writing) => void) {
  const keeper = aiProvider()
  provider.use(...keeper.handlers)
  const { result, words } = write()
  await expect.poll(() => keeper.writings.length).toBe(1)
  const [writing] = keeper.writings
  if (writing) by(writing)
  return { result: await result, words, body: writing?.body }
}

test('words are told as they come, and the whole is the text, with what is left', async () => {
  const { result, words, body } = await written((writing) => {
    writing.words('Come and ')
    writing.words('fold.')
    writing.finish('Come and fold.', 181)
  })
  expect(words).toEqual(['Come and ', 'fold.'])
  expect(result).toMatchObject({
    kind: 'ok',
    value: {
      version: { text: 'Come and fold.', writtenBy: 'ai', isEdited: false, avoided: [] },
      allowance: { textsLeft: 181, resetsAt: wireAllowance().resets_at },
    },
  })
  expect(body).toEqual({
    network: 'bluesky',
    source: { kind: 'link', text: '', url: 'https://hearth.example/class', page_text: 'At nine.' },
  })
})

test('a wish goes with the text that it is about', async () => {
  const keeper = aiProvider()
  provider.use(...keeper.handlers)
  write({ wish: 'shorter', previous: 'Come and fold.' })
  await expect.poll(() => keeper.writings[0]?.body).toMatchObject({ wish: 'shorter', previous: 'Come and fold.' })
})

test('an answer that ends before the text is whole was cut off', async () => {
  const { result } = await written((writing) => {
    writing.words('Come and ')
    writing.end()
  })
  expect(result).toEqual({ kind: 'failed', reason: 'cut_off', message: null })
})

test('what the answer says went wrong is told as that', async () => {
  const { result } = await written((writing) => {
    writing.line({ type: 'failed', reason: 'refused', error: 'The model did not want to write this.' })
    writing.end()
  })
  expect(result).toEqual({ kind: 'failed', reason: 'refused', message: 'The model did not want to write this.' })
})

test.each([
  [() => HttpResponse.json({ error: 'Used up.' }, { status: 429 }), { reason: 'rejected', message: 'Used up.' }],
  [() => HttpResponse.error(), { reason: 'offline', message: null }],
  [() => new HttpResponse('Nonsense\n'), { reason: 'malformed', message: null }],
])('a call that does not succeed is a failure that is told', async (answer, failure) => {
  provider.use(http.post(`${host}ai/text/`, answer))
  expect(await write().result).toEqual({ kind: 'failed', ...failure })
})

test('stopping takes the call back, and the provider hears of it', async () => {
  const keeper = aiProvider()
  provider.use(...keeper.handlers)
  const { actor } = write()
  await expect.poll(() => keeper.writings.length).toBe(1)
  keeper.writings[0]?.words('Come ')
  actor.stop()
  await expect
    .poll(() => {
      keeper.writings[0]?.words('and ')
      return keeper.writings[0]?.isCanceled
    })
    .toBe(true)
})
