import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import type { App } from '../../../src/app.ts'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { PostsPage } from '../../../src/ui/content/PostsPage.tsx'
import { signedInOf } from '../../../src/ui/signedInContext.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { completeWindow } from '../shell/support/window.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { part, plannedProvider, postOf } from './support/plannedProvider.ts'

completeWindow()
const provider = atProvider()
afterEach(cleanup)

async function open(post: Post) {
  const plan = plannedProvider({ posts: [post] })
  provider.use(...plan.handlers)
  const opened = await openSignedIn({ path: '/post/:id', address: '/post/9', Page: PostPage })
  await screen.findByRole('heading', { level: 1, name: post.text })
  return { ...opened, ...plan }
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** What "Delete" in the menu does. */
const askToDelete = (app: App) => act(() => signedInOf(app).posts.get('9').send({ type: 'deletion.requested' }))

describe('a post', () => {
  test('that is out has its word and its place on the network', async () => {
    await open(
      postOf({
        state: 'published',
        publications: [
          part({ state: 'published', remote_url: 'https://bsky.app/p/1', published_at: '2026-11-21T09:00:00.000Z' }),
        ],
      }),
    )
    expect(screen.getAllByText('Published').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe('https://bsky.app/p/1')
    expect(button('Send again')).toBeNull()
  })

  test('that failed says why and can be sent again', async () => {
    const failed = postOf({ state: 'failed', publications: [part({ state: 'failed', reason: 'Bluesky said no.' })] })
    await open(failed)
    expect(screen.getByText('Bluesky said no.')).toBeTruthy()
    provider.use(http.post(`${host}posts/9/retry/`, () => HttpResponse.json(postOf({ state: 'publishing' }))))
    await press('Send again')
    expect((await screen.findAllByText('Publishing')).length).toBeGreaterThan(0)
  })

  test('of unknown fate is never simply sent again: it is checked, or its person settles it', async () => {
    await open(postOf({ state: 'needs_person', publications: [part({ state: 'needs_person' })] }))
    expect(button('Send again')).toBeNull()
    expect(screen.queryByText('Not sent')).toBeNull()
    expect(button('Check Bluesky again')).toBeTruthy()
    let verdict: unknown
    provider.use(
      http.post(`${host}posts/9/settle/`, async ({ request }) => {
        verdict = await request.json()
        return HttpResponse.json(postOf({ state: 'published', publications: [part({ state: 'published' })] }))
      }),
    )
    await press('It is on Bluesky')
    expect((await screen.findAllByText('Published')).length).toBeGreaterThan(0)
    expect(verdict).toEqual({ publication_id: 70, verdict: 'published' })
  })

  test('stays when the question is answered with no', async () => {
    const { app, asked } = await open(postOf())
    askToDelete(app)
    await press('Keep it')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('is deleted only after the question', async () => {
    const { app, router } = await open(postOf())
    let isDeleted = false
    provider.use(
      http.delete(`${host}posts/9/`, () => {
        isDeleted = true
        return new HttpResponse(null, { status: 204 })
      }),
    )
    askToDelete(app)
    await screen.findByRole('alertdialog', { name: 'Delete this post?' })
    expect(isDeleted).toBe(false)
    await press('Delete')
    await waitFor(() => expect(router.state.location.pathname).toBe('/calendar'))
    expect(isDeleted).toBe(true)
  })

  test('is moved to another time, and tells that this started and failed', async () => {
    const { tracked } = await open(postOf())
    provider.use(http.post(`${host}posts/9/reschedule/`, () => HttpResponse.json({}, { status: 500 })))
    await press('Reschedule')
    await press(/^Thursday, November 26/)
    await press(/^Move to/)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(tracked()).toEqual(['post_reschedule_started', 'post_reschedule_failure'])
  })
})

test('a post of somebody else is not found', async () => {
  provider.use(...plannedProvider().handlers)
  await openSignedIn({ path: '/post/:id', address: '/post/9', Page: PostPage })
  expect(await screen.findByRole('heading', { name: 'This post is not here' })).toBeTruthy()
})

describe('the list of posts', () => {
  const posts = [postOf(), postOf({ id: 10, state: 'draft', text: 'Only begun', publications: [], schedule: null })]

  test('is filtered by state', async () => {
    provider.use(...plannedProvider({ posts }).handlers)
    await openSignedIn({ path: '/posts', Page: PostsPage })
    expect(await screen.findByRole('link', { name: 'Thanksgiving pies' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Drafts' }))
    expect((await screen.findByRole('link', { name: 'Only begun' })).getAttribute('href')).toBe('/post/create?edit=10')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Thanksgiving pies' })).toBeNull())
  })

  test('teaches the next step while it is empty', async () => {
    provider.use(...plannedProvider().handlers)
    await openSignedIn({ path: '/posts', Page: PostsPage })
    expect(await screen.findByRole('link', { name: 'Write a post' })).toBeTruthy()
  })
})
