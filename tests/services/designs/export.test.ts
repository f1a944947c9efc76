import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { createComposers } from '../../../src/app/content/composers.ts'
import { createDesignEditorPage } from '../../../src/app/designs/editor.ts'
import type { ExportRequest } from '../../../src/machines/designs/designExport.machine.ts'
import type { DrawPage } from '../../../src/services/designs/drawing.ts'
import { sampleDocument } from '../../machines/designs/sampleDesign.ts'
import { eventually } from '../../support/eventually.ts'
import { atProvider } from '../support/provider.ts'
import { wireTemplate } from './designsProvider.ts'
import { startedSession } from './startedSession.ts'

const provider = atProvider()
const request: ExportRequest = {
  document: sampleDocument,
  name: 'Pies: 1/2?',
  pages: [
    { id: 'p1', altText: 'Pies from seven' },
    { id: 'p2', altText: '' },
  ],
  format: 'jpeg',
  scale: 2,
  destination: 'library',
}

async function open(draw?: DrawPage) {
  const started = await startedSession(provider, { designs: [{ template: wireTemplate(), document: sampleDocument }] })
  const pages = started.session.cached(createDesignEditorPage)
  const { exporting, drawing } = pages.get('7')
  pages.retain('7')
  if (draw) drawing.attach(draw)
  const ends = (state: 'done' | 'failed') => waitFor(exporting, (snapshot) => snapshot.matches(state))
  const asks = (change: Partial<ExportRequest> = {}) =>
    exporting.send({ type: 'export.requested', request: { ...request, ...change } })
  return { ...started, exporting, ends, asks }
}

const drawn = vi.fn<DrawPage>(async (_, pageId) => new Blob([`picture of ${pageId}`], { type: 'image/jpeg' }))

test('pages become files of the library in their order, each with its text, and it is told once', async () => {
  const { asks, ends, library, notices, exporting } = await open(drawn)
  asks()
  await ends('done')
  expect(drawn).toHaveBeenCalledWith(sampleDocument, 'p1', expect.objectContaining({ scale: 2, format: 'jpeg' }))
  const announced = library.asked.filter(({ method, path }) => method === 'POST' && path === 'media/uploads/')
  expect(announced.map(({ body }) => body)).toMatchObject([
    { file_name: 'Pies 12 1.jpg', purpose: 'post', business_profile_id: 11 },
    { file_name: 'Pies 12 2.jpg' },
  ])
  const changed = library.asked.filter(({ method }) => method === 'PATCH')
  expect(changed.map(({ body }) => body)).toEqual([{ alt_text: 'Pies from seven' }])
  expect(exporting.getSnapshot().context.mediaIds).toHaveLength(2)
  expect(notices().map(({ message }) => message)).toEqual(['2 pictures stored in your media.'])
})

test('a new post begins with them, after what it had', async () => {
  const { asks, ends, exporting, address, session } = await open(drawn)
  asks({ destination: 'composer' })
  await ends('done')
  expect(address()).toBe('/post/create')
  const { mediaIds } = exporting.getSnapshot().context
  const composers = session.lazy(createComposers)
  const composer = composers.get('new')
  composers.retain('new')
  await waitFor(composer, ({ context }) => context.draft.parts[0].mediaIds.length > 0)
  expect(composer.getSnapshot().context.draft.parts[0].mediaIds).toEqual(mediaIds)
  const next = composers.get('new?date=2026-11-25')
  composers.retain('new?date=2026-11-25')
  await waitFor(next, (snapshot) => snapshot.hasTag('open'))
  expect(next.getSnapshot().context.draft.parts[0].mediaIds).toEqual([])
})

test('one page has no number', async () => {
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  const { asks, ends } = await open(drawn)
  asks({ destination: 'download', format: 'png', pages: request.pages.slice(0, 1), name: '??' })
  await ends('done')
  expect(clicked).toEqual(['Design.png'])
})

test('what the browser cannot draw is said in the words of who draws', async () => {
  const { asks, ends, exporting } = await open(async () => {
    throw new Error('This browser does not write WEBP pictures')
  })
  asks()
  await ends('failed')
  expect(exporting.getSnapshot().context.problem).toBe('This browser does not write WEBP pictures.')
})

test('where nobody draws it is said, and nothing is sent', async () => {
  const { asks, ends, exporting, library } = await open()
  asks()
  await ends('failed')
  expect(exporting.getSnapshot().context.problem).toBe('The picture could not be drawn. Try again in a moment.')
  expect(library.asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

describe('an export that is not finished', () => {
  const isFull = { error: 'Your library is full' }
  /** The second picture finds the library full. */
  const failSecond = () => {
    let announced = 0
    provider.use(
      http.post('*/provider/media/uploads/', () => {
        announced += 1
        return announced === 2 ? HttpResponse.json(isFull, { status: 422 }) : undefined
      }),
    )
  }

  test('leaves nothing in the library where it failed and is put away', async () => {
    const { asks, ends, exporting, library } = await open(drawn)
    failSecond()
    asks()
    await ends('failed')
    expect(library.kept()).toHaveLength(1)
    exporting.send({ type: 'export.closed' })
    await eventually(() => expect(library.kept()).toEqual([]))
  })

  test('leaves nothing there where it is stopped', async () => {
    const { asks, exporting, library } = await open(drawn)
    const describing = waitFor(exporting, (snapshot) => snapshot.matches('describing'))
    asks()
    await describing
    exporting.send({ type: 'cancel.requested' })
    await eventually(() => expect(library.kept()).toEqual([]))
    expect(exporting.getSnapshot().value).toBe('idle')
  })

  test('says so where a picture cannot be taken back', async () => {
    const { asks, ends, exporting, library, notices } = await open(drawn)
    failSecond()
    asks()
    await ends('failed')
    provider.use(http.delete('*/provider/media/:id/', () => HttpResponse.json({ error: 'Not now' }, { status: 500 })))
    exporting.send({ type: 'export.closed' })
    await eventually(() =>
      expect(notices().map(({ message }) => message)).toContain(
        'A picture of the export that you stopped is still in your media. Delete it there.',
      ),
    )
    expect(library.kept()).toHaveLength(1)
  })

  test('what is finished stays when another is stopped', async () => {
    const { asks, ends, exporting, library } = await open(drawn)
    asks()
    await ends('done')
    asks({ destination: 'download' })
    exporting.send({ type: 'cancel.requested' })
    await eventually(() => expect(exporting.getSnapshot().value).toBe('idle'))
    expect(library.kept()).toHaveLength(2)
    expect(library.callsOf('DELETE', 'media/')).toEqual([])
  })
})
