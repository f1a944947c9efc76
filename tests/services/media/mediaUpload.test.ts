import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { chunkSize } from '../../../contract/media.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { createUpload } from '../../../src/services/http/upload.ts'
import { mediaUploadActors } from '../../../src/services/media/mediaUpload.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'
import { mediaProvider } from './mediaProvider.ts'

const provider = atProvider()
const key = '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11'
const settings = { host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() }

/** A file of two whole parts and a bit. */
const size = 2 * chunkSize + 5
const film = () => new File([new Uint8Array(size)], 'clip.mp4', { type: 'video/mp4', lastModified: 5 })

function actorsFor(file: File, businessProfileId: number | null = 3) {
  const bytes: number[] = []
  const actors = mediaUploadActors({
    call: createApi(settings),
    upload: createUpload(settings),
    file,
    announcement: { clientKey: key, purpose: 'library', businessProfileId },
    onProgress: (sent) => bytes.push(sent),
  })
  const announce = () => toPromise(createActor(actors.announce).start())
  const sendPart = (uploadId: number, offset: number) =>
    toPromise(createActor(actors.sendPart, { input: { uploadId, offset } }).start())
  const cancelUpload = (uploadId: number | null) =>
    toPromise(createActor(actors.cancelUpload, { input: { uploadId } }).start())
  return { actors, announce, sendPart, cancelUpload, bytes }
}

test('a file is announced by its key, name, size and purpose, and for its business', async () => {
  const keeper = mediaProvider()
  provider.use(...keeper.handlers)
  expect(await actorsFor(film()).announce()).toEqual({
    kind: 'ok',
    value: { uploadId: 101, offset: 0, media: null },
  })
  expect(keeper.asked[0]?.body).toEqual({
    client_key: key,
    file_name: 'clip.mp4',
    size,
    purpose: 'library',
    business_profile_id: 3,
  })
})

test('without a business the provider says whose it is', async () => {
  const keeper = mediaProvider()
  provider.use(...keeper.handlers)
  await actorsFor(film(), null).announce()
  expect(keeper.asked[0]?.body).not.toHaveProperty('business_profile_id')
})

test('the file goes in parts of 4 MB, and is media with the last', async () => {
  const keeper = mediaProvider()
  provider.use(...keeper.handlers)
  const { announce, sendPart, bytes } = actorsFor(film())
  await announce()
  expect(await sendPart(101, 0)).toMatchObject({ value: { offset: chunkSize, media: null } })
  expect(await sendPart(101, chunkSize)).toMatchObject({ value: { offset: 2 * chunkSize, media: null } })
  expect(await sendPart(101, 2 * chunkSize)).toMatchObject({ value: { offset: size, media: { name: 'clip.mp4' } } })
  expect(keeper.callsOf('POST', 'media/uploads/101/').map(({ body }) => body)).toEqual([
    { offset: 0, bytes: chunkSize },
    { offset: chunkSize, bytes: chunkSize },
    { offset: 2 * chunkSize, bytes: 5 },
  ])
  expect(Math.max(...bytes)).toBeLessThanOrEqual(chunkSize)
})

test('announced again, the provider tells where to go on', async () => {
  provider.use(...mediaProvider().handlers)
  const { announce, sendPart } = actorsFor(film())
  await announce()
  await sendPart(101, 0)
  expect(await announce()).toMatchObject({ value: { uploadId: 101, offset: chunkSize } })
})

test('a part that begins elsewhere than the file ends goes on at the provider’s offset', async () => {
  provider.use(...mediaProvider().handlers)
  const { announce, sendPart } = actorsFor(film())
  await announce()
  await sendPart(101, 0)
  expect(await sendPart(101, 0)).toEqual({
    kind: 'ok',
    value: { uploadId: 101, offset: chunkSize, media: null },
  })
})

test('a provider that stays out of step is a failure, and not an endless exchange', async () => {
  provider.use(
    http.post(`${host}media/uploads/:id/`, () =>
      HttpResponse.json({ error: 'Elsewhere.', offset: 0 }, { status: 409 }),
    ),
  )
  expect(await actorsFor(film()).sendPart(101, 0)).toEqual({ kind: 'interrupted', message: 'Elsewhere.' })
})

const answers = (status: number, error: string) =>
  provider.use(http.post(`${host}media/uploads/:id/`, () => HttpResponse.json({ error }, { status })))

test.each([400, 403, 415])('%i: the file is not taken, in the provider’s words', async (status) => {
  answers(status, 'Pictures can be JPEG, PNG, WebP, GIF or AVIF.')
  expect(await actorsFor(film()).sendPart(101, 0)).toEqual({
    kind: 'rejected',
    message: 'Pictures can be JPEG, PNG, WebP, GIF or AVIF.',
  })
})

test.each([502, 503, 504])('%i: the provider is away for a moment, and it goes on by itself', async (status) => {
  answers(status, 'The program is starting. Please try again.')
  expect(await actorsFor(film()).sendPart(101, 0)).toEqual({ kind: 'offline' })
})

test.each([401, 404, 413, 429, 500])('%i: it can be tried again', async (status) => {
  answers(status, 'Not now.')
  expect(await actorsFor(film()).sendPart(101, 0)).toEqual({ kind: 'interrupted', message: 'Not now.' })
})

test('nobody there is unreachable', async () => {
  provider.use(http.post(`${host}media/uploads/:id/`, () => HttpResponse.error()))
  expect(await actorsFor(film()).sendPart(101, 0)).toEqual({ kind: 'offline' })
})

test('a part that is taken back stops going out', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  provider.use(
    http.post(`${host}media/uploads/:id/`, async ({ request }) => {
      request.signal.addEventListener('abort', () => stopped.resolve())
      begun.resolve()
      await stopped.promise
      return HttpResponse.error()
    }),
  )
  const { actors } = actorsFor(film())
  const part = createActor(actors.sendPart, { input: { uploadId: 101, offset: 0 } }).start()
  await begun.promise
  part.stop()
  await stopped.promise
  expect(part.getSnapshot().output).toBeUndefined()
})

test('canceling makes the provider forget what has arrived; before it was announced there is nothing to forget', async () => {
  const keeper = mediaProvider()
  provider.use(...keeper.handlers)
  const { cancelUpload } = actorsFor(film())
  await cancelUpload(null)
  expect(keeper.asked).toEqual([])
  await cancelUpload(101)
  expect(keeper.callsOf('DELETE', 'media/uploads/101/')).toHaveLength(1)
})
