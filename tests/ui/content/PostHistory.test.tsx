import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { Post, PublicationStep } from '../../../contract/content.ts'
import { createPosts } from '../../../src/app/content/posts.ts'
import { createSession } from '../../../src/app/session.ts'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { part, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

async function open(post: Post) {
  provider.use(...plannedProvider({ posts: [post] }).handlers)
  const opened = await openSignedIn({ path: '/post/:id', address: '/post/9', Page: PostPage })
  await screen.findByRole('heading', { level: 1, name: post.text })
  return opened
}

const section = () => screen.getByRole('region', { name: 'What happened' })
/** Each step as it reads: clock, state, text. */
const steps = () =>
  within(section())
    .getAllByRole('listitem')
    .map((item) => [
      item.querySelector('time')?.textContent,
      within(item).getByRole('img').getAttribute('aria-label'),
      item.lastElementChild?.textContent,
    ])
const days = () =>
  within(section())
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

const planned: PublicationStep = { at: '2026-11-17T14:10:00.000Z', state: 'scheduled', text: 'It was planned.' }
const today = (clock: string, state: PublicationStep['state'], text: string): PublicationStep => ({
  at: `2026-11-21T${clock}.000Z`,
  state,
  text,
})
const lost = [
  planned,
  today('07:30:02', 'sending', 'Sent to Mastodon.'),
  today('07:30:12', 'unknown', 'mastodon.example did not answer.'),
  today('07:31:12', 'published', 'Looked on Mastodon, and found it there.'),
]

test('a draft has no history', async () => {
  await open(postOf({ state: 'draft', publications: [], schedule: null }))
  expect(screen.queryByText('What happened')).toBeNull()
})

test('a post that was only planned has one step, with its day', async () => {
  await open(postOf({ publications: [part({ history: [planned] })] }))
  expect(steps()).toEqual([['2:10 PM', 'Scheduled', 'It was planned.']])
  expect(days()).toEqual(['Tuesday, November 17'])
})

test('the steps of a post stand newest first, by the clock of its zone, under their days', async () => {
  const schedule = { at: '2026-11-21T07:30:00.000Z', wall_time: '2026-11-21T02:30', timezone: 'America/New_York' }
  await open(postOf({ state: 'published', schedule, publications: [part({ state: 'published', history: lost })] }))
  expect(steps()).toEqual([
    ['2:31 AM', 'Published', 'Looked on Mastodon, and found it there.'],
    ['2:30 AM', 'Unknown', 'mastodon.example did not answer.'],
    ['2:30 AM', 'Publishing', 'Sent to Mastodon.'],
    ['9:10 AM', 'Scheduled', 'It was planned.'],
  ])
  expect(days()).toEqual(['Tuesday, November 17'])
})

test('a wait is told as one', async () => {
  const history = [planned, today('07:30:02', 'waiting', 'mastodon.example asks to wait.')]
  await open(postOf({ publications: [part({ state: 'waiting', history })] }))
  expect(steps()[0]).toEqual(['7:30 AM', 'Waiting', 'mastodon.example asks to wait.'])
})

test('of two accounts of one network each step says whose it is, and what both did is said once', async () => {
  const ofOther = [planned, today('07:30:01', 'published', 'Published on Mastodon.')]
  await open(
    postOf({
      state: 'published',
      publications: [
        part({ network: 'mastodon', handle: 'ada@mastodon.example', state: 'published', history: lost }),
        part({
          id: 71,
          account_id: 2,
          network: 'mastodon',
          handle: 'eve@social.example',
          state: 'published',
          history: ofOther,
        }),
      ],
    }),
  )
  expect(steps().map(([, , text]) => text)).toEqual([
    'Looked on Mastodon, and found it there. @ada@mastodon.example',
    'mastodon.example did not answer. @ada@mastodon.example',
    'Sent to Mastodon. @ada@mastodon.example',
    'Published on Mastodon. @eve@social.example',
    'It was planned.',
  ])
})

test('of many steps the latest are shown, and the rest when it is asked for', async () => {
  const history = Array.from({ length: 34 }, (_, minute) =>
    today(`08:${String(minute).padStart(2, '0')}:00`, 'unknown', 'Looked on Bluesky, and did not find it yet.'),
  )
  await open(postOf({ state: 'unknown', publications: [part({ state: 'unknown', history })] }))
  expect(steps()).toHaveLength(20)
  expect(steps()[0]?.[0]).toBe('8:33 AM')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 34 steps' }))
  expect(steps()).toHaveLength(34)
  await userEvent.click(screen.getByRole('button', { name: 'Show the latest 20' }))
  expect(steps()).toHaveLength(20)
})

test('twenty steps are all of them', async () => {
  const history = Array.from({ length: 20 }, (_, minute) =>
    today(`08:${String(minute).padStart(2, '0')}:00`, 'unknown', 'Looked on Bluesky, and did not find it yet.'),
  )
  await open(postOf({ state: 'unknown', publications: [part({ state: 'unknown', history })] }))
  expect(steps()).toHaveLength(20)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('what happens while the page is open is added', async () => {
  const { app } = await open(postOf({ publications: [part({ history: [planned] })] }))
  expect(steps()).toHaveLength(1)
  const later = postOf({ state: 'published', publications: [part({ state: 'published', history: lost })] })
  provider.use(http.get(`${host}posts/9/`, () => HttpResponse.json(later)))
  app.lazyInSession(createSession).lazy(createPosts).get('9').send({ type: 'refresh.requested' })
  await waitFor(() => expect(steps()).toHaveLength(4))
})
