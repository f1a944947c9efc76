import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { choicesOf, news, tips } from './support/bucketChoices.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { bluesky, mastodon, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const filed = { bucket_id: 3, bucket_assignment_id: 31, tags: ['offer'] }

/** The composer at a provider that keeps what is written; answers what was written, in order. */
async function open(address: string, change: Partial<Post> = filed, knownAccounts = [bluesky]) {
  const written: Record<string, unknown>[] = []
  const draft = postOf({ state: 'draft', text: 'Rye', schedule: null, publications: [], ...change })
  const write = async ({ request }: { request: Request }) => {
    const body: Record<string, unknown> = Object(await request.json())
    written.push(body)
    return HttpResponse.json({ ...draft, ...body, version: draft.version + written.length })
  }
  provider.use(
    http.put(`${host}posts/9/`, write),
    http.post(`${host}posts/`, write),
    ...choicesOf([tips, news], ['offer', 'autumn']),
    ...plannedProvider({ posts: [draft], knownAccounts }).handlers,
  )
  const opened = await openSignedIn({ path: '/post/create', address, Page: ComposerPage })
  return { ...opened, written }
}

const bucket = () => screen.getByLabelText<HTMLSelectElement>('Bucket')

test('a draft shows its bucket and its tags, and saving its text leaves both as the provider has them', async () => {
  const { written, clock } = await open('/post/create?edit=9')
  await screen.findByRole('option', { name: 'Tips' })
  expect(bucket().value).toBe('3')
  expect(screen.getByRole('button', { name: /^offer/ })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Post text'), ' bread')
  clock.pass(1200)
  await waitFor(() => expect(written).toHaveLength(1))
  expect(written[0]).not.toHaveProperty('bucket_id')
  expect(written[0]).not.toHaveProperty('tags')
})

test('what is chosen is saved by itself', async () => {
  const { written, clock } = await open('/post/create?edit=9')
  await screen.findByRole('option', { name: 'News' })
  await userEvent.selectOptions(bucket(), 'News')
  await userEvent.type(screen.getByLabelText('Tags'), 'autumn,')
  clock.pass(1200)
  await waitFor(() => expect(written.at(-1)).toMatchObject({ bucket_id: 4, tags: ['offer', 'autumn'] }))
  await userEvent.selectOptions(bucket(), 'No bucket')
  await userEvent.click(screen.getByRole('button', { name: /^offer/ }))
  clock.pass(1200)
  await waitFor(() => expect(written.at(-1)).toMatchObject({ bucket_id: null, tags: ['autumn'] }))
})

test('a tag that is written and not entered is added as the field is left: nothing typed is lost', async () => {
  await open('/post/create?edit=9')
  await userEvent.type(await screen.findByLabelText('Tags'), 'autumn')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: /^autumn/ })).toBeTruthy()
})

test('?bucket= begins a new post in that bucket', async () => {
  const { written, clock } = await open('/post/create?bucket=4', { id: 9 })
  await screen.findByRole('option', { name: 'News' })
  expect(bucket().value).toBe('4')
  await userEvent.type(screen.getByLabelText('Post text'), 'Fresh')
  clock.pass(1200)
  await waitFor(() => expect(written[0]).toMatchObject({ bucket_id: 4 }))
})

test('?network= begins a new post for the accounts there, and &time= at that time of its day', async () => {
  const asked = '/post/create?date=2026-11-25&time=19:00&network=mastodon'
  const { written, clock } = await open(asked, { id: 9 }, [bluesky, mastodon])
  await userEvent.type(await screen.findByLabelText('Post text'), 'Fresh')
  clock.pass(1200)
  await waitFor(() => expect(written[0]).toMatchObject({ schedule: { wall_time: '2026-11-25T19:00' } }))
  expect(written[0]).toMatchObject({ account_ids: [mastodon.id] })
})

test.each(['?date=2026-11-25&time=25:00', '?time=19:00&network=nowhere'])(
  '%s: what is no time is none',
  async (asked) => {
    const { written, clock } = await open(`/post/create${asked}`, { id: 9 })
    await userEvent.type(await screen.findByLabelText('Post text'), 'Fresh')
    clock.pass(1200)
    await waitFor(() => expect(written[0]).toMatchObject({ schedule: null }))
  },
)

test('what the text of an idea leaves open is told until it is filled in', async () => {
  await open('/post/create?edit=9', {
    ...filed,
    text: 'One loaf is [price].',
    parts: [{ text: 'One loaf is [price].', media_ids: [] }],
  })
  expect(await screen.findByText('Fill in [price] before it goes out.')).toBeTruthy()
  const text = screen.getByLabelText('Post text')
  await userEvent.clear(text)
  await userEvent.type(text, 'One loaf is four dollars.')
  await waitFor(() => expect(screen.queryByText('Fill in [price] before it goes out.')).toBeNull())
})
