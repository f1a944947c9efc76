import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { ComposerPage } from '../../../../src/ui/content/ComposerPage.tsx'
import { mediaProvider } from '../../../services/media/mediaProvider.ts'
import { atProvider, host } from '../../../services/support/provider.ts'
import { openSignedIn } from '../support/openSignedIn.tsx'
import { plannedProvider, postOf } from '../support/plannedProvider.ts'
import { file, held } from './openStrip.tsx'

const provider = atProvider()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The composer of a draft of these parts, none of which has a picture. */
async function open(texts: readonly string[]) {
  const parts = texts.map((text) => ({ text, media_ids: [] }))
  const draft = postOf({ state: 'draft', text: texts[0] ?? '', parts, schedule: null, publications: [] })
  const library = mediaProvider()
  provider.use(
    http.put(`${host}posts/9/`, async ({ request }) =>
      HttpResponse.json({ ...draft, ...((await request.json()) as object), version: 2 }),
    ),
    ...library.handlers,
    ...plannedProvider({ posts: [draft] }).handlers,
  )
  await openSignedIn({ path: '/post/create', address: '/post/create?edit=9', Page: ComposerPage })
  await waitFor(() =>
    expect(screen.getAllByRole('textbox', { name: /^(?:Post text|Part \d)/ })).toHaveLength(texts.length),
  )
  const fields = screen.getAllByRole('textbox', { name: /^(?:Post text|Part \d)/ })
  return { library, fields }
}

/** A picture is brought until the part takes it: what takes it comes a moment after the page. */
const taken = (bring: () => boolean) => waitFor(() => expect(bring()).toBe(false))
const strips = () => screen.findAllByRole('region', { name: /^Media/ })

test('a picture that is pasted into a post without pictures is its first', async () => {
  const { library, fields } = await open(['Rye bread at nine'])
  const pasted = { clipboardData: { types: ['Files'], files: [file('shot.png')] } }
  await taken(() => fireEvent.paste(fields[0] ?? document.body, pasted))
  await waitFor(() => expect(library.kept().map(({ name }) => name)).toEqual(['shot.png']))
  const [strip] = await strips()
  expect(await within(strip ?? document.body).findByRole('button', { name: 'Photo 1, shot.png' })).toBeTruthy()
})

test('a picture that is dropped on the text belongs to that part, and the browser does not open it', async () => {
  const { library, fields } = await open(['It rests for a night.', 'Then it is baked.'])
  const second = fields[1] ?? document.body
  await taken(() => fireEvent.dragOver(second, held(file('crumb.png'))))
  expect(fireEvent.drop(second, held(file('crumb.png')))).toBe(false)
  await waitFor(() => expect(library.kept().map(({ name }) => name)).toEqual(['crumb.png']))
  expect(
    (await strips()).map((strip) => strip.getAttribute('aria-labelledby') && strip.querySelector('h2')?.textContent),
  ).toEqual(['Media of part 2'])
})

test('once a part has a strip, what is dropped on its text goes on behind the others, each file once', async () => {
  const { library, fields } = await open(['Rye bread at nine'])
  const field = fields[0] ?? document.body
  await taken(() => fireEvent.dragOver(field, held(file('crust.png'))))
  fireEvent.drop(field, held(file('crust.png')))
  const [strip = document.body] = await strips()
  await within(strip).findByRole('button', { name: 'Photo 1, crust.png' })
  fireEvent.dragEnter(field, held(file('crumb.png')))
  expect(within(strip).getByText('Let go to upload')).toBeTruthy()
  fireEvent.drop(field, held(file('crumb.png')))
  await within(strip).findByRole('button', { name: 'Photo 2, crumb.png' })
  expect(
    library
      .kept()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['crumb.png', 'crust.png'])
})
