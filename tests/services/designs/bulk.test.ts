// @vitest-environment jsdom
// @vitest-environment-options {"url": "http://provider.test/"}
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import { pictureElementOf, textElementOf } from '../../../rules/designs/newElements.ts'
import { createDesignBulk } from '../../../src/app/designs/bulk.ts'
import { tableOfCsv } from '../../../src/services/designs/bulk.ts'
import type { DrawPage } from '../../../src/services/designs/drawing.ts'
import { sampleDocument } from '../../machines/designs/sampleDesign.ts'
import { postOf } from '../../ui/content/support/plannedProvider.ts'
import { wireMedia } from '../media/mediaProvider.ts'
import { atProvider, host } from '../support/provider.ts'
import { startedSession } from './startedSession.ts'

const provider = atProvider()
const box = { x: 0, y: 0, width: 500, height: 500 }
const design: DesignDocument = {
  ...sampleDocument,
  pages: [
    {
      id: 'p1',
      name: '',
      background: '#ffffff',
      elements: [
        { ...pictureElementOf({ id: 'b', ...box }), slot: 'Photo' },
        { ...textElementOf({ id: 'a', ...box, text: 'Pies' }), slot: 'Headline' },
      ],
    },
  ],
}
const filling = { document: design, name: 'Autumn menu' }
const draws: DrawPage = async () => new Blob(['picture'], { type: 'image/png' })

async function open() {
  const started = await startedSession(provider, { media: [wireMedia({ id: 4, alt_text: 'A loaf' })] })
  const page = started.session.cached(createDesignBulk).get('7')
  started.session.cached(createDesignBulk).retain('7')
  page.drawing.attach(draws)
  const items = () => page.bulk.getSnapshot().context.items
  const ends = (state: 'done' | 'stopped') => waitFor(page.bulk, (snapshot) => snapshot.matches(state))
  return { ...started, ...page, items, ends }
}

test.each([
  ['Headline,Photo\nRye,rye-loaf.jpg\n'],
  ['Headline;Photo\r\nRye;rye-loaf.jpg\r\n;\r\n'],
  ['\ufeff"Headline"\t"Photo"\n"Rye"\t"rye-loaf.jpg"'],
])('a list is read as spreadsheets write it: %j', (text) => {
  expect(tableOfCsv(text)).toEqual({ columns: ['Headline', 'Photo'], rows: [['Rye', 'rye-loaf.jpg']] })
})

test('commas and line breaks in quotes belong to their cell', () => {
  expect(tableOfCsv('Headline\n"Rye, warm\nand ""fresh"""').rows).toEqual([['Rye, warm\nand "fresh"']])
})

test('each row fills the design, with pictures by their names in the library', async () => {
  const { fillFromTable, items } = await open()
  const table = {
    columns: ['headline', 'Photo', 'Price'],
    rows: [
      ['Rye', 'Rye-Loaf.jpg', '4'],
      ['', 'none.jpg', '5'],
    ],
  }
  expect(await fillFromTable(filling, table)).toBeNull()
  expect(items().map(({ name, altText }) => [name, altText])).toEqual([
    ['Autumn menu 1', 'Rye.'],
    ['Autumn menu 2', 'Pies.'],
  ])
  const [first, second] = items().map(({ document }) => document.pages[0]?.elements)
  expect(first).toMatchObject([{ mediaId: 4, alt: 'A loaf' }, { text: 'Rye' }])
  expect(second).toEqual(design.pages[0]?.elements)
})

test('a list that names no place is said to be none', async () => {
  const { fillFromTable, items } = await open()
  expect(await fillFromTable(filling, { columns: ['Rye', '4'], rows: [] })).toBe(
    'No column has the name of a place in this design. The first line must name them.',
  )
  expect(items()).toEqual([])
})

test('fifty rows are the most', async () => {
  const { fillFromTable, items } = await open()
  await fillFromTable(filling, { columns: ['Headline'], rows: Array.from({ length: 60 }, (_, row) => [`${row}`]) })
  expect(items()).toHaveLength(50)
})

test('the posts of a bucket fill it with their texts and first pictures', async () => {
  const { fillFromBucket, items } = await open()
  const results = [postOf({ text: 'Rye', media_ids: [4, 5] }), postOf({ text: 'Spelt' })]
  provider.use(
    http.get(`${host}buckets/api/content-buckets/3/posts/`, () =>
      HttpResponse.json({ results, count: 2, page: 1, page_size: 50, next: null, previous: null }),
    ),
  )
  expect(await fillFromBucket(filling, 3)).toBeNull()
  const elements = items().map(({ document }) => document.pages[0]?.elements)
  expect(elements).toMatchObject([
    [{ mediaId: 4 }, { text: 'Rye' }],
    [{ mediaId: null }, { text: 'Spelt' }],
  ])
})

test('why a list cannot be read is said', async () => {
  const { fillFromBucket, items } = await open()
  provider.use(http.get(`${host}buckets/api/content-buckets/3/posts/`, () => HttpResponse.error()))
  expect(await fillFromBucket(filling, 3)).toBe('Network error. Please check your connection and try again.')
  expect(items()).toEqual([])
})

test('they are stored one after the other, each with what it says, and told once', async () => {
  const { bulk, fillFromTable, ends, library, notices } = await open()
  await fillFromTable(filling, { columns: ['Headline'], rows: [['Rye'], ['Spelt']] })
  bulk.send({ type: 'storing.requested' })
  await ends('done')
  const announced = library.asked.filter(({ method, path }) => method === 'POST' && path === 'media/uploads/')
  expect(announced.map(({ body }) => body)).toMatchObject([
    { file_name: 'Autumn menu 1.png' },
    { file_name: 'Autumn menu 2.png' },
  ])
  const described = library.asked.filter(({ method }) => method === 'PATCH')
  expect(described.map(({ body }) => body)).toEqual([{ alt_text: 'Rye.' }, { alt_text: 'Spelt.' }])
  expect(notices().map(({ message }) => message)).toEqual(['2 pictures stored in your media.'])
})

test('one whose text did not arrive is not stored twice', async () => {
  const { bulk, fillFromTable, ends, library } = await open()
  await fillFromTable(filling, { columns: ['Headline'], rows: [['Rye']] })
  provider.use(http.patch(`${host}media/:id/`, () => HttpResponse.error(), { once: true }))
  bulk.send({ type: 'storing.requested' })
  await ends('stopped')
  bulk.send({ type: 'retry.requested' })
  await ends('done')
  const announced = library.asked.filter(({ method, path }) => method === 'POST' && path === 'media/uploads/')
  expect(announced).toHaveLength(1)
})
