import { expect, test, vi } from 'vitest'
import { createDesignPictures } from '../../../src/app/designs/pictures.ts'
import { createMediaLibrary } from '../../../src/app/media/media.ts'
import { eventually } from '../../support/eventually.ts'
import { wireMedia } from '../media/mediaProvider.ts'
import { atProvider } from '../support/provider.ts'
import { startedSession } from './startedSession.ts'

const provider = atProvider()

async function open(ids: readonly number[]) {
  const started = await startedSession(provider, { media: ids.map((id) => wireMedia({ id })) })
  const pictures = started.app.lazyInSession(createDesignPictures)
  const told = vi.fn()
  pictures.subscribe(told)
  const asked = () => started.library.asked.filter(({ path }) => /^media\/\d+\/$/.test(path)).map(({ path }) => path)
  const known = (id: number) => eventually(() => expect(pictures.get(id)).not.toBeNull())
  return { ...started, pictures, told, asked, known }
}

test('a picture is asked for with its first use, once, and told when it is there', async () => {
  const { pictures, told, asked, known } = await open([1])
  expect(pictures.get(1)).toBeNull()
  expect(pictures.get(1)).toBeNull()
  await known(1)
  const picture = pictures.get(1)
  expect(picture).toEqual({ url: '/provider/media/file/1.o', width: 1600, height: 1067, name: 'rye-loaf.jpg' })
  expect(pictures.get(1)).toBe(picture)
  expect(asked()).toEqual(['media/1/'])
  expect(told).toHaveBeenCalledTimes(1)
})

test('one that is not in the library is gone', async () => {
  const { pictures, known } = await open([])
  await known(9)
  expect(pictures.get(9)).toBe('gone')
})

test('all are asked for in the end, four at once', async () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const { pictures, asked, known } = await open(ids)
  for (const id of ids) pictures.get(id)
  for (const id of ids) await known(id)
  expect(asked().toSorted()).toEqual(ids.map((id) => `media/${id}/`))
})

test('one that is deleted is gone where it is drawn', async () => {
  const { pictures, app, known } = await open([1])
  await known(1)
  pictures.get(1)
  const { deletion, lists } = app.lazyInSession(createMediaLibrary)
  const list = lists.get('image||1|60|')
  lists.retain('image||1|60|')
  const media = await eventually(() => {
    const [first] = list.getSnapshot().context.value?.results ?? []
    if (!first) throw new Error('not read yet')
    return first
  })
  deletion.send({ type: 'deletion.requested', media: [media] })
  deletion.send({ type: 'deletion.confirmed' })
  await eventually(() => expect(pictures.get(1)).toBe('gone'))
})

test('one that nobody answered for is asked for again after ten seconds, and with the connection', async () => {
  const { pictures, clock, asked, known, app } = await open([1])
  const { call } = app
  expect(typeof call).toBe('function')
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('down'))
  pictures.get(1)
  await clock.timerOf(10_000)
  expect(pictures.get(1)).toBeNull()
  expect(asked()).toEqual([])
  clock.pass(10_000)
  await known(1)
  expect(asked()).toEqual(['media/1/'])
})

test('one whose address has run out is asked for again, and stays meanwhile', async () => {
  const { pictures, asked, known } = await open([1])
  await known(1)
  const before = pictures.get(1)
  pictures.renew(1)
  expect(pictures.get(1)).toBe(before)
  await eventually(() => expect(asked()).toHaveLength(2))
})
