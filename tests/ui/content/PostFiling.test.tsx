import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { createPosts } from '../../../src/app/content/posts.ts'
import { createSession } from '../../../src/app/session.ts'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { choicesOf, news, tips } from './support/bucketChoices.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { part, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

/** The page of a post at a provider whose post can change. */
async function open(change: Partial<Post> = {}) {
  const held = { post: postOf(change) }
  provider.use(
    http.get(`${host}posts/9/`, () => HttpResponse.json(held.post)),
    ...choicesOf([tips, news]),
    ...plannedProvider({ posts: [held.post] }).handlers,
  )
  const opened = await openSignedIn({ path: '/post/:id', address: '/post/9', Page: PostPage })
  await screen.findByRole('heading', { level: 1, name: held.post.text })
  const notices = () => opened.app.notifications.getSnapshot().context.notices
  return { ...opened, held, notices, messages: () => notices().map(({ message }) => message) }
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Bucket and tags' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bucket and tags' }))
  await dialog.findByRole('option', { name: 'News' })
  return dialog
}

test('a post is put into a bucket on its page, and taken back by Undo (BUCKET-03)', async () => {
  const { held, notices, messages } = await open()
  const bodies: unknown[] = []
  provider.use(
    http.post(`${host}buckets/api/post-bucket-assignments/`, async ({ request }) => {
      bodies.push(await request.json())
      held.post = { ...held.post, bucket_id: 4, bucket_assignment_id: 41 }
      return HttpResponse.json({ id: 41, post: 9, bucket: 4, moved_from: null }, { status: 201 })
    }),
    http.post(`${host}buckets/api/post-bucket-assignments/several/`, async ({ request }) => {
      bodies.push(await request.json())
      held.post = { ...held.post, bucket_id: null, bucket_assignment_id: null }
      return HttpResponse.json({ results: [{ post: 9, moved_from: 4 }] })
    }),
  )
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText('Bucket'), 'News')
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Bucket').value).toBe('4'))
  expect(messages()).toContain('The post is in “News” now.')
  act(() =>
    notices()
      .find(({ actionLabel }) => actionLabel === 'Undo')
      ?.onAction?.(),
  )
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Bucket').value).toBe('none'))
  expect(bodies).toEqual([
    { post: 9, bucket: 4 },
    { posts: [9], bucket: null },
  ])
})

const filed = { bucket_id: 3, bucket_assignment_id: 31 }

test('a post is taken out of its bucket by its assignment (BUCKET-04)', async () => {
  const { held, messages } = await open(filed)
  const deleted: unknown[] = []
  provider.use(
    http.delete(`${host}buckets/api/post-bucket-assignments/:id/`, ({ params }) => {
      deleted.push(params.id)
      held.post = { ...held.post, bucket_id: null, bucket_assignment_id: null }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText('Bucket'), 'No bucket')
  await waitFor(() => expect(messages()).toContain('The post is in no bucket now.'))
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Bucket').value).toBe('none'))
  expect(deleted).toEqual(['31'])
})

test('a failure without words says so, and the post stays where it was (ERR-39, ERR-40)', async () => {
  const { messages } = await open(filed)
  provider.use(
    http.post(`${host}buckets/api/post-bucket-assignments/`, () => HttpResponse.json({}, { status: 400 })),
    http.delete(`${host}buckets/api/post-bucket-assignments/:id/`, () => HttpResponse.json({}, { status: 400 })),
  )
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText('Bucket'), 'News')
  await waitFor(() => expect(messages()).toContain('Failed to assign post to bucket'))
  await userEvent.selectOptions(dialog.getByLabelText('Bucket'), 'No bucket')
  await waitFor(() => expect(messages()).toContain('Failed to remove post from bucket'))
  expect(dialog.getByLabelText<HTMLSelectElement>('Bucket').value).toBe('3')
})

async function deleted(change: Partial<Post>) {
  const opened = await open(change)
  provider.use(http.delete(`${host}posts/9/`, () => new HttpResponse(null, { status: 204 })))
  act(() => {
    const post = opened.app.lazyInSession(createSession).lazy(createPosts).get('9')
    post.send({ type: 'deletion.requested' })
    post.send({ type: 'deletion.confirmed', isFromNetworks: false })
  })
  await waitFor(() => expect(opened.messages()).toContain('The post is deleted.'))
  return opened
}

const undoOf = ({ notices }: Awaited<ReturnType<typeof open>>) =>
  notices().find(({ message }) => message === 'The post is deleted.')?.onAction

test('a post that is on no network comes back by Undo in the notice of its deletion', async () => {
  const opened = await deleted({})
  const bodies: unknown[] = []
  provider.use(
    http.post(`${host}posts/several/restore/`, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ results: [9], left: [] })
    }),
  )
  undoOf(opened)?.()
  await waitFor(() => expect(opened.messages()).toContain('1 post is back.'))
  expect(bodies).toEqual([{ posts: [9] }])
})

test('an Undo that is refused says why', async () => {
  const opened = await deleted({})
  provider.use(
    http.post(`${host}posts/several/restore/`, () =>
      HttpResponse.json({ error: 'This can no longer be undone.' }, { status: 404 }),
    ),
  )
  undoOf(opened)?.()
  await waitFor(() => expect(opened.messages()).toContain('This can no longer be undone.'))
})

test('of what is on a network no Undo is offered', async () => {
  const opened = await deleted({
    state: 'published',
    publications: [part({ state: 'published', remote_url: 'https://bsky.app/p/1', removal: 'possible' })],
  })
  expect(undoOf(opened)).toBeUndefined()
})
