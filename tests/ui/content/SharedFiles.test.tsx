import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { mediaProvider } from '../../services/media/mediaProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { shareId, shareWaits } from '../sharing/sharedWaiting.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { bluesky, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const picture = (name: string) => ({ name, type: 'image/png', lastModified: 7 })
const draft = postOf({ state: 'draft', schedule: null })

/** The composer of the draft that was made of the share; what the draft was changed to. */
async function open(library = mediaProvider()) {
  const changed: { media_ids?: number[]; parts?: { media_ids: number[] }[] }[] = []
  provider.use(
    http.put(`${host}posts/9/`, async ({ request }) => {
      changed.push((await request.json()) as (typeof changed)[number])
      const parts = changed.at(-1)?.parts?.map(({ media_ids }) => ({ text: draft.text, media_ids })) ?? []
      return HttpResponse.json({ ...draft, version: 2, parts, media_ids: parts[0]?.media_ids ?? [] })
    }),
    ...library.handlers,
    ...plannedProvider({ posts: [draft], accounts: [bluesky] }).handlers,
  )
  const address = `/post/create?edit=9&shared=${shareId}`
  const opened = await openSignedIn({ path: '/post/create', address, Page: ComposerPage })
  return { ...opened, changed, library }
}

test('the files of a share go up to its draft, and leave the device as they arrive', async () => {
  const { left } = await shareWaits({ files: [picture('a.png'), picture('bb.png')] })
  const { changed, library } = await open()
  await waitFor(() => expect(left()).toEqual([]))
  const ids = library.kept().map(({ id }) => id)
  expect(library.kept().map(({ name }) => name)).toEqual(['bb.png', 'a.png'])
  await screen.findByText('2 files')
  // It stands above the post and, on narrow windows, below it.
  const [save] = await screen.findAllByRole('button', { name: 'Save as draft' })
  if (save) await userEvent.click(save)
  await waitFor(() => expect(changed.at(-1)?.parts?.[0]?.media_ids).toEqual(ids.toReversed()))
})

test('a file that is refused says why at its place, and is not brought again', async () => {
  const { left } = await shareWaits({ files: [picture('a.png')] })
  await open(mediaProvider({ refusal: () => 'This is a HEIC picture.' }))
  await screen.findByText(/This is a HEIC picture\./)
  await waitFor(() => expect(left()).toEqual([]))
})

test('a share that is not there any more brings nothing', async () => {
  const { changed, library } = await open()
  await screen.findByLabelText('Post text')
  expect(library.kept()).toEqual([])
  expect(changed).toEqual([])
})
