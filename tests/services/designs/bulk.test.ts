import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { createDesignBulk } from '../../../src/app/designs/bulk.ts'
import type { FilledDesign } from '../../../src/machines/designs/designBulk.machine.ts'
import type { DrawPage } from '../../../src/services/designs/drawing.ts'
import type { ListSource } from '../../../src/services/designs/lists.ts'
import { colored } from '../../machines/designs/sampleDesign.ts'
import { postOf } from '../../ui/content/support/plannedProvider.ts'
import { wireMedia } from '../media/mediaProvider.ts'
import { atProvider, host } from '../support/provider.ts'
import { startedSession } from './startedSession.ts'

const provider = atProvider()
const filled = (text: string): FilledDesign => ({
  name: `Menu of ${text}`,
  document: colored('#ffc0cb'),
  altText: `${text}.`,
})
const draws: DrawPage = async () => new Blob(['picture'], { type: 'image/png' })

async function open() {
  const started = await startedSession(provider, {
    media: [wireMedia({ id: 4, alt_text: 'A loaf' }), wireMedia({ id: 6, kind: 'video', name: 'oven.mp4' })],
  })
  const page = started.session.cached(createDesignBulk).get('7')
  started.session.cached(createDesignBulk).retain('7')
  page.drawing.attach(draws)
  const ends = (state: 'done' | 'stopped') => waitFor(page.bulk, (snapshot) => snapshot.matches(state))
  const makes = (...texts: string[]) => {
    page.bulk.send({ type: 'rows.filled', designs: texts.map(filled) })
    page.bulk.send({ type: 'storing.requested' })
  }
  const reads = async (source: ListSource) => {
    page.list.send({ type: 'query.changed', query: source })
    const { value, context } = await waitFor(page.list, (snapshot) => !snapshot.hasTag('busy'))
    return value === 'ready' ? context.value : context.problem
  }
  const finds = async (...names: string[]) => {
    page.found.send({ type: 'query.changed', query: { names } })
    const { value, context } = await waitFor(page.found, (snapshot) => !snapshot.hasTag('busy'))
    return value === 'ready' ? context.value : context.problem
  }
  return { ...started, ...page, makes, reads, finds, ends }
}

test('a list is read from a file and from a pasted text', async () => {
  const { reads } = await open()
  const rows = [['Headline'], ['Rye']]
  const read = { rows, lines: rows, separator: null, hasQuotes: false }
  expect(await reads({ kind: 'file', file: new Blob(['Headline\nRye\n']) })).toEqual({ source: 'file', ...read })
  expect(await reads({ kind: 'text', text: 'Headline\nRye' })).toEqual({ source: 'text', ...read })
  expect(await reads({ kind: 'text', text: ' ' })).toBe('The list is empty.')
  expect(await reads({ kind: 'none' })).toEqual({ source: 'none' })
})

test('the posts of a bucket are read with their texts and first pictures', async () => {
  const { reads } = await open()
  const results = [postOf({ text: 'Rye', media_ids: [4, 5] }), postOf({ text: 'Spelt' })]
  provider.use(
    http.get(`${host}buckets/api/content-buckets/3/posts/`, () =>
      HttpResponse.json({ results, count: 60, page: 1, page_size: 50, next: null, previous: null }),
    ),
  )
  const rows = [
    ['Rye', '4'],
    ['Spelt', ''],
  ]
  expect(await reads({ kind: 'bucket', bucketId: 3 })).toEqual({ source: 'bucket', rows, count: 60 })
})

test('why posts cannot be read is said', async () => {
  const { reads } = await open()
  provider.use(http.get(`${host}buckets/api/content-buckets/3/posts/`, () => HttpResponse.error()))
  expect(await reads({ kind: 'bucket', bucketId: 3 })).toBe(
    'Network error. Please check your connection and try again.',
  )
})

test('pictures are found by their names, however capitalized and without their ending, and by their ids', async () => {
  const { finds } = await open()
  const loaf = { mediaId: 4, alt: 'A loaf' }
  expect(await finds('rye-loaf.jpg', 'Rye-Loaf', '4', '5', 'rye', 'none.jpg')).toEqual({
    'rye-loaf.jpg': loaf,
    'Rye-Loaf': loaf,
    '4': loaf,
    '5': null,
    rye: null,
    'none.jpg': null,
  })
})

test('the id of a video is known as one', async () => {
  const { finds } = await open()
  expect(await finds('6', 'oven.mp4')).toEqual({ '6': 'video', 'oven.mp4': null })
})

test('why the library cannot be searched is said', async () => {
  const { finds } = await open()
  provider.use(http.get(`${host}media/`, () => HttpResponse.error()))
  expect(await finds('rye-loaf.jpg')).toBe('Network error. Please check your connection and try again.')
})

test('they are stored one after the other, each with what it says, and told once', async () => {
  const { makes, ends, library, notices } = await open()
  makes('Rye', 'Spelt')
  await ends('done')
  const announced = library.asked.filter(({ method, path }) => method === 'POST' && path === 'media/uploads/')
  expect(announced.map(({ body }) => body)).toMatchObject([
    { file_name: 'Menu of Rye.png' },
    { file_name: 'Menu of Spelt.png' },
  ])
  const described = library.asked.filter(({ method }) => method === 'PATCH')
  expect(described.map(({ body }) => body)).toEqual([{ alt_text: 'Rye.' }, { alt_text: 'Spelt.' }])
  expect(notices().map(({ message }) => message)).toEqual(['2 pictures stored in your media.'])
})

test('one whose text did not arrive is not stored twice', async () => {
  const { bulk, makes, ends, library } = await open()
  provider.use(http.patch(`${host}media/:id/`, () => HttpResponse.error(), { once: true }))
  makes('Rye')
  await ends('stopped')
  bulk.send({ type: 'retry.requested' })
  await ends('done')
  const announced = library.asked.filter(({ method, path }) => method === 'POST' && path === 'media/uploads/')
  expect(announced).toHaveLength(1)
})

test('a picture that is stopped while it is sent counts as made, and is not made twice', async () => {
  const { bulk, makes, ends, library } = await open()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  provider.use(
    http.post(
      `${host}media/uploads/:id/`,
      async () => {
        arrive()
        await answered
      },
      { once: true },
    ),
  )
  makes('Rye', 'Spelt')
  await arrived
  bulk.send({ type: 'stop.requested' })
  answer()
  await ends('stopped')
  expect(library.kept().map(({ name, alt_text }) => [name, alt_text])).toContainEqual(['Menu of Rye.png', 'Rye.'])
  expect(bulk.getSnapshot().context.items.map(({ mediaId }) => mediaId)).toEqual([expect.any(Number), null])
  bulk.send({ type: 'retry.requested' })
  await ends('done')
  const names = library.kept().map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Menu of Rye.png', 'Menu of Spelt.png', 'oven.mp4', 'rye-loaf.jpg'])
})

test('a picture that is stopped before it is sent is not in the library', async () => {
  const { bulk, makes, ends, library } = await open()
  const { promise: announced, resolve: announce } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  provider.use(
    http.post(
      `${host}media/uploads/`,
      async () => {
        announce()
        await answered
      },
      { once: true },
    ),
  )
  makes('Rye')
  await announced
  bulk.send({ type: 'stop.requested' })
  answer()
  await ends('stopped')
  expect(library.kept().map(({ name }) => name)).toEqual(['rye-loaf.jpg', 'oven.mp4'])
})

test('where a view shows the pictures, they are not told beside it', async () => {
  const { makes, ends, watch, notices } = await open()
  watch()
  makes('Rye')
  await ends('done')
  expect(notices()).toEqual([])
})
