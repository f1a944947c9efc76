import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireCampaignPost } from '../../services/campaigns/campaignsProvider.ts'
import { somePosts } from '../../services/campaigns/reviewProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { yellowActs } from '../support/yellowActs.ts'
import { openReview } from './openReview.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Opened = Awaited<ReturnType<typeof openReview>>

const decisions = ({ keeper }: Opened) => keeper.callsOf('POST', 'campaigns/7/decide/').map(({ body }) => body)
const place = (name: string) => screen.findByRole('region', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const list = async () => within(await screen.findByRole('navigation', { name: 'Posts by week' }))
const key = (name: string) => act(() => void fireEvent.keyDown(document.body, { key: name }))
const only = (ids: readonly [number, number][]) => ids.map(([campaign_post, version]) => ({ campaign_post, version }))

test('posts stand by week with what is approved of them, and the first to be read is open', async () => {
  await openReview(provider)
  expect(await screen.findByRole('heading', { level: 1, name: 'Fill the Saturday class' })).toBeTruthy()
  expect(screen.getByText('0 of 3 approved, November 30 to December 19')).toBeTruthy()
  const posts = await list()
  expect(posts.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Week 1, Nov 30–Dec 60 of 2',
    'Week 2, Dec 7–130 of 1',
  ])
  expect(posts.getByText('Thu, Dec 3 · check the words')).toBeTruthy()
  const post = within(await place('Post 1 of 3'))
  expect(post.getByText('Meant for Monday, November 30')).toBeTruthy()
  expect(post.getByText('Eight places, one long table, flour everywhere.')).toBeTruthy()
  expect(await post.findByText('47 of 300 on Bluesky')).toBeTruthy()
  expect(await screen.findByText('Name the number')).toBeTruthy()
})

test('a post that is approved is told with an undo, and the next that is unread is open at once', async () => {
  const opened = await openReview(provider)
  await press('Approve')
  await place('Post 2 of 3')
  await waitFor(() => expect(opened.said()).toContain('“Eight places, one long table, flour…” is approved.'))
  expect(decisions(opened)).toEqual([{ decision: 'approve', campaign_posts: only([[71, 1]]) }])
  expect(screen.getByText('1 of 3 approved, November 30 to December 19')).toBeTruthy()
  opened.takeOffer()
  await waitFor(() => expect(screen.getByText('0 of 3 approved, November 30 to December 19')).toBeTruthy())
  expect(decisions(opened)[1]).toEqual({ decision: 'reopen', campaign_posts: only([[71, 2]]) })
})

test('keys go on, back, approve, and nothing happens while somebody writes', async () => {
  const opened = await openReview(provider)
  await place('Post 1 of 3')
  key('j')
  await place('Post 2 of 3')
  key('k')
  await place('Post 1 of 3')
  key('a')
  await place('Post 2 of 3')
  key('a')
  await place('Post 3 of 3')
  await waitFor(() => expect(decisions(opened)).toHaveLength(2))
  fireEvent.keyDown(screen.getByLabelText('A wish for the next version'), { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true })
  await place('Post 3 of 3')
  expect(decisions(opened)).toHaveLength(2)
})

test('what waits for its answer is not read again', async () => {
  await openReview(provider, { posts: somePosts().slice(0, 2) })
  await place('Post 1 of 2')
  provider.use(http.post(`${host}campaigns/7/decide/`, () => new Promise<never>(() => undefined)))
  key('a')
  await place('Post 2 of 2')
  key('a')
  expect(await (await list()).findByText('Thu, Dec 3 · being saved')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Post 2 of 2' })).toBeTruthy()
})

test('once nothing is left to read, planning what is approved is the yellow act', async () => {
  await openReview(provider, { posts: [wireCampaignPost({ state: 'approved' })] })
  const plan = await screen.findByRole('link', { name: 'Plan the one approved' })
  expect(plan.getAttribute('href')).toBe('/campaigns/7/schedule')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(yellowActs()).toEqual(['Plan the one approved'])
  await press('Not decided')
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
})

test('one act leads: deciding, then saving what is changed, then planning', async () => {
  await openReview(provider, {
    posts: [wireCampaignPost(), wireCampaignPost({ id: 72, position: 2, state: 'approved', text: 'Bring nothing' })],
  })
  await place('Post 1 of 2')
  expect(yellowActs()).toEqual(['ApproveA'])
  await press('Edit')
  await screen.findByRole('textbox', { name: 'Text' })
  expect(yellowActs()).toEqual(['Save'])
  await press('Cancel')
  await press('Reject')
  expect(yellowActs()).toEqual([])
  await press('Reject it')
  await waitFor(() => expect(yellowActs()).toEqual(['Plan the one approved']))
  await press('Edit')
  await screen.findByRole('textbox', { name: 'Text' })
  expect(yellowActs()).toEqual(['Save'])
})

test('where rejecting is left, its button has the focus again', async () => {
  await openReview(provider)
  await press('Reject')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByLabelText('Why? It may be left open')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject' }))
})

test('a post is rejected with a reason, which stays with it and can be taken back', async () => {
  const opened = await openReview(provider)
  await place('Post 1 of 3')
  key('x')
  const reason = await screen.findByLabelText('Why? It may be left open')
  expect(document.activeElement).toBe(reason)
  await userEvent.type(reason, 'sounds like an advert{enter}')
  await place('Post 2 of 3')
  expect(await (await list()).findByText('Mon, Nov 30 · sounds like an advert')).toBeTruthy()
  expect(decisions(opened)).toEqual([
    { decision: 'reject', reason: 'sounds like an advert', campaign_posts: only([[71, 1]]) },
  ])
  expect(opened.storage.local.keys().filter((name) => name.startsWith('campaigns_unsaved_'))).toEqual([])
})

test('a reason that could not be stored is there again, with why, at its post', async () => {
  const opened = await openReview(
    provider,
    {},
    {
      before: (keeper) => keeper.refuse('POST campaigns/7/decide/', 409, { error: 'The campaign is archived.' }),
    },
  )
  await press('Reject')
  await userEvent.type(await screen.findByLabelText('Why? It may be left open'), 'too loud{enter}')
  await place('Post 2 of 3')
  await waitFor(() => expect(opened.said()).toContain('The campaign is archived.'))
  expect((await list()).getByText('Mon, Nov 30 · not saved, look again')).toBeTruthy()
  opened.takeOffer()
  const post = within(await place('Post 1 of 3'))
  expect(post.getByText('Your decision was not stored')).toBeTruthy()
  await press('Reject')
  expect(await screen.findByLabelText('Why? It may be left open')).toHaveProperty('value', 'too loud')
})

test('a decision that nobody answered is told as unknown, and the posts are read again', async () => {
  const opened = await openReview(provider, {}, { before: (keeper) => keeper.refuse('POST campaigns/7/decide/', 504) })
  await press('Approve')
  await place('Post 2 of 3')
  await waitFor(() => expect(opened.keeper.callsOf('GET', 'campaigns/7/posts/').length).toBeGreaterThan(1))
  key('k')
  expect(await screen.findByText('It is not known whether your decision was stored')).toBeTruthy()
})

test('several are selected and decided at once, and those that were changed meanwhile say so', async () => {
  const opened = await openReview(provider)
  await place('Post 1 of 3')
  key(' ')
  await userEvent.click((await list()).getByRole('checkbox', { name: 'Select Two places left for January 9.' }))
  expect(screen.getByText('2 posts selected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  opened.keeper.changePost(72, { text: 'Three places left' })
  await press('Approve 2')
  await waitFor(() => expect(opened.said().join()).toContain('stays as it is. It was changed meanwhile.'))
  expect(opened.said()).toContain('“Eight places, one long table, flour…” is approved.')
  expect(screen.queryByText('2 posts selected')).toBeNull()
  key(' ')
  expect(await screen.findByText('1 post selected')).toBeTruthy()
  key('Escape')
  expect(screen.queryByText('1 post selected')).toBeNull()
})

test('what is doubtful is marked in the text and explained below it', async () => {
  await openReview(provider, {}, { address: '/campaigns/7/review?post=72' })
  const post = within(await place('Post 2 of 3'))
  const marked = post.getByText('Two places left')
  expect(marked.tagName).toBe('MARK')
  const why = document.getElementById(marked.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('“Two places left”: Your offer says eight. Correct it before you approve.')
})

test('a post has a text for each network that has its own', async () => {
  await openReview(provider, {}, { address: '/campaigns/7/review?post=73' })
  const post = within(await place('Post 3 of 3'))
  expect(post.getByText('Bring nothing but clean hands')).toBeTruthy()
  await userEvent.click(post.getByRole('radio', { name: /Mastodon/ }))
  expect(post.getByText('Bring clean hands.')).toBeTruthy()
  expect(await post.findByText('29 of 300 on Bluesky')).toBeTruthy()
  expect(await post.findByText('18 of 500 on Mastodon')).toBeTruthy()
})

test('a text that is too long says for which network', async () => {
  await openReview(provider, { posts: [wireCampaignPost({ too_long: [{ network: 'bluesky', by: 12 }] })] })
  const said = await screen.findAllByText(/12 characters for Bluesky/)
  expect(said).toHaveLength(1)
  expect((await list()).getByText('Mon, Nov 30 · too long for Bluesky')).toBeTruthy()
})

/** Milliseconds after which a text that has only just begun to be written is asked for again. */
const nextLook = 2000

test('one is written again with a wish: the old text stays until the new one is there, and can be put back', async () => {
  const opened = await openReview(provider)
  await place('Post 1 of 3')
  await press('Shorter')
  await userEvent.type(screen.getByLabelText('A wish for the next version'), ', without a number')
  await press('Again')
  await place('Post 2 of 3')
  await waitFor(() => expect(opened.keeper.callsOf('POST', 'campaigns/posts/71/again/')).toHaveLength(1))
  expect(opened.keeper.callsOf('POST', 'campaigns/posts/71/again/')[0]?.body).toEqual({
    ...{ version: 1, writer: 'ai', wish: 'Shorter, without a number' },
  })
  expect(await (await list()).findByText('Mon, Nov 30 · being written again')).toBeTruthy()
  key('k')
  const post = within(await place('Post 1 of 3'))
  expect(post.getByText('Eight places, one long table, flour everywhere.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await opened.clock.timerOf(nextLook)
  opened.keeper.changePost(71, { state: 'to_review', text: 'Eight places.' })
  act(() => opened.clock.pass(nextLook))
  expect(await post.findByText('Eight places.')).toBeTruthy()
  await waitFor(() => expect(opened.said()).toContain('“Eight places.” is written again.'))
  opened.takeOffer()
  await waitFor(() => expect(post.getByText('Eight places, one long table, flour everywhere.')).toBeTruthy())
  expect(screen.getByLabelText('A wish for the next version')).toHaveProperty('value', '')
})

test('a text of a template is written again without a wish', async () => {
  const opened = await openReview(provider, { posts: [wireCampaignPost({ writer: 'template' })] })
  expect(await screen.findByText('Made from a template')).toBeTruthy()
  expect(screen.queryByLabelText('A wish for the next version')).toBeNull()
  await press('Again')
  await waitFor(() => expect(opened.keeper.callsOf('POST', 'campaigns/posts/71/again/')).toHaveLength(1))
  expect(opened.keeper.callsOf('POST', 'campaigns/posts/71/again/')[0]?.body).toMatchObject({ writer: 'template' })
})

test('one that could not be written says why and can be written again alone', async () => {
  await openReview(provider, {
    posts: [wireCampaignPost({ state: 'failed', text: '', reason: 'The AI was cut off.' })],
  })
  expect(await screen.findByText('The AI was cut off.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy()
})

test('one that is on the schedule leads to its post', async () => {
  await openReview(provider, { posts: [wireCampaignPost({ state: 'planned', post_id: 9 })] })
  const link = await screen.findByRole('link', { name: 'Look at the post' })
  expect(link.getAttribute('href')).toBe('/post/9')
})

test('one that is on the schedule has its hour beside its day, in the list and where it is read', async () => {
  await openReview(provider, {
    posts: [wireCampaignPost({ state: 'planned', post_id: 9, due_at: '2026-12-01T15:30:00.000Z' })],
  })
  const post = within(await place('Post 1 of 1'))
  expect(post.getByText('Tuesday, December 1, 3:30 PM')).toBeTruthy()
  expect((await list()).getByText('Tue, Dec 1, 3:30 PM · on the schedule')).toBeTruthy()
})

test('on a telephone the list is there first, and one post over it', async () => {
  setWindowWidth(375)
  await openReview(provider)
  await userEvent.click((await list()).getByRole('button', { name: 'Eight places, one long table, flour everywhere.' }))
  await place('Post 1 of 3')
  expect(screen.queryByRole('navigation', { name: 'Posts by week' })).toBeNull()
  await press('Approve')
  await place('Post 2 of 3')
  await press('All posts')
  expect(await list()).toBeTruthy()
})

test('on a telephone several are decided from the list', async () => {
  setWindowWidth(375)
  const opened = await openReview(provider)
  await userEvent.click((await list()).getByRole('checkbox', { name: 'Select Two places left for January 9.' }))
  await press('Approve 1')
  await waitFor(() => expect(decisions(opened)).toHaveLength(1))
})

test('a campaign that is not there, or somebody else’s, is told so', async () => {
  await openReview(provider, {}, { address: '/campaigns/8/review' })
  expect(await screen.findByRole('heading', { name: 'This campaign is not here' })).toBeTruthy()
  cleanup()
  await openReview(provider, {}, { address: '/campaigns/x/review' })
  expect(await screen.findByRole('heading', { name: 'This campaign is not here' })).toBeTruthy()
})

test('what could not be read says why, and is read again', async () => {
  const opened = await openReview(provider, {}, { before: (keeper) => keeper.refuse('GET campaigns/7/', 504) })
  expect(await screen.findByText('The campaign could not be read')).toBeTruthy()
  opened.keeper.allow('GET campaigns/7/')
  await press('Try again')
  expect(await place('Post 1 of 3')).toBeTruthy()
})

test('what was read stays where the next read fails', async () => {
  const opened = await openReview(provider)
  await place('Post 1 of 3')
  opened.keeper.refuse('GET campaigns/7/posts/', 504)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('How the posts stand could not be read')).toBeTruthy()
  expect(await place('Post 1 of 3')).toBeTruthy()
})

test('an archived one is shown, and nothing is decided in it', async () => {
  await openReview(provider, { campaign: { status: 'archived' } })
  expect(await screen.findByText('This campaign is archived')).toBeTruthy()
  await place('Post 1 of 3')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('many posts are all there', async () => {
  const posts = Array.from({ length: 200 }, (_, index) =>
    wireCampaignPost({
      id: 100 + index,
      position: index + 1,
      week: 1 + Math.floor(index / 14),
      text: `Post text ${index}`,
    }),
  )
  await openReview(provider, { posts })
  await place('Post 1 of 200')
  expect((await list()).getAllByRole('listitem')).toHaveLength(200)
})

test('two accounts of one network are told apart by what they are called; one that is gone has its network alone', async () => {
  const accounts = [1, 2, 9].map((account_id) => ({ account_id, posts_per_week: 1, network: 'mastodon' as const }))
  await openReview(provider, {
    campaign: { accounts: accounts.map((one) => (one.account_id === 1 ? { ...one, network: 'bluesky' } : one)) },
  })
  const grid = within(await place('Posts by account and week'))
  await waitFor(() =>
    expect(grid.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim())).toEqual([
      'Bluesky @ada.example.com',
      'Mastodon @ada@mastodon.example',
      'Mastodon',
    ]),
  )
})
