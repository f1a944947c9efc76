import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { AccountMetrics } from '../../../contract/postMetrics.ts'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, part, plannedProvider, postOf } from '../content/support/plannedProvider.ts'
import { pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
afterEach(cleanup)

const told = (change: Partial<AccountMetrics> = {}): AccountMetrics => ({
  account_id: 1,
  network: 'bluesky',
  account_name: '@ada.example.com',
  state: 'read',
  metrics: [
    { metric: 'likes', value: 1204 },
    { metric: 'comments', value: 0 },
    { metric: 'shares', value: null },
  ],
  read_at: '2026-11-24T09:50:00.000Z',
  next_read_at: '2026-11-25T08:50:00.000Z',
  ...change,
})
const answer = (accounts: AccountMetrics[]) =>
  http.get(`${host}posts/9/metrics/`, () => HttpResponse.json({ accounts }))
const failure = http.get(`${host}posts/9/metrics/`, () => new HttpResponse(null, { status: 503 }))

async function open(
  handler: ReturnType<typeof http.get>,
  state: 'published' | 'scheduled' = 'published',
  more: readonly ReturnType<typeof http.get>[] = [],
) {
  const post = postOf({ state, publications: [part({ state })] })
  provider.use(handler, ...more, ...plannedProvider({ posts: [post], accounts: [bluesky] }).handlers)
  await openSignedIn({ path: '/post/:id', address: '/post/9', Page: PostPage })
  await screen.findByRole('heading', { level: 1, name: post.text })
}
const results = async () => within(await screen.findByRole('region', { name: 'Results' }))
const account = async (name: RegExp) => {
  const heading = await (await results()).findByRole('heading', { name })
  const item = heading.closest('li')
  if (!item) throw new Error('No account has this heading')
  return item.textContent ?? ''
}

test('a post that is out shows what its network told, figure by figure', async () => {
  await open(answer([told()]))
  await (await results()).findByRole('heading', { name: 'Bluesky @ada.example.com' })
  const figures = (await results())
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(figures).toEqual([
    ['Likes', '1,204'],
    ['Comments', '0'],
    ['Shares', 'not told by Bluesky'],
  ])
  expect(await account(/Bluesky/)).toContain('Not told by Bluesky: impressions, reach, and clicks.')
  expect(await account(/Bluesky/)).toMatch(/Read .*9:50.*\. Next .*8:50/)
})

test('each account stands by itself, in the order of the answer', async () => {
  const pages = told({ account_id: 2, network: 'mastodon', account_name: '@ada@mastodon.example' })
  await open(answer([told(), pages]))
  const list = await (await results()).findByRole('list', { name: 'Results by account' })
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bluesky @ada.example.com', 'Mastodon @ada@mastodon.example'])
})

const nothing = { metrics: [], read_at: null, next_read_at: null }
test.each([
  [told({ ...nothing, state: 'waiting', next_read_at: '2026-11-24T10:30:00.000Z' }), /The first numbers come .*10:30/],
  [told({ ...nothing, state: 'waiting' }), /The first numbers come an hour after it went out\./],
  [
    told({ ...nothing, state: 'missed', next_read_at: '2026-11-24T10:30:00.000Z' }),
    /Bluesky has not told them so far, and is asked again .*10:30 AM\. It may help to connect the account again\./,
  ],
  [told({ ...nothing, network: 'twitter', state: 'charged' }), /Not read\. X charges for each reading\./],
  [
    told({ ...nothing, network: 'twitter', state: 'budget_used_up', next_read_at: '2026-12-01T00:00:00.000Z' }),
    /Not read until December 1\. The month's budget for reading from X is used up\./,
  ],
  [told({ ...nothing, network: 'linkedin', state: 'withheld' }), /Not told by LinkedIn to accounts of people\./],
  [told({ ...nothing, state: 'gone' }), /Nothing of it is read any more\./],
])('where there are no numbers it is said why, and there is no 0', async (one, words) => {
  await open(answer([one]))
  const text = await account(/@ada/)
  expect(text).toMatch(words)
  expect(text).not.toMatch(/\b0\b/)
})

test.each([
  ['an administrator', true, ['/admin?tab=networks&network=twitter']],
  ['anybody else', false, []],
] as const)('where X charges for reading, %s sees accordingly where a budget is allowed', async (_, isStaff, links) => {
  const charged = told({ ...nothing, network: 'twitter', state: 'charged' })
  const person = http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf({ ...ada, isStaff })))
  await open(answer([charged]), 'published', [person])
  await account(/^X/)
  const found = (await results()).queryAllByRole('link', { name: 'Allow a budget for X' })
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
})

test('an account that must be connected again keeps its last numbers, with the way there', async () => {
  await open(answer([told({ state: 'expired', next_read_at: null })]))
  expect(await account(/Bluesky/)).toContain('Connect the account again to read on.')
  expect(await account(/Bluesky/)).toContain('1,204')
  expect((await results()).getByRole('link', { name: 'Reconnect' }).getAttribute('href')).toBe('/connect/socials')
})

test('an account that lacks the permission says so, and keeps its last numbers', async () => {
  await open(answer([told({ state: 'denied', next_read_at: null })]))
  expect(await account(/Bluesky/)).toContain('The permission to read it on Bluesky is missing.')
  expect(await account(/Bluesky/)).toContain('1,204')
  expect((await results()).getByRole('link', { name: 'Reconnect' }).getAttribute('href')).toBe('/connect/socials')
})

test('what could not be read says so, beside the post, and is read by another try', async () => {
  await open(failure)
  await (await results()).findByText('The results could not be read')
  provider.use(answer([told()]))
  await pressWhenThere('Try again')
  expect(await account(/Bluesky/)).toContain('1,204')
})

test('a post that is not out has no results, and nothing is asked for them', async () => {
  let asked = 0
  await open(
    http.get(`${host}posts/9/metrics/`, () => {
      asked += 1
      return HttpResponse.json({ accounts: [] })
    }),
    'scheduled',
  )
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull()
  expect(asked).toBe(0)
})
