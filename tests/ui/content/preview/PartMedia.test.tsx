import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { Media } from '../../../../contract/media.ts'
import type { Network } from '../../../../contract/networks.ts'
import { PreviewList } from '../../../../src/ui/content/preview/Preview.tsx'
import { atProvider, host } from '../../../services/support/provider.ts'
import { pressWhenThere } from '../../support/buttons.ts'
import { openSignedIn } from '../support/openSignedIn.tsx'
import { plannedProvider } from '../support/plannedProvider.ts'
import { itemOf } from './support/items.ts'

const provider = atProvider()
afterEach(cleanup)

const mediaOf = (id: number, change: Partial<Media> = {}): Media => ({
  id,
  kind: 'image',
  name: `loaf-${id}.jpg`,
  content_type: 'image/jpeg',
  size: 1000,
  width: 500,
  height: 500,
  duration: null,
  codec: null,
  alt_text: `Loaf ${id}`,
  focus: null,
  cover_at: null,
  url: `/media/${id}.jpg`,
  thumbnail_url: `/media/${id}-small.jpg`,
  business_profile_id: null,
  used_in: [],
  created_at: '2026-11-19T09:00:00.000Z',
  ...change,
})

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** The preview of a post with these pictures; answers which files were asked for. */
async function open(network: Network, mediaIds: readonly number[], answer = ok, options = {}) {
  const asked: number[] = []
  provider.use(
    ...plannedProvider({}).handlers,
    http.get(`${host}media/:id/`, ({ params }) => {
      asked.push(Number(params.id))
      return answer(Number(params.id))
    }),
  )
  const item = itemOf(network, { texts: ['Pies'], mediaIds, options })
  await openSignedIn({ path: '/preview', Page: () => <PreviewList outgoing={undefined} items={[item]} /> })
  return { asked }
}

const ok = (id: number): Response => HttpResponse.json(mediaOf(id))
const pictures = () => screen.findByRole('list', { name: 'Pictures and videos' })

test.each([
  ['twitter', 4, 4, null],
  ['bluesky', 3, 3, null],
  ['mastodon', 4, 4, null],
  ['facebook', 7, 5, '+2'],
  ['linkedin', 9, 5, '+4'],
  ['threads', 5, 3, '+2'],
] as const)('%s shows %i pictures as %i, and what is left by its number', async (network, count, shown, rest) => {
  const { asked } = await open(network, ids(count))
  const list = await pictures()
  expect(within(list).getAllByRole('listitem')).toHaveLength(shown)
  expect(await screen.findByAltText('Loaf 1')).toBeTruthy()
  await waitFor(() => expect(asked.toSorted()).toEqual(ids(shown)))
  if (rest === null) expect(within(list).queryByText(/^\+/)).toBeNull()
  else expect(within(list).getByText(rest)).toBeTruthy()
})

test('one picture is shown in its own shape', async () => {
  await open('twitter', [1], (id) => HttpResponse.json(mediaOf(id, { width: 1600, height: 800 })))
  expect((await screen.findByAltText('Loaf 1')).getAttribute('src')).toBe('/media/1-small.jpg')
  await waitFor(async () => expect((await pictures()).style.getPropertyValue('--ratio')).toBe('2'))
})

const arrow = (name: string) => screen.queryByRole('button', { name })

test('Instagram shows one at a time, with its number; an arrow is there where more is on its side', async () => {
  await open('instagram', [1, 2, 3])
  expect(await screen.findByText('1/3')).toBeTruthy()
  expect(arrow('Previous picture')).toBeNull()
  await pressWhenThere('Next picture')
  expect(screen.getByText('2/3')).toBeTruthy()
  expect(await screen.findByAltText('Loaf 2')).toBeTruthy()
  expect(screen.queryByAltText('Loaf 1')).toBeNull()
  await pressWhenThere('Previous picture')
  expect(await screen.findByAltText('Loaf 1')).toBeTruthy()
})

test('with keys the focus stays on the arrow at the end, which turns no further and goes once it is left', async () => {
  await open('instagram', [1, 2])
  await screen.findByText('1/2')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const next = screen.getByRole('button', { name: 'Next picture' })
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('2/2')).toBeTruthy()
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(arrow('Previous picture'))
  expect(arrow('Next picture')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('1/2')).toBeTruthy()
})

test('one picture on Instagram has no number and nothing to turn', async () => {
  await open('instagram', [1])
  expect(await screen.findByAltText('Loaf 1')).toBeTruthy()
  expect(screen.queryByText('1/1')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
})

test('a video has a mark to play it, its length, and its words', async () => {
  const video = { kind: 'video', thumbnail_url: null, duration: 47.2, alt_text: '' } as const
  await open('tiktok', [1], (id) => HttpResponse.json(mediaOf(id, video)))
  const shown = await screen.findByRole('img', { name: 'A video without alternative text' })
  expect(within(shown).getByText('0:47')).toBeTruthy()
  expect(shown.querySelector('video')?.getAttribute('src')).toBe('/media/1.jpg#t=0.1')
})

test('a file that is gone says so, and one that could not be read is read again', async () => {
  let isDown = true
  await open('bluesky', [1, 2], (id) => {
    if (id === 1) return HttpResponse.json({ error: 'There is no such file.' }, { status: 404 })
    return isDown ? HttpResponse.json({}, { status: 500 }) : ok(id)
  })
  expect(await screen.findByText('This file was deleted from your library.')).toBeTruthy()
  expect(await screen.findByText('This file could not be read.')).toBeTruthy()
  isDown = false
  await pressWhenThere('Try again')
  expect(await screen.findByAltText('Loaf 2')).toBeTruthy()
})

test('sensitive pictures of Mastodon are not shown before they are asked for', async () => {
  const { asked } = await open('mastodon', [1], ok, { sensitive: true })
  expect(await screen.findByText('Sensitive content')).toBeTruthy()
  expect(screen.getByText('Pies')).toBeTruthy()
  expect(asked).toEqual([])
  await pressWhenThere('Show more')
  expect(await screen.findByAltText('Loaf 1')).toBeTruthy()
})
