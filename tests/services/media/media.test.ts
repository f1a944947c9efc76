import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { descriptionOf, type MediaDescription } from '../../../src/machines/media/mediaDetails.machine.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { createApi } from '../../../src/services/http/api.ts'
import {
  mediaDeletionActors,
  mediaDetailsActors,
  mediaListActors,
  mediaUsageActors,
  takeFromUrl,
} from '../../../src/services/media/media.ts'
import { createMediaDetailsStore } from '../../../src/services/media/mediaDetailsStore.ts'
import { createRememberedUploads } from '../../../src/services/media/rememberedUploads.ts'
import { sampleMedia } from '../../machines/media/sampleMedia.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'
import { mediaProvider, wireMedia } from './mediaProvider.ts'

const provider = atProvider()
const call = createApi({ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() })

test('a list asks for what is wanted and for nothing else', async () => {
  const keeper = mediaProvider({ media: [wireMedia(), wireMedia({ id: 2, kind: 'video' })] })
  provider.use(...keeper.handlers)
  const { read } = mediaListActors(call)
  const everything = { kind: null, search: '', businessProfileId: null, page: 1, pageSize: 60 }
  const all = await toPromise(createActor(read, { input: { query: everything } }).start())
  expect(all).toMatchObject({ kind: 'ok', value: { count: 2, results: [{ contentType: 'image/jpeg' }, {}] } })
  const some = { kind: 'image', search: 'rye', businessProfileId: 1, page: 1, pageSize: 30 } as const
  const found = await toPromise(createActor(read, { input: { query: some } }).start())
  expect(found).toMatchObject({ kind: 'ok', value: { count: 1 } })
  expect(keeper.asked.map(({ path }) => path)).toEqual([
    'media/?page=1&page_size=60',
    'media/?kind=image&search=rye&business_profile_id=1&page=1&page_size=30',
  ])
})

test('the usage is read', async () => {
  provider.use(...mediaProvider({ media: [wireMedia()], quotaBytes: null }).handlers)
  const { read } = mediaUsageActors(call)
  expect(await toPromise(createActor(read, { input: { query: null } }).start())).toEqual({
    kind: 'ok',
    value: { usedBytes: 20_480, quotaBytes: null, count: 1 },
  })
})

test('only the words that differ are sent', async () => {
  const keeper = mediaProvider({ media: [wireMedia({ id: 7, size: 10 })] })
  provider.use(...keeper.handlers)
  const store = createMediaDetailsStore(createMemoryStorage(), 5, '7')
  const { describe } = mediaDetailsActors({ call, store, mediaId: '7' })
  const typed = { name: 'rye-loaf.jpg', altText: 'A rye loaf', focus: null, coverAt: null, businessProfileId: null }
  const input = { media: sampleMedia, typed }
  const result = await toPromise(createActor(describe, { input }).start())
  expect(result).toMatchObject({ kind: 'ok', value: { altText: 'A rye loaf', businessProfileId: null } })
  expect(keeper.asked[0]?.body).toEqual({ alt_text: 'A rye loaf', business_profile_id: null })
})

test('what must stay in sight, and the cover, are sent once they are others', async () => {
  const keeper = mediaProvider({ media: [wireMedia({ id: sampleMedia.id })] })
  provider.use(...keeper.handlers)
  const store = createMediaDetailsStore(createMemoryStorage(), 5, String(sampleMedia.id))
  const { describe } = mediaDetailsActors({ call, store, mediaId: String(sampleMedia.id) })
  const said = (change: Partial<MediaDescription>) =>
    toPromise(
      createActor(describe, {
        input: { media: sampleMedia, typed: { ...descriptionOf(sampleMedia), ...change } },
      }).start(),
    )
  await said({ focus: { x: 0.5, y: -0.2 } })
  await said({ coverAt: 1500 })
  const bodies = keeper.callsOf('PATCH', `media/${sampleMedia.id}/`).map(({ body }) => body)
  expect(bodies).toEqual([{ focus: { x: 0.5, y: -0.2 } }, { cover_at: 1500 }])
})

test('a file opens with what the browser has kept of the same person’s words', async () => {
  provider.use(...mediaProvider({ media: [wireMedia({ id: 7 })] }).handlers)
  const storage = createMemoryStorage()
  const typed = { name: 'rye.jpg', altText: 'A loaf', focus: { x: 0.5, y: 0 }, coverAt: null, businessProfileId: 1 }
  createMediaDetailsStore(storage, 5, '7').save(typed)
  const open = (userId: number) => {
    const store = createMediaDetailsStore(storage, userId, '7')
    return toPromise(createActor(mediaDetailsActors({ call, store, mediaId: '7' }).openMedia).start())
  }
  expect(await open(5)).toMatchObject({ value: { local: typed } })
  expect(await open(6)).toMatchObject({ value: { local: null } })
})

const erase = (media: readonly (typeof sampleMedia)[]) =>
  toPromise(createActor(mediaDeletionActors(call).deleteMedia, { input: { media } }).start())

test('several files are deleted one after the other; one that is gone already counts', async () => {
  const keeper = mediaProvider({ media: [wireMedia({ id: 7 })] })
  provider.use(...keeper.handlers)
  expect(await erase([sampleMedia, { ...sampleMedia, id: 8 }])).toEqual({ ids: [7, 8], used: [], problem: null })
  expect(keeper.kept()).toEqual([])
})

test('what is known to be used is taken out where it is', async () => {
  const used = [{ kind: 'logo' as const, business_profile_id: 1, business_profile_name: 'Wren Street Bakery' }]
  const keeper = mediaProvider({ media: [wireMedia({ id: 7, used_in: used })] })
  provider.use(...keeper.handlers)
  const unaware = await erase([sampleMedia])
  expect(unaware).toMatchObject({ ids: [], used: [{ usedIn: [{ businessProfileName: 'Wren Street Bakery' }] }] })
  expect(keeper.kept()).toHaveLength(1)
  expect(await erase(unaware.used)).toEqual({ ids: [7], used: [], problem: null })
  expect(keeper.asked.map(({ path }) => path)).toEqual(['media/7/', 'media/7/?force=true'])
})

test.each([
  ['is refused', () => HttpResponse.json({ error: 'Not now.' }, { status: 500 }), 'refused', 'Not now.'],
  [
    'reaches nobody',
    () => HttpResponse.error(),
    'unclear',
    'Network error. Please check your connection and try again.',
  ],
  ['has an answer that cannot be read', () => HttpResponse.text('{'), 'unclear', 'The answer could not be read.'],
] as const)('a deletion that %s stops and says what is gone', async (_, answer, outcome, message) => {
  provider.use(
    http.delete(`${host}media/8/`, answer),
    ...mediaProvider({ media: [wireMedia({ id: 7 }), wireMedia({ id: 8 })] }).handlers,
  )
  expect(await erase([sampleMedia, { ...sampleMedia, id: 8 }, { ...sampleMedia, id: 9 }])).toEqual({
    ids: [7],
    used: [],
    problem: { outcome, message },
  })
})

test('a picture of a web page is taken over, or refused in the provider’s words', async () => {
  const answers = [
    HttpResponse.json(wireMedia({ id: 4 }), { status: 201 }),
    HttpResponse.json({ error: 'This address is not public.' }, { status: 400 }),
  ]
  provider.use(http.post(`${host}media/from_url/`, () => answers.shift() ?? HttpResponse.error()))
  const wanted = { url: 'https://example.com/logo.png', purpose: 'brand' as const }
  expect(await takeFromUrl(call, wanted)).toMatchObject({ kind: 'ok', value: { id: 4 } })
  expect(await takeFromUrl(call, wanted)).toEqual({
    kind: 'rejected',
    status: 400,
    message: 'This address is not public.',
  })
})

const mark = { name: 'a.png', size: 10, lastModified: 5 }
const key = '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11'

test('a file is known again by name, size, time and purpose, and of the same person only', () => {
  const storage = createMemoryStorage()
  const clock = createTestClock()
  const uploads = createRememberedUploads({ storage, clock, userId: 5 })
  uploads.remember(key, mark, 'library')
  expect(uploads.keyOf(mark, 'library')).toBe(key)
  expect(uploads.keyOf(mark, 'brand')).toBeNull()
  expect(uploads.keyOf({ ...mark, size: 11 }, 'library')).toBeNull()
  expect(uploads.keyOf({ ...mark, lastModified: 6 }, 'library')).toBeNull()
  expect(createRememberedUploads({ storage, clock, userId: 6 }).keyOf(mark, 'library')).toBeNull()
  uploads.forget(key)
  expect(uploads.keyOf(mark, 'library')).toBeNull()
})

test('what is older than a week is forgotten, and what is not ours to read counts as nothing', () => {
  const storage = createMemoryStorage()
  const clock = createTestClock()
  const uploads = createRememberedUploads({ storage, clock, userId: 5 })
  uploads.remember(key, mark, 'library')
  clock.pass(7 * 24 * 3_600_000)
  expect(uploads.keyOf(mark, 'library')).toBeNull()
  storage.local.set('media_uploads_5', '{"not": "ours"')
  expect(uploads.keyOf(mark, 'library')).toBeNull()
})
