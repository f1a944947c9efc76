import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wireCampaign } from '../../services/campaigns/campaignsProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { press } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { yellowActs } from '../support/yellowActs.ts'
import { openCampaigns } from './openCampaigns.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(cleanup)

const none = { to_review: 0, approved: 0, rejected: 0, failed: 0, planned: 0, published: 0, held: 0 }
/** Saturday the 21st, noon, is the 13th of its 27 days. */
const holiday = wireCampaign({
  ...{ id: 3, name: 'Holiday list', status: 'running', goal: '120 boxes ordered', goal_amount: 120 },
  ...{ goal_unit: 'boxes', starts_on: '2026-11-09', ends_on: '2026-12-05', result: { amount: 66, day: '2026-11-21' } },
  posts: { ...none, planned: 6, published: 9 },
})
const stollen = wireCampaign({
  ...{ id: 1, name: 'Twelve days of stollen', status: 'generating', is_stuck: true },
  status_changed_at: '2026-11-21T11:00:00.000Z',
  writing: {
    ...{ writer: 'ai', wanted: 16, written: 7, last_at: '2026-11-21T11:28:00.000Z', problem: 'ai_failed' },
    problem_text: 'The text service did not answer three times.',
  },
  posts: { ...none, to_review: 7 },
})
const baker = wireCampaign({
  ...{ id: 5, name: 'Ask the baker', step: 'offer', goal: '', goal_amount: null, goal_unit: '' },
  ...{ starts_on: null, ends_on: null, missing: [{ step: 'goal', field: 'goal', text: 'Goal is required' }] },
})
const buns = wireCampaign({ id: 6, name: 'Pumpkin buns', status: 'archived', archived_from: 'finished' })
const wish = { campaigns: [stollen, holiday, baker, buns] }

type Opened = Awaited<ReturnType<typeof openCampaigns>>
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
const takeBack = ({ app }: Opened) => act(() => app.notifications.getSnapshot().context.notices.at(0)?.onAction?.())
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the list', () => {
  test('its title is the finding, and the line below it who is ahead', async () => {
    await openCampaigns(provider, wish)
    await row('Holiday list')
    expect(heading()).toBe('One campaign runs. One is stuck.')
    expect(screen.getByText('Holiday list is ahead of its goal. The mark on a bar is today’s pace.')).toBeTruthy()
  })

  test('where networks count the goal a row says what they told, and does not ask for a result', async () => {
    const network_result = {
      ...{ amount: 66, day: '2026-11-21', read_posts: 3, typed_posts: 0, partial_posts: 0, untold_posts: 1 },
    }
    const reach = { ...holiday, goal_unit: 'reach', result: null }
    await openCampaigns(provider, {
      campaigns: [
        { ...reach, network_result },
        { ...reach, id: 4, name: 'Rye' },
      ],
    })
    const told = await row('Holiday list')
    expect(told.getByText('As networks told it. Of 1 post nothing is told.')).toBeTruthy()
    expect(told.getByText('66 of 120')).toBeTruthy()
    expect(told.queryByRole('button', { name: /^Tell the result/ })).toBeNull()
    expect((await row('Rye')).getByRole('button', { name: 'Tell the result of Rye' })).toBeTruthy()
    expect(screen.getByText(/^Holiday list is ahead of its goal/)).toBeTruthy()
  })

  test('a row says what it is for, how it stands, how far it is, and when it is', async () => {
    await openCampaigns(provider, wish)
    const found = await row('Holiday list')
    expect(found.getByText('120 boxes ordered by December 5')).toBeTruthy()
    expect(found.getByText('Running')).toBeTruthy()
    expect(found.getByText('9 of 15 posts out')).toBeTruthy()
    expect(found.getByRole('img', { name: '66 of 120 boxes, 58 expected by today' })).toBeTruthy()
    expect(found.getByText('A little ahead')).toBeTruthy()
    expect(found.getByText('Nov 9–Dec 5')).toBeTruthy()
    expect(found.getByRole('link', { name: 'Holiday list' }).getAttribute('href')).toBe('/campaigns/3/review')
  })

  test('a draft leads to what is asked next', async () => {
    await openCampaigns(provider, wish)
    const found = await row('Ask the baker')
    expect(found.getByText('No goal yet')).toBeTruthy()
    expect(found.getByText('Step 2 of 5')).toBeTruthy()
    expect(found.getByText('No dates yet')).toBeTruthy()
    const link = found.getByRole('link', { name: 'Go on with the offer' })
    expect(link.getAttribute('href')).toBe('/campaigns/create?campaign=5')
  })

  test('where there is none, the first one is taught, and making it is the act of the page', async () => {
    await openCampaigns(provider)
    expect(await screen.findByText('A campaign is a goal with an end')).toBeTruthy()
    expect(heading()).toBe('No campaigns yet')
    expect(screen.getByRole('link', { name: 'Create a Campaign' }).getAttribute('href')).toBe('/campaigns/create')
    expect(yellowActs()).toEqual(['Create a Campaign'])
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('where it cannot be read the reason is said, and it can be tried again', async () => {
    const { keeper } = await openCampaigns(provider, wish, {
      before: (one) => one.refuse('GET campaigns/', 500, { error: 'Not now.' }),
    })
    expect(await screen.findByText('Your campaigns could not be read')).toBeTruthy()
    keeper.allow('GET campaigns/')
    await press('Try again')
    expect((await row('Holiday list')).getByText('Running')).toBeTruthy()
  })

  test('what is being written is read again by itself, until it is not any more', async () => {
    const { keeper, clock } = await openCampaigns(provider, {
      campaigns: [{ ...stollen, is_stuck: false }],
    })
    await row('Twelve days')
    keeper.change(1, { status: 'in_review' })
    act(() => clock.pass(10_000))
    expect(await (await row('Twelve days')).findByText('In review')).toBeTruthy()
    const calls = keeper.callsOf('GET', 'campaigns/').length
    act(() => clock.pass(60_000))
    expect(keeper.callsOf('GET', 'campaigns/')).toHaveLength(calls)
  })
})

describe('choosing which are shown', () => {
  test('a segment is in the address, with its number', async () => {
    const { router } = await openCampaigns(provider, wish)
    await row('Holiday list')
    await userEvent.click(screen.getByRole('radio', { name: 'Running 1' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Ask the baker/ })).toBeNull())
    await row('Holiday list')
    expect(router.state.location.search).toBe('?show=running')
    expect(screen.getByRole('radio', { name: 'All 3' })).toBeTruthy()
  })

  test('a search waits until nobody types, is in the address, and says what it finds', async () => {
    const { router, clock, keeper } = await openCampaigns(provider, wish)
    await row('Holiday list')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search campaigns' }), 'baker')
    act(() => clock.pass(300))
    await waitFor(() => expect(heading()).toBe('One campaign has “baker”'))
    expect(router.state.location.search).toBe('?search=baker')
    expect(keeper.callsOf('GET', 'campaigns/').map(({ query }) => query.search)).toEqual([undefined, 'baker'])
  })

  test('what nobody has is said, with the way back', async () => {
    await openCampaigns(provider, wish, { address: '/campaigns?search=rye&show=running' })
    expect(await screen.findByText('Nothing has “rye” in it')).toBeTruthy()
    await press('Show all campaigns')
    await row('Ask the baker')
  })

  test('a segment without a campaign says so', async () => {
    await openCampaigns(provider, wish, { address: '/campaigns?show=paused' })
    expect(await screen.findByText('No campaign stands like this')).toBeTruthy()
    await press('Show all campaigns')
    await row('Ask the baker')
  })

  test('of too many, a page is shown, and the way to the others', async () => {
    const campaigns = Array.from({ length: 5 }, (_, at) => wireCampaign({ id: 20 + at, name: `Campaign ${at}` }))
    const { router } = await openCampaigns(provider, { campaigns, pageSize: 2 })
    await row('Campaign 0')
    await press('Next')
    await row('Campaign 2')
    expect(router.state.location.search).toBe('?page=2')
  })

  test('a page that is not there any more leads to the first', async () => {
    await openCampaigns(provider, wish, { address: '/campaigns?page=4' })
    expect(await screen.findByText('This page is empty')).toBeTruthy()
    await press('To the first page')
    await row('Holiday list')
  })
})

describe('what is stuck', () => {
  test('says when and why, what is kept, and going on writes the rest', async () => {
    const { keeper } = await openCampaigns(provider, wish)
    const found = await row('Twelve days')
    expect(found.getByText('Stuck')).toBeTruthy()
    expect(found.getByText('since 11:28 AM')).toBeTruthy()
    expect(screen.getByText('Writing stopped after the 7th post, 32 minutes ago.')).toBeTruthy()
    expect(screen.getByText(/The text service did not answer three times. The 7 posts are kept/)).toBeTruthy()
    expect(yellowActs()).toEqual(['Write the other 9'])
    await press(/^Write the other 9/)
    await waitFor(() => expect(keeper.callsOf('POST', 'campaigns/1/generate/')).toHaveLength(1))
    expect(keeper.callsOf('POST', 'campaigns/1/generate/')[0]?.body).toEqual({ version: 1, writer: 'ai' })
    expect(await (await row('Twelve days')).findByText('Writing')).toBeTruthy()
  })

  test('only the first has the act of the page', async () => {
    const second = { ...stollen, id: 2, name: 'Rye for all' }
    await openCampaigns(provider, { campaigns: [stollen, second] })
    await row('Rye for all')
    expect(yellowActs()).toEqual(['Write the other 9'])
    expect(screen.getAllByRole('button', { name: /^Write the other 9/ })).toHaveLength(2)
  })

  test('it leads to what is written, and is archived by force, as nothing comes of it any more', async () => {
    const { keeper } = await openCampaigns(provider, wish)
    const link = await screen.findByRole('link', { name: /^Review the 7/ })
    expect(link.getAttribute('href')).toBe('/campaigns/1/review')
    await press(/^Archive it/)
    await waitFor(() => expect(keeper.callsOf('POST', 'campaigns/1/archive/')[0]?.body).toEqual({ force: true }))
  })

  test('where writing cannot go on, the reason is said above the list, and can be tried again', async () => {
    const { keeper } = await openCampaigns(provider, wish, {
      before: (one) => one.refuse('POST campaigns/1/generate/', 409, { error: '3 texts are left today.' }),
    })
    await row('Twelve days')
    await press(/^Write the other 9/)
    expect(await screen.findByText('3 texts are left today.')).toBeTruthy()
    expect(screen.getByText('Twelve days of stollen: that was not done')).toBeTruthy()
    keeper.allow('POST campaigns/1/generate/')
    await press('Try again')
    expect(await (await row('Twelve days')).findByText('Writing')).toBeTruthy()
  })
})

describe('what is done to a campaign', () => {
  test('a copy is told, with the way to go on with it', async () => {
    const opened = await openCampaigns(provider, wish)
    await row('Holiday list')
    await chooseItem('More for Holiday list', 'Copy')
    await waitFor(() => expect(opened.said()).toContain('Holiday list is copied: Holiday list (copy) is a draft.'))
    await row('Holiday list \\(copy\\)')
    takeBack(opened)
    expect(opened.went).toEqual(['/campaigns/create?campaign=90'])
  })

  test('a draft is archived at once, and that is taken back', async () => {
    const opened = await openCampaigns(provider, wish)
    await row('Ask the baker')
    await chooseItem('More for Ask the baker', 'Archive')
    await waitFor(() => expect(opened.said()).toContain('Ask the baker is archived.'))
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Ask the baker/ })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    takeBack(opened)
    await row('Ask the baker')
    expect(opened.said()).toContain('Ask the baker is back.')
  })

  test('where taking it back is refused, that is told', async () => {
    const opened = await openCampaigns(provider, wish, {
      before: (one) => one.refuse('POST campaigns/5/restore/', 409, { error: 'You have 200 campaigns.' }),
    })
    await row('Ask the baker')
    await chooseItem('More for Ask the baker', 'Archive')
    await waitFor(() => expect(opened.said()).toContain('Ask the baker is archived.'))
    takeBack(opened)
    await waitFor(() => expect(opened.said()).toContain('You have 200 campaigns.'))
  })

  test('one with planned posts asks first, and says what becomes of them', async () => {
    const { keeper } = await openCampaigns(provider, wish)
    await row('Holiday list')
    await chooseItem('More for Holiday list', 'Archive')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Archive Holiday list?' }))
    expect(dialog.getByText(/Its 6 planned posts become drafts, and nothing of it goes out/)).toBeTruthy()
    expect(keeper.callsOf('POST', 'campaigns/3/archive/')).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(keeper.callsOf('POST', 'campaigns/3/archive/')).toHaveLength(0)
  })

  test('while a post of it is being sent it is archived only by force, once the person says so', async () => {
    const { keeper } = await openCampaigns(provider, wish, {
      before: (one) => one.refuse('POST campaigns/3/archive/', 409, { error: 'A post of it is being sent.' }),
    })
    await row('Holiday list')
    await chooseItem('More for Holiday list', 'Archive')
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Archive it' }))
    expect(await dialog.findByText('A post of it is being sent.')).toBeTruthy()
    keeper.allow('POST campaigns/3/archive/')
    await userEvent.click(dialog.getByRole('button', { name: 'Archive it all the same' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(keeper.callsOf('POST', 'campaigns/3/archive/').map(({ body }) => body)).toEqual([
      { force: false },
      { force: true },
    ])
  })

  test('the archive is a view of its own, from which a campaign is restored', async () => {
    const opened = await openCampaigns(provider, wish)
    await row('Holiday list')
    await press('1 archived')
    const found = await row('Pumpkin buns')
    expect(found.getByText('Archived')).toBeTruthy()
    expect(heading()).toBe('One campaign is archived')
    expect(opened.router.state.location.search).toBe('?show=archived')
    await chooseItem('More for Pumpkin buns', 'Restore')
    await waitFor(() => expect(opened.said()).toContain('Pumpkin buns is back.'))
    expect(await screen.findByText('The archive is empty')).toBeTruthy()
  })

  test('what runs is paused, and what that does is told', async () => {
    const opened = await openCampaigns(provider, wish)
    await row('Holiday list')
    await chooseItem('More for Holiday list', 'Pause')
    await waitFor(() =>
      expect(opened.said()).toContain('Holiday list is paused. Nothing of it goes out until you resume it.'),
    )
    expect(await (await row('Holiday list')).findByText('Paused')).toBeTruthy()
  })

  test('what is paused is resumed, and the question is closed by that', async () => {
    const paused = { ...holiday, status: 'paused' as const }
    await openCampaigns(provider, { campaigns: [paused] })
    provider.use(
      http.get(`${host}campaigns/3/`, () => HttpResponse.json(paused)),
      http.get(`${host}campaigns/3/resumption/`, () => HttpResponse.json({ timezone: 'Europe/London', results: [] })),
      http.post(`${host}campaigns/3/resume/`, () => HttpResponse.json(holiday)),
    )
    await row('Holiday list')
    await chooseItem('More for Holiday list', 'Resume')
    const dialog = within(await screen.findByRole('dialog', { name: 'Resume this campaign?' }))
    const resume = await dialog.findByRole('button', { name: /^Resume/ })
    await waitFor(() => expect(resume.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(resume)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('without an answer nobody says that it was not done, and the list is read again', async () => {
    const { keeper } = await openCampaigns(provider, wish, {
      before: (one) => one.refuse('POST campaigns/3/pause/', 502),
    })
    await row('Holiday list')
    const before = keeper.callsOf('GET', 'campaigns/').length
    await chooseItem('More for Holiday list', 'Pause')
    expect(await screen.findByText('Holiday list: nobody knows whether that was done')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await waitFor(() => expect(keeper.callsOf('GET', 'campaigns/').length).toBeGreaterThan(before))
  })
})
