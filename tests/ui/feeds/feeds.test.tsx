import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Feed, MetEntry } from '../../../contract/feeds.ts'
import { LazyDialog } from '../../../src/ui/kit/LazyDialog.ts'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { press, pressWhenReady, pressWhenThere } from '../support/buttons.ts'
import { faultOf } from '../support/said.ts'

const provider = atProvider()
const newest = {
  ...{ title: 'Spring is here', link: 'https://blog.example/spring', summary: 'Tulips.', author: 'Ada' },
  ...{ published_at: '2026-11-20T09:00:00.000Z', picture_url: null },
}
const feed = (given: Partial<Feed> = {}): Feed => ({
  ...{ id: 7, url: 'https://blog.example/feed', title: 'The blog', business_profile_id: null, bucket_id: null },
  ...{ account_ids: [], template: '{title}', has_picture: false, planning: 'draft', delay_minutes: 60 },
  ...{ state: 'waiting', problem: null, last_read_at: null, next_look_at: '2031-11-20T09:30:00.000Z' },
  ...{ post_count: 0, skipped_count: 0, newest, created_at: '2026-11-20T09:00:00.000Z' },
  ...given,
})
const entry = (given: Partial<MetEntry> = {}): MetEntry => ({
  ...{ id: 31, title: 'Spring is here', link: 'https://blog.example/spring', fate: 'drafted', post_id: 5 },
  ...{ problem: null, created_at: '2026-11-21T09:00:00.000Z' },
  ...given,
})
const pageOf = (results: readonly unknown[]) =>
  HttpResponse.json({ results, count: results.length, page: 1, page_size: 20, next: null, previous: null })

let feeds: Feed[]
const listAddress = `${host}feeds/`

beforeAll(() => LazyDialog.load())
beforeEach(() => {
  feeds = []
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
    http.get(`${host}connect/accounts/`, () => HttpResponse.json({ results: [] })),
    http.get(`${host}connect/networks/`, () => HttpResponse.json({ results: [] })),
    http.get(`${host}buckets/api/content-buckets/`, () => pageOf([])),
    http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
      HttpResponse.json({ current_count: 0, limit: null, profiles_remaining: null, can_create: true }),
    ),
    http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () => HttpResponse.json({ profiles: [] })),
    http.get(listAddress, () => HttpResponse.json({ results: feeds })),
    http.post(`${listAddress}preview/`, () =>
      HttpResponse.json({
        url: 'https://blog.example/feed',
        feed: { title: 'The blog', entry_count: 3, newest },
        found: [],
      }),
    ),
  )
})
afterEach(cleanup)

async function opened() {
  const app = openPage({ path: '/profile', Page: SettingsPage, kept: { token: 'secret' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Feeds' }))
  return app
}
const field = () => screen.findByLabelText<HTMLInputElement>('Address')
const template = () => screen.findByLabelText<HTMLTextAreaElement>('Text of a draft')

test('who has none is told what they are for, and can add one', async () => {
  await opened()
  expect(await screen.findByText('No feed is watched yet.')).toBeTruthy()
  expect(screen.getByText(/Nothing is sent by itself, unless you say so/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a feed' }).getAttribute('aria-disabled')).toBeNull()
})

test('while they are read that is said', async () => {
  provider.use(http.get(listAddress, () => delay('infinite')))
  await opened()
  expect(await screen.findByText('Loading your feeds')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a feed' })).toBeNull()
})

test('what could not be read says so, and is read again', async () => {
  provider.use(http.get(listAddress, () => HttpResponse.error(), { once: true }))
  feeds = [feed()]
  await opened()
  expect((await screen.findByRole('alert')).textContent).toContain('Your feeds could not be loaded')
  await press('Try again')
  expect(await screen.findByText('The blog')).toBeTruthy()
})

test('each says how it is watched, what was made of it, and what is wrong with it', async () => {
  feeds = [
    feed({ last_read_at: '2026-11-21T12:00:00.000Z', post_count: 2, skipped_count: 4 }),
    feed({ id: 8, title: 'Shop', state: 'failing', problem: 'Its website answered with status 500.' }),
    feed({ id: 9, title: 'Old', state: 'off', problem: 'It could not be read for 14 days.', planning: 'delay' }),
  ]
  await opened()
  const [blog, shop, old] = within(await screen.findByRole('list', { name: 'Feeds' })).getAllByRole('listitem')
  expect(blog?.textContent).toContain('New entries become drafts.')
  expect(blog?.textContent).toContain('Last read Nov 21, 2026')
  expect(blog?.textContent).toContain('2 posts made from it so far.')
  expect(blog?.textContent).toContain('4 new entries were left out in the last seven days')
  expect(shop?.textContent).toContain('It could not be readIts website answered with status 500.')
  expect(old?.textContent).toContain('It was switched offIt could not be read for 14 days.')
  expect(old?.textContent).toContain('planned by themselves, an hour after they are found')
  expect(screen.queryByRole('button', { name: 'Look now at Old' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Resume Old' })).toBeTruthy()
})

test('beyond twenty-five none is added, and the button says why', async () => {
  feeds = Array.from({ length: 25 }, (_, at) => feed({ id: at + 1, title: `Feed ${at + 1}` }))
  await opened()
  const add = await screen.findByRole('button', { name: 'Add a feed', description: /the most there can be/ })
  await userEvent.click(add)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one is found, shown as a draft, and watched', async () => {
  const sent: unknown[] = []
  provider.use(
    http.post(listAddress, async ({ request }) => {
      sent.push(await request.json())
      feeds = [feed()]
      return HttpResponse.json(feeds[0], { status: 201 })
    }),
  )
  await opened()
  await pressWhenThere('Add a feed')
  await userEvent.type(await field(), 'https://blog.example')
  await press('Find the feed')
  expect(await screen.findByText('Found: The blog, with 3 entries.')).toBeTruthy()
  const preview = screen.getByRole('region', { name: 'The newest entry as a draft' })
  expect(preview.textContent).toContain('Spring is here\n\nhttps://blog.example/spring')
  await userEvent.clear(await template())
  await userEvent.click(await template())
  await userEvent.paste('{title} by {author}')
  expect(preview.textContent).toContain('Spring is here by Ada')
  await press('Watch this feed')
  expect(await screen.findByRole('list', { name: 'Feeds' })).toBeTruthy()
  expect(sent).toEqual([
    {
      ...{ url: 'https://blog.example/feed', template: '{title} by {author}', account_ids: [], bucket_id: null },
      ...{ business_profile_id: null, has_picture: false, planning: 'draft', confirms_planning: false },
      ...{ delay_minutes: 60, first_drafts: 0 },
    },
  ])
})

test('of a page its feeds are offered, and the chosen one is found', async () => {
  provider.use(
    http.post(
      `${listAddress}preview/`,
      () =>
        HttpResponse.json({
          url: 'https://blog.example/',
          feed: null,
          found: [{ url: 'https://blog.example/feed', title: 'All entries' }],
        }),
      { once: true },
    ),
  )
  await opened()
  await pressWhenThere('Add a feed')
  await userEvent.type(await field(), 'blog.example')
  await press('Find the feed')
  await pressWhenThere('All entries')
  expect(await screen.findByText('Found: The blog, with 3 entries.')).toBeTruthy()
  expect((await field()).value).toBe('https://blog.example/feed')
  expect(document.activeElement).toBe(await field())
})

test('an address at which there is no feed is told there, and what was typed stays', async () => {
  provider.use(
    http.post(`${listAddress}preview/`, () =>
      HttpResponse.json({ error: 'This page names no feed.', field: 'url' }, { status: 400 }),
    ),
  )
  await opened()
  await pressWhenThere('Add a feed')
  await userEvent.type(await field(), 'https://blog.example')
  await press('Find the feed')
  await waitFor(async () => expect(faultOf(await field())).toContain('This page names no feed.'))
  expect((await field()).value).toBe('https://blog.example')
})

test('what was typed is there again in a form that was closed, and can be discarded', async () => {
  await opened()
  await pressWhenThere('Add a feed')
  await userEvent.type(await field(), 'https://a.example')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressWhenThere('Add a feed')
  expect((await field()).value).toBe('https://a.example')
  await pressWhenThere('Discard it')
  expect((await field()).value).toBe('')
})

test('that it goes out by itself has to be confirmed', async () => {
  feeds = [feed()]
  await opened()
  await pressWhenThere('Edit The blog')
  await userEvent.click(await screen.findByRole('radio', { name: /^Plan them after a while/ }))
  await press('Save')
  expect(await screen.findByText('Choose where new entries go out')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /without me having looked/ }).checked).toBe(false)
  expect(screen.getByLabelText<HTMLSelectElement>('After').value).toBe('60')
})

test('one is looked at, paused and resumed', async () => {
  feeds = [feed()]
  const asked: unknown[] = []
  provider.use(
    http.post(`${listAddress}7/look/`, () => {
      asked.push('look')
      return HttpResponse.json(feeds[0], { status: 202 })
    }),
    http.patch(`${listAddress}7/`, async ({ request }) => {
      asked.push(await request.json())
      feeds = [feed({ state: 'off', next_look_at: null })]
      return HttpResponse.json(feeds[0])
    }),
  )
  await opened()
  await pressWhenThere('Look now at The blog')
  await waitFor(() => expect(asked).toEqual(['look']))
  await pressWhenReady('Pause The blog')
  expect(await screen.findByRole('button', { name: 'Resume The blog' })).toBeTruthy()
  expect(asked).toEqual(['look', { is_active: false }])
})

test('one is removed once that is confirmed', async () => {
  feeds = [feed()]
  provider.use(
    http.delete(`${listAddress}7/`, () => {
      feeds = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await opened()
  await pressWhenThere('Remove The blog')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Drafts and posts made from it stay')
  await pressWhenThere('Remove feed')
  expect(await screen.findByText('No feed is watched yet.')).toBeTruthy()
})

test('the entries say what became of each, and lead to its post', async () => {
  feeds = [feed()]
  provider.use(
    http.get(`${listAddress}7/entries/`, () =>
      pageOf([
        entry({ problem: 'It was not planned. No slot is free for it.' }),
        entry({ id: 30, title: '', link: null, fate: 'skipped', post_id: null }),
      ]),
    ),
  )
  await opened()
  await pressWhenThere('Entries of The blog')
  const [one, other] = within(await screen.findByRole('list', { name: 'Entries' })).getAllByRole('listitem')
  expect(one?.textContent).toContain('Became a draft')
  expect(one?.textContent).toContain('It was not planned. No slot is free for it.')
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/post/5')
  expect(other?.textContent).toContain('Without a title')
  expect(other?.textContent).toContain('Left out, too many at once')
})

test('of a feed in which nothing was met that is said', async () => {
  feeds = [feed()]
  provider.use(http.get(`${listAddress}7/entries/`, () => pageOf([])))
  await opened()
  await pressWhenThere('Entries of The blog')
  expect(await screen.findByText('No entry was found yet.')).toBeTruthy()
})
