import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { type CropWish, mediaCropActors } from '../../../src/services/media/mediaCrop.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'
import { mediaProvider, wireMedia } from './mediaProvider.ts'

const provider = atProvider()
const call = createApi({ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() })
const key = '7b0a3c52-6a52-4d0e-9d0c-6f1a3f6a2b11'
const wish: CropWish = { mediaId: 1, box: { x: 10, y: 20, width: 800, height: 1000 }, altText: 'A loaf' }
const crop = () =>
  toPromise(createActor(mediaCropActors(call, () => key).perform, { input: { variables: wish } }).start())

test('a part is asked for in pixels, under its key, with what is said of the picture', async () => {
  const library = mediaProvider({ media: [wireMedia({ id: 1 })] })
  provider.use(...library.handlers)
  expect(await crop()).toMatchObject({ kind: 'ok', value: { id: 101, width: 800, height: 1000, altText: 'A loaf' } })
  expect(library.callsOf('POST', 'media/1/crop/').map(({ body }) => body)).toEqual([
    { client_key: key, x: 10, y: 20, width: 800, height: 1000, alt_text: 'A loaf' },
  ])
})

test('a refusal is the sentence of the provider', async () => {
  const error = 'A picture that moves cannot be cropped.'
  provider.use(http.post(`${host}media/:id/crop/`, () => HttpResponse.json({ error }, { status: 400 })))
  expect(await crop()).toEqual({ kind: 'rejected', message: error, status: 400 })
})
