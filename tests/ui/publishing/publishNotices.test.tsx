import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { createSession } from '../../../src/app/session.ts'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { part, plannedProvider, postOf } from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

/** Due a second after the clock of the tests. */
const at = '2026-11-21T12:00:01.000Z'
const schedule = { at, wall_time: '2026-11-21T12:00' as const, timezone: 'Europe/London' }
const going = (id = 9) => postOf({ id, schedule, state: 'scheduled', publications: [part({ next_at: at })] })
const ended = (state: 'published' | 'failed', id = 9) =>
  postOf({ id, schedule, state, publications: [part({ state })] })

/** A provider whose posts change as the test says. */
function changing(...posts: Post[]) {
  const now = new Map(posts.map((post) => [post.id, post]))
  const plan = plannedProvider()
  provider.use(
    ...plan.handlers.slice(0, 1),
    http.get(`${host}posts/`, ({ request }) => {
      const states = new URL(request.url).searchParams.get('state')?.split(',') ?? []
      const results = [...now.values()]
        .filter(({ state }) => states.includes(state))
        .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))
      return HttpResponse.json({ results, count: results.length, page: 1, page_size: 50, next: null, previous: null })
    }),
    http.get(`${host}posts/:id/`, ({ params }) => HttpResponse.json(now.get(Number(params.id)))),
    ...plan.handlers.slice(1),
  )
  return { plan, become: (post: Post) => now.set(post.id, post) }
}

const open = (Page = CalendarPage, address = '/calendar', kept = {}) =>
  openSignedIn({ path: Page === PostPage ? '/post/:id' : '/calendar', address, Page, kept })
type Opened = Awaited<ReturnType<typeof open>>

/** Lets a poll happen after so many milliseconds, and all that is asked for then be answered before more time passes. */
async function poll({ app, clock }: Opened, after: number) {
  const { publishNotices, calendar } = app.lazyInSession(createSession)
  act(() => clock.pass(after))
  await waitFor(() => expect(publishNotices.actor.getSnapshot().value).toBe('idle'))
  await waitFor(() => expect(calendar.getSnapshot().matches({ stale: 'refreshing' })).toBe(false))
}
const publishedEvents = ({ tracked }: Opened) => tracked().filter((id) => id === 'post_published').length

test('a post that goes out is told and counted once, whatever page is open', async () => {
  const { become } = changing(going())
  const started = await open()
  await poll(started, 3000)
  become(ended('published'))
  await poll(started, 2500)
  expect(started.app.notifications.getSnapshot().context.notices).toMatchObject([
    { severity: 'success', title: 'Published on Bluesky', message: 'Thanksgiving pies', actionLabel: 'Look' },
  ])
  expect(publishedEvents(started)).toBe(1)
  await act(async () => started.comeBack())
  await poll(started, 1000)
  expect(started.said()).toHaveLength(1)
  expect(publishedEvents(started)).toBe(1)
})

test('one that did not go out stays until it is closed, and leads to its page', async () => {
  const { become } = changing(going())
  const started = await open()
  await poll(started, 3000)
  become(ended('failed'))
  await poll(started, 2500)
  const [notice] = started.app.notifications.getSnapshot().context.notices
  expect(notice).toMatchObject({ severity: 'error', title: 'A post did not go out', persistent: true })
  notice?.onAction?.()
  expect(started.went).toContain('/post/9')
  expect(publishedEvents(started)).toBe(0)
})

test('several at once are one notice, and each is counted', async () => {
  const { become } = changing(going(9), going(10))
  const started = await open()
  await poll(started, 3000)
  become(ended('published', 9))
  become(ended('published', 10))
  await poll(started, 2500)
  expect(started.app.notifications.getSnapshot().context.notices.map(({ title }) => title)).toEqual([
    '2 posts went out',
  ])
  expect(publishedEvents(started)).toBe(2)
})

test('after a reload in the middle of it, how it ended is told once', async () => {
  const { become } = changing(going())
  const before = await open()
  await poll(before, 3000)
  cleanup()
  before.app.stop()
  become(ended('published'))
  const { storage } = before
  const after = await openSignedIn({ path: '/calendar', Page: CalendarPage, storage })
  await poll(after, 3000)
  expect(after.said()).toEqual(['Thanksgiving pies'])
  cleanup()
  after.app.stop()
  const again = await openSignedIn({ path: '/calendar', Page: CalendarPage, storage })
  await poll(again, 3000)
  expect(again.said()).toEqual([])
  expect(publishedEvents(after) + publishedEvents(again)).toBe(1)
})

test('one that another device sent and that ended between two polls is told once, what ended before is not', async () => {
  const { become } = changing({ ...ended('published', 7), updated_at: '2026-11-20T12:00:00.000Z' })
  const started = await open()
  await poll(started, 3000)
  become({ ...ended('failed', 11), updated_at: '2026-11-21T12:00:30.000Z' })
  await poll(started, 60_000)
  await poll(started, 60_000)
  expect(started.app.notifications.getSnapshot().context.notices).toMatchObject([
    { severity: 'error', title: 'A post did not go out' },
  ])
  expect(started.said()).toHaveLength(1)
})

test('the first post of all that ends is told too', async () => {
  const { become } = changing()
  const started = await open()
  await poll(started, 3000)
  become(ended('published'))
  await poll(started, 60_000)
  expect(started.said().filter((said) => said === 'Thanksgiving pies')).toHaveLength(1)
  expect(publishedEvents(started)).toBe(1)
})

test('on the post’s own page it is counted, and not told a second time', async () => {
  const { become } = changing(going())
  const started = await open(PostPage, '/post/9')
  await screen.findByRole('heading', { name: 'Thanksgiving pies' })
  await poll(started, 3000)
  become(ended('published'))
  act(() => started.clock.pass(2500))
  await screen.findByText('It is out everywhere it was meant to go.')
  await poll(started, 1000)
  expect(publishedEvents(started)).toBe(1)
  expect(started.said()).toEqual([])
})

test('while nobody sees the page nothing is told; then all of it at once', async () => {
  const { become } = changing(going(9), going(10))
  const started = await open()
  await poll(started, 3000)
  started.browser.isVisible = false
  become(ended('published', 9))
  await poll(started, 2500)
  become(ended('failed', 10))
  await poll(started, 300_000)
  expect(started.said()).toEqual([])
  await act(async () => started.comeBack())
  expect(started.app.notifications.getSnapshot().context.notices.map(({ title }) => title)).toEqual([
    '1 of 2 posts went out',
  ])
})

test('with nothing planned the plan is asked for each minute, since another device may plan', async () => {
  const asked: string[] = []
  changing()
  provider.events.on('request:start', ({ request }) => asked.push(new URL(request.url).search))
  const started = await open()
  await poll(started, 3000)
  const polls = () => asked.filter((search) => search.includes('state=scheduled')).length
  expect(polls()).toBe(1)
  await poll(started, 59_000)
  expect(polls()).toBe(1)
  await poll(started, 1000)
  expect(polls()).toBe(2)
})

test('somebody in the first steps is not asked about posts, which the provider refuses until those are done', async () => {
  changing(going())
  const asked: string[] = []
  provider.events.on('request:start', ({ request }) => asked.push(new URL(request.url).search))
  const started = await open()
  const { user } = started.app.userData.getSnapshot().context
  if (!user) throw new Error('Nobody is signed in')
  const withSteps = (isOnboardingComplete: boolean) =>
    act(() =>
      started.app.userData.send({
        type: 'profile.changed',
        user: { ...user, userprofile: { ...user.userprofile, isOnboardingComplete } },
      }),
    )
  const askedForPosts = () => asked.filter((search) => search.includes('state=scheduled')).length
  withSteps(false)
  await poll(started, 3000)
  expect(askedForPosts()).toBe(0)
  withSteps(true)
  await act(async () => started.comeBack())
  await poll(started, 1000)
  expect(askedForPosts()).toBe(1)
})
