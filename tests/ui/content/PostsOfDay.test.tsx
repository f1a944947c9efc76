import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PostsPage } from '../../../src/ui/content/PostsPage.tsx'
import { atProvider } from '../../services/support/provider.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const timed = (id: number, wall_time: string) =>
  postOf({ id, text: `Bread ${id}`, schedule: { at: `${wall_time}:00.000Z`, wall_time, timezone: 'Europe/London' } })
const posts = [timed(1, '2026-11-23T09:00'), timed(2, '2026-11-24T09:00'), timed(3, '2026-11-23T17:30')]

const open = (address: string) => {
  const plan = plannedProvider({ posts })
  provider.use(...plan.handlers)
  return openSignedIn({ path: '/posts', address, Page: PostsPage }).then((opened) => ({ ...opened, plan }))
}
const shown = () => screen.queryAllByRole('link', { name: /^Bread/ }).map(({ textContent }) => textContent)

test('the posts of a day: those alone, in the order of the calendar, and in words, with a way back to all', async () => {
  const { plan, router } = await open('/posts?day=2026-11-23')
  await waitFor(() => expect(shown()).toEqual(['Bread 1', 'Bread 3']))
  expect(screen.getByText(/^Only posts of Monday, November 23, 2026/)).toBeTruthy()
  expect(plan.callsTo('posts/').some(({ path }) => path.includes('day=2026-11-23') && path.includes('order=due'))).toBe(
    true,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Show all posts' }))
  await waitFor(() => expect(shown()).toHaveLength(3))
  expect(router.state.location.search).toBe('')
})

test('the day stays while others of its posts are chosen, and says so where there is none', async () => {
  const { router } = await open('/posts?day=2026-11-23')
  await waitFor(() => expect(shown()).toHaveLength(2))
  await userEvent.click(screen.getByRole('radio', { name: 'Drafts' }))
  expect(await screen.findByText('Nothing like this on the day')).toBeTruthy()
  expect(router.state.location.search).toBe('?state=draft&day=2026-11-23')
})

test('what is no day is left out of the question', async () => {
  await open('/posts?day=2026-02-31')
  await waitFor(() => expect(shown()).toHaveLength(3))
  expect(screen.queryByText(/^Only posts of/)).toBeNull()
})
