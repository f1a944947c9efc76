import { http } from 'msw'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { createApi } from '../../../src/services/http/api.ts'
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
