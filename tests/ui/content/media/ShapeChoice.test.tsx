import { act, cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownStep } from '../../../../rules/content/typedStep.ts'
import { mediaProvider, wireMedia } from '../../../services/media/mediaProvider.ts'
import { atProvider, host } from '../../../services/support/provider.ts'
import { cropTo, sizePictures } from './cropping.ts'
import { openStrip } from './openStrip.tsx'

const provider = atProvider()

beforeEach(sizePictures)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const loaf = wireMedia({ id: 1, name: 'loaf.jpg', width: 1600, height: 1200, alt_text: 'A loaf' })
const film = wireMedia({ id: 2, kind: 'video', name: 'film.mp4', content_type: 'video/mp4', duration: 9 })
const gif = wireMedia({ id: 3, name: 'wave.gif', content_type: 'image/gif' })

async function openCrop() {
  const library = mediaProvider({ media: [loaf, film, gif] })
  const opened = await openStrip(provider, library, { mediaIds: [1, 2, 3] })
  const { inside } = opened
  await userEvent.click(await inside.findByRole('button', { name: 'Photo 1, loaf.jpg' }))
  const choose = async (shape: string) => userEvent.click(await inside.findByRole('radio', { name: shape }))
  return { ...opened, library, choose, crop: cropTo }
}

test('a photo is cropped to a shape: the part takes its place, with the words of the whole', async () => {
  const { crop, library, ids, inside } = await openCrop()
  await crop('4:5')
  await waitFor(() => expect(ids()).toEqual([101, 2, 3]))
  const [call] = library.callsOf('POST', 'media/1/crop/')
  expect(call?.body).toMatchObject({ alt_text: 'A loaf', client_key: expect.any(String) })
  const { width, height } = library.kept()[0] ?? loaf
  expect(Math.abs(width / height - 0.8)).toBeLessThan(0.01)
  expect(await inside.findByRole('radio', { name: '4:5' })).toHaveProperty('checked', true)
  expect(await inside.findByText('4:5', { selector: 'li *' })).toBeTruthy()
})

test('while a part is chosen there is one picture to work on, and the focus point comes back after it', async () => {
  const { choose, inside } = await openCrop()
  await inside.findByRole('slider', { name: 'Focus point of photo 1' })
  await choose('4:5')
  await inside.findByRole('slider', { name: 'Part that is kept' })
  expect(inside.queryByRole('slider', { name: 'Focus point of photo 1' })).toBeNull()
  await userEvent.click(await inside.findByRole('button', { name: 'Keep it as it is' }))
  await inside.findByRole('slider', { name: 'Focus point of photo 1' })
})

test('the whole is put back in its place, and another shape is again a part of the whole', async () => {
  const { crop, choose, library, ids } = await openCrop()
  await crop('1:1')
  await waitFor(() => expect(ids()).toEqual([101, 2, 3]))
  await crop('9:16')
  await waitFor(() => expect(ids()).toEqual([102, 2, 3]))
  expect(library.callsOf('POST', 'media/1/crop/')).toHaveLength(2)
  await choose('Whole')
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]))
})

test('a cropping that was refused says why, and asks again with the same key', async () => {
  const { crop, ids, inside, library } = await openCrop()
  const refused: unknown[] = []
  provider.use(
    http.post(
      `${host}media/:id/crop/`,
      async ({ request }) => {
        refused.push(await request.json())
        return HttpResponse.json({ error: 'Your media library is full.' }, { status: 413 })
      },
      { once: true },
    ),
  )
  await crop('1:1')
  expect(await inside.findByText(/Your media library is full/)).toBeTruthy()
  expect(ids()).toEqual([1, 2, 3])
  await userEvent.click(inside.getByRole('button', { name: 'Crop to 1:1' }))
  await waitFor(() => expect(ids()).toEqual([101, 2, 3]))
  expect(library.callsOf('POST', 'media/1/crop/').map(({ body }) => body)).toEqual(refused)
})

test('a picture that is cropped while its words are closed takes its place all the same', async () => {
  const { crop, ids, inside, clock } = await openCrop()
  const answer = Promise.withResolvers<void>()
  provider.use(
    http.post(`${host}media/:id/crop/`, async () => {
      await answer.promise
      return HttpResponse.json(wireMedia({ id: 8, width: 900, height: 900 }), { status: 201 })
    }),
  )
  await crop('1:1')
  await userEvent.click(inside.getByRole('button', { name: 'Photo 1, loaf.jpg' }))
  expect(inside.queryByRole('slider', { name: 'Part that is kept' })).toBeNull()
  clock.pass(0)
  answer.resolve()
  await waitFor(() => expect(ids()).toEqual([8, 2, 3]))
})

test('a picture whose part was moved while it was cropped takes its place there', async () => {
  const { crop, composer } = await openCrop()
  const answer = Promise.withResolvers<void>()
  provider.use(
    http.post(`${host}media/:id/crop/`, async () => {
      await answer.promise
      return HttpResponse.json(wireMedia({ id: 8, width: 900, height: 900 }), { status: 201 })
    }),
  )
  await crop('1:1')
  const [part] = composer.getSnapshot().context.draft.parts
  const moved = { parts: [{ text: 'Before it', mediaIds: [2] }, part] as const }
  act(() => composer.send({ type: 'content.changed', change: moved, ...ownStep }))
  answer.resolve()
  const media = () => composer.getSnapshot().context.draft.parts.map(({ mediaIds }) => mediaIds)
  await waitFor(() => expect(media()).toEqual([[2], [8, 2, 3]]))
})

test('"Keep it as it is" crops nothing', async () => {
  const { choose, inside, library } = await openCrop()
  await choose('4:5')
  await userEvent.click(await inside.findByRole('button', { name: 'Keep it as it is' }))
  expect(inside.queryByRole('slider', { name: 'Part that is kept' })).toBeNull()
  expect(inside.getByRole('radio', { name: 'Whole' })).toHaveProperty('checked', true)
  expect(library.callsOf('POST', 'media/')).toEqual([])
})

test('a video and what moves are offered no shape', async () => {
  const { inside } = await openCrop()
  expect(inside.getByRole('radiogroup', { name: 'Crop of photo 1' })).toBeTruthy()
  await userEvent.click(await inside.findByRole('button', { name: 'Video 2, film.mp4' }))
  expect(await inside.findByRole('textbox', { name: 'What is in video 2?' })).toBeTruthy()
  expect(inside.queryByRole('radiogroup')).toBeNull()
  await userEvent.click(await inside.findByRole('button', { name: 'Photo 3, wave.gif' }))
  expect(await inside.findByRole('textbox', { name: 'What is in photo 3?' })).toBeTruthy()
  expect(inside.queryByRole('radiogroup')).toBeNull()
})
