import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { completionActors } from '../../../src/services/writing/completion.ts'
import { mentionSearchActors } from '../../../src/services/writing/mentions.ts'
import { snippetEditorActors } from '../../../src/services/writing/snippets.ts'
import { usedHashtagActors } from '../../../src/services/writing/usedHashtags.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'
import { wireSnippet, writingProvider } from './writingProvider.ts'

const provider = atProvider()
const call = createApi({ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() })

const { kind, name, text } = wireSnippet()
const [createdAt, updatedAt] = ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z']
const hours = { id: 1, kind, name, text, businessProfileId: null, createdAt, updatedAt }

test('a search that is given up is aborted', async () => {
  const begun = Promise.withResolvers<AbortSignal>()
  provider.use(
    http.get(`${host}writing/mentions/`, ({ request }) => {
      begun.resolve(request.signal)
      return new Promise<never>(() => {})
    }),
  )
  const { searchMentions } = mentionSearchActors(call)
  const search = createActor(searchMentions, { input: { accountId: 1, search: 'gra' } }).start()
  const signal = await begun.promise
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
  search.stop()
  await aborted
})

test('a snippet that is gone already counts as deleted, and one that is refused does not', async () => {
  const keeper = writingProvider()
  provider.use(...keeper.handlers)
  const deletion = () =>
    toPromise(createActor(snippetEditorActors(call).deleteSnippet, { input: { snippet: hours } }).start())
  keeper.refuse('DELETE writing/snippets/1/', 404, 'There is no such snippet.')
  expect(await deletion()).toEqual({ kind: 'ok', value: null })
  keeper.refuse('DELETE writing/snippets/1/', 403, 'Not now.')
  expect(await deletion()).toEqual({ kind: 'rejected', status: 403, message: 'Not now.' })
})

test('hashtags of a business are asked for by its id', async () => {
  const keeper = writingProvider({ hashtags: [{ tag: '#rye', times: 2, last_used_at: createdAt }] })
  provider.use(...keeper.handlers)
  const query = { businessProfileId: 11, search: 'ry' }
  expect(await toPromise(createActor(usedHashtagActors(call).read, { input: { query } }).start())).toEqual({
    kind: 'ok',
    value: [{ tag: '#rye', times: 2, lastUsedAt: createdAt }],
  })
  expect(keeper.asked[0]?.path).toBe('writing/hashtags/?business_profile_id=11&search=ry')
})

test('a hashtag that is written in full already is not offered as its own end', async () => {
  const hashtags = ['#rye', '#Rye', '#ryebread'].map((tag) => ({ tag, times: 2, last_used_at: createdAt }))
  provider.use(...writingProvider({ hashtags }).handlers)
  const input = { kind: 'hashtag', search: 'rye', accountIds: [], businessProfileId: null } as const
  const found = await toPromise(createActor(completionActors(call).suggest, { input }).start())
  expect(found.kind === 'ok' && found.value.map(({ text }) => text)).toEqual(['#Rye', '#ryebread'])
})

test('people are asked for on every network at once, taken in turns, each once; one that fails hides nobody', async () => {
  const person = (handle: string) => ({ handle, name: handle, avatar_url: null })
  const answers: Readonly<Record<string, Response>> = {
    1: HttpResponse.json({ mentions: [person('a.example'), person('b.example')] }),
    2: HttpResponse.json({ mentions: [person('c@one.example'), person('a.example')] }),
    3: HttpResponse.json({ error: 'Nobody could be looked up on three.example.' }, { status: 502 }),
  }
  provider.use(
    http.get(`${host}writing/mentions/`, ({ request }) => {
      const answer = answers[new URL(request.url).searchParams.get('account_id') ?? '']
      return answer?.clone()
    }),
  )
  const suggested = (accountIds: number[]) => {
    const input = { kind: 'mention', search: 'gr', accountIds, businessProfileId: null } as const
    return toPromise(createActor(completionActors(call).suggest, { input }).start())
  }
  const found = await suggested([1, 2, 3])
  expect(found.kind === 'ok' && found.value.map(({ text, accountId }) => [text, accountId])).toEqual([
    ['@a.example', 1],
    ['@c@one.example', 2],
    ['@b.example', 1],
  ])
  expect(await suggested([3])).toMatchObject({
    kind: 'rejected',
    message: 'Nobody could be looked up on three.example.',
  })
})
