import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { Media } from '../../../contract/media.ts'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { bluesky, plannedProvider, postOf } from './support/plannedProvider.ts'

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
  alt_text: '',
  focus: null,
  cover_at: null,
  url: `/media/${id}.jpg`,
  thumbnail_url: `/media/${id}-small.jpg`,
  business_profile_id: null,
  used_in: [],
  created_at: '2026-11-19T09:00:00.000Z',
  ...change,
})

/** The page of a post with these parts; answers which files were asked for. */
async function open(parts: number[][], answer: (id: number) => Response) {
  const asked: number[] = []
  const [first = []] = parts
  const post = postOf({
    media_ids: first,
    parts: parts.map((media_ids, index) => ({ text: `Part ${index}`, media_ids })),
  })
  provider.use(
    ...plannedProvider({ posts: [post], accounts: [bluesky] }).handlers,
    http.get(`${host}media/:id/`, ({ params }) => {
      asked.push(Number(params.id))
      return answer(Number(params.id))
    }),
  )
  await openSignedIn({ path: '/post/:id', address: '/post/9', Page: PostPage })
  await screen.findByRole('heading', { level: 1, name: post.text })
  return { asked }
}

const lists = () => screen.findAllByRole('list', { name: 'Pictures and videos' })

test('a post shows its pictures and videos with their alternative text', async () => {
  await open([[1, 2, 3]], (id) =>
    HttpResponse.json(
      mediaOf(id, id === 1 ? { alt_text: 'A rye loaf' } : id === 2 ? { kind: 'video', thumbnail_url: null } : {}),
    ),
  )
  const list = await screen.findByRole('list', { name: 'Pictures and videos' })
  expect(await screen.findByText('A rye loaf')).toBeTruthy()
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['A rye loaf', 'A video without alternative text', 'A picture without alternative text']),
  )
  const pictures = [...document.querySelectorAll('img[loading=lazy]')].map((image) => image.getAttribute('src'))
  expect(pictures).toEqual(['/media/1-small.jpg', '/media/3-small.jpg'])
})

test('each part of a thread shows its own, and no more than twelve of them all are asked for', async () => {
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
  const { asked } = await open([ids(1, 4), ids(11, 10), ids(31, 1)], (id) => HttpResponse.json(mediaOf(id)))
  expect(await lists()).toHaveLength(2)
  expect(screen.getByText('And 2 more files.')).toBeTruthy()
  expect(screen.getByText('And 1 more file.')).toBeTruthy()
  await waitFor(() => expect(asked.toSorted((one, other) => one - other)).toEqual([...ids(1, 4), ...ids(11, 8)]))
})

test('a file that is gone says so, and one that could not be read is read again', async () => {
  let isDown = true
  await open([[1, 2]], (id) => {
    if (id === 1) return HttpResponse.json({ error: 'There is no such file.' }, { status: 404 })
    return isDown ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json(mediaOf(2, { alt_text: 'Its crumb' }))
  })
  expect(await screen.findByText('This file was deleted from your library.')).toBeTruthy()
  expect(await screen.findByText('This file could not be read.')).toBeTruthy()
  isDown = false
  await pressWhenThere('Try again')
  expect(await screen.findByText('Its crumb')).toBeTruthy()
})

test('a post without any asks for none', async () => {
  const { asked } = await open([[]], (id) => HttpResponse.json(mediaOf(id)))
  expect(screen.queryByRole('list', { name: 'Pictures and videos' })).toBeNull()
  expect(asked).toEqual([])
})
