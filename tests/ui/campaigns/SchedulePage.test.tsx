import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wireCampaign, wireCampaignPost } from '../../services/campaigns/campaignsProvider.ts'
import { wirePlanned, wireProposed, wireTime } from '../../services/campaigns/scheduleProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { openSchedule } from './openSchedule.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const eight = wireProposed('2026-12-01T12:15')
const january = wireProposed('2026-12-05T11:00', {
  ...{ campaign_post: 72, title: 'January 9, without a number' },
  moved_from: { schedule: wireTime('2026-12-05T09:15'), post_id: 9, title: 'Last call, holiday list', minutes: 15 },
  alternatives: [wireTime('2026-12-05T13:00'), wireTime('2026-12-05T16:00')],
})
const hands = wireProposed('2026-12-09T17:30', { campaign_post: 73, title: 'Clean hands', is_approved: false })
const lastCall = wirePlanned(9, '2026-12-05T09:00', 'Last call, holiday list')
const wish = { proposed: [eight, january, hands], planned: [lastCall] }

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** What is proposed stands on its day as a button. */
const chip = (title: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-own]')].find((one) =>
      one.textContent?.includes(title),
    )
    if (!found) throw new Error(`no day has ${title}`)
    return found
  })
const dayOf = async (title: string) => (await chip(title)).closest<HTMLElement>('[data-day]')?.dataset.day
const plans = (keeper: Awaited<ReturnType<typeof openSchedule>>['keeper']) =>
  keeper.callsOf('POST', 'campaigns/7/schedule/')
const timesIn = (body: unknown) => {
  const { campaign_posts: chosen } = body as {
    campaign_posts: { campaign_post: number; version: number; schedule: { wall_time: string } }[]
  }
  return chosen.map(({ campaign_post: id, version, schedule }) => [id, version, schedule.wall_time])
}

describe('what is proposed', () => {
  test('the heading is what is found, and each post stands on its day', async () => {
    await openSchedule(provider, wish)
    expect(await heading('Two times proposed, one moved aside')).toBeTruthy()
    expect(await dayOf('Eight places')).toBe('2026-12-01')
    expect((await chip('January 9')).textContent).toContain('moved, it collided')
    expect(document.querySelectorAll('[data-day]')).toHaveLength(20)
    expect(screen.getByRole('link', { name: /planned.*Last call/ }).getAttribute('href')).toBe('/post/9')
  })

  test('one that is not read leads to where it is, and stays out', async () => {
    await openSchedule(provider, wish)
    const link = await screen.findByRole('link', { name: /Clean hands, not read yet/ })
    expect(link.getAttribute('href')).toBe('/campaigns/7/review?post=73')
    expect(screen.getByText('One is not read yet and stays out.')).toBeTruthy()
    expect(screen.getByText('2 posts to 1 account')).toBeTruthy()
  })

  test('what collided says with what, how near, and where it stands now', async () => {
    await openSchedule(provider, wish)
    const part = within(await screen.findByRole('region', { name: 'One collided' }))
    expect(part.getByText('Saturday, December 5')).toBeTruthy()
    expect(
      part.getByText('9:15 AM is 15 minutes after “Last call, holiday list” on Bluesky. You keep 60 minutes apart.'),
    ).toBeTruthy()
    expect(part.getByText('Now at 11:00 AM')).toBeTruthy()
  })

  test('on what the times rest is said, with the limits and the zone', async () => {
    await openSchedule(provider, { ...wish, clockChanges: [{ day: '2026-12-06', kind: 'back' }] })
    const part = within(await screen.findByRole('region', { name: 'How they were chosen' }))
    expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '2 posts',
      '2 an account',
      'kept',
      expect.stringContaining('United Kingdom'),
    ])
    expect(part.getByText(/Clocks go back on Sunday, December 6/)).toBeTruthy()
  })

  test('where one has no time the reason is said, and one can be chosen', async () => {
    await openSchedule(provider, { proposed: [eight, wireProposed(null, { campaign_post: 74, title: 'Oven talk' })] })
    const part = within(await screen.findByRole('region', { name: 'One without a time' }))
    expect(part.getByText('Every day of its week is full.')).toBeTruthy()
    await press('Choose a time: Oven talk')
    expect(await screen.findByRole('dialog', { name: 'Change the time' })).toBeTruthy()
  })
})

describe('moving by hand', () => {
  test('other times are taken from a menu, and taken back', async () => {
    await openSchedule(provider, wish)
    await screen.findByText('Now at 11:00 AM')
    await chooseItem(`Other times: ${january.title}`, 'Dec 5, 1:00 PM')
    expect(await screen.findByText('Now at 1:00 PM, as you chose')).toBeTruthy()
    expect(await heading('Two times proposed, one moved by you')).toBeTruthy()
    await press(/^Back to 11:00 AM/)
    expect(await screen.findByText('Now at 11:00 AM')).toBeTruthy()
  })

  test('the time that collided can be kept, which is said', async () => {
    const { keeper } = await openSchedule(provider, wish)
    await press(/^Keep 9:15 AM/)
    expect(await screen.findByText('Kept at 9:15 AM')).toBeTruthy()
    await press('Plan 2 posts')
    await waitFor(() => expect(plans(keeper)).toHaveLength(1))
    expect(timesIn(plans(keeper)[0]?.body)).toEqual([
      [71, 3, '2026-12-01T12:15'],
      [72, 3, '2026-12-05T09:15'],
    ])
  })

  test('by keyboard: M opens the form, and the focus goes with the post to its new day', async () => {
    await openSchedule(provider, wish)
    const post = await chip('Eight places')
    post.focus()
    await userEvent.keyboard('m')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the time' }))
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-12-03' } })
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '15:30' } })
    await press('Move to Dec 3, 3:30 PM')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await dayOf('Eight places')).toBe('2026-12-03')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Eight places'))
  })

  test('the form says what is wrong with a time, and what there is to know of one that will do', async () => {
    await openSchedule(provider, wish)
    await userEvent.click(await chip('Eight places'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the time' }))
    const set = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    set('Day', '2026-12-24')
    expect(dialog.getByText('Choose a day of the campaign')).toBeTruthy()
    set('Day', '2026-12-05')
    set('Time', '08:45')
    expect(dialog.getByRole('status').textContent).toBe(
      '8:45 AM is 15 minutes before “Last call, holiday list” on Bluesky.',
    )
    set('Time', '22:00')
    expect(dialog.getByRole('status').textContent).toBe('That is within your quiet hours.')
  })

  test('J and K go on and back through what stands there, also what is planned', async () => {
    await openSchedule(provider, wish)
    const post = await chip('Eight places')
    post.focus()
    await userEvent.keyboard('j')
    expect(document.activeElement?.textContent).toContain('Last call')
    await userEvent.keyboard('j')
    expect(document.activeElement?.textContent).toContain('January 9')
    await userEvent.keyboard('kk')
    expect(document.activeElement).toBe(post)
    expect(document.querySelectorAll('[data-item][tabindex="0"]')).toHaveLength(1)
  })

  test('Delete leaves one out, says so, goes on to the next, and it can be put back', async () => {
    await openSchedule(provider, wish)
    ;(await chip('Eight places')).focus()
    await userEvent.keyboard('{Delete}')
    expect(await screen.findByText('1 post to 1 account')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Last call')
    expect(screen.getByText(/is left out. It stays approved/)).toBeTruthy()
    await press(`Put back: ${eight.title}`)
    expect(await chip('Eight places')).toBeTruthy()
  })

  test('dragged with the mouse it goes to another hour and day, and the end of the drag opens nothing', async () => {
    await openSchedule(provider, wish)
    const post = await chip('Eight places')
    const row = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`) as HTMLElement
    for (const axis of document.querySelectorAll<HTMLElement>('[data-axis]'))
      axis.getBoundingClientRect = () => ({
        left: 100,
        width: 900,
        top: 0,
        height: 30,
        right: 1000,
        bottom: 30,
        x: 100,
        y: 0,
        toJSON: () => '',
      })
    document.elementFromPoint = () => row('2026-12-08')
    const root = post.closest('section') as HTMLElement
    root.setPointerCapture = () => undefined
    const pole = 100 + ((12.25 - 6) / 15) * 900
    fireEvent.pointerDown(post, { button: 0, clientX: pole, clientY: 10, pointerType: 'mouse' })
    fireEvent.pointerMove(root, { clientX: 100 + (9 / 15) * 900, clientY: 60 })
    expect(row('2026-12-08').textContent).toContain('3:00 PM')
    fireEvent.pointerUp(root)
    fireEvent.click(post, { detail: 1 })
    expect(await dayOf('Eight places')).toBe('2026-12-08')
    expect((await chip('Eight places')).textContent).toContain('3:00 PM')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('proposing again asks where something was moved by hand, and forgets it', async () => {
    const { keeper } = await openSchedule(provider, wish)
    await press(/^Keep 9:15 AM/)
    await press('Propose again')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Propose all times again?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Propose again' }))
    expect(await screen.findByText('Now at 11:00 AM')).toBeTruthy()
    await waitFor(() => expect(keeper.callsOf('GET', 'campaigns/7/schedule/')).toHaveLength(2))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('what was moved and left out is there again after a reload, until it is planned', async () => {
    const first = await openSchedule(provider, wish)
    await press(/^Keep 9:15 AM/)
    ;(await chip('Eight places')).focus()
    await userEvent.keyboard('{Delete}')
    cleanup()
    const { keeper } = await openSchedule(provider, wish, { storage: first.storage })
    expect(
      await screen.findByText('What you moved or left out before is here again. Nothing of it is planned yet.'),
    ).toBeTruthy()
    expect(screen.getByText('Kept at 9:15 AM')).toBeTruthy()
    await press(`Put back: ${eight.title}`)
    await press('Plan 2 posts')
    await heading('Two posts are planned')
    expect(first.storage.local.keys().filter((key) => key.startsWith('campaigns_unsaved'))).toEqual([])
    expect(plans(keeper)).toHaveLength(1)
  })
})

describe('planning', () => {
  test('one press plans all, says so, and one undo takes all of them back', async () => {
    const { keeper } = await openSchedule(provider, wish)
    await press('Plan 2 posts')
    expect(await heading('Two posts are planned')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'See them in the calendar' })[0]?.getAttribute('href')).toBe(
      '/calendar?campaign=7',
    )
    expect(timesIn(plans(keeper)[0]?.body)).toEqual([
      [71, 3, '2026-12-01T12:15'],
      [72, 3, '2026-12-05T11:00'],
    ])
    await press('Undo')
    expect(await heading('Two times proposed, one moved aside')).toBeTruthy()
    expect(keeper.callsOf('POST', 'campaigns/7/unschedule/')[0]?.body).toEqual({
      campaign_posts: [{ campaign_post: 71 }, { campaign_post: 72 }],
    })
  })

  test('where one cannot be planned nothing is, and the sentence stands at it until it is changed', async () => {
    const text = 'The account is disconnected.'
    const { keeper } = await openSchedule(provider, wish, {
      before: (one) =>
        one.refuse('POST campaigns/7/schedule/', 409, {
          ...{ error: 'Nothing was planned: one post cannot be.', left: [{ campaign_post: 72, text }] },
        }),
    })
    await press('Plan 2 posts')
    expect(await screen.findByText('Nothing was planned: one post cannot be.')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'One cannot be planned' })).getByText(text)).toBeTruthy()
    expect((await screen.findByRole('button', { name: /It cannot be planned: The account/ })).textContent).toContain(
      'January 9',
    )
    await press(`Leave out: ${january.title}`)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    keeper.allow('POST campaigns/7/schedule/')
    await press('Plan 1 post')
    expect(await heading('One post is planned')).toBeTruthy()
  })

  test('a post that lacks TikTok’s choices is told before it is planned, with the way to where they are made', async () => {
    const accounts = [{ account_id: 1, posts_per_week: 2, network: 'tiktok' as const }]
    const { keeper } = await openSchedule(provider, { ...wish, campaign: { accounts } })
    const lacking = within(await screen.findByRole('region', { name: 'Two cannot be planned' }))
    expect(lacking.getAllByText('Choose who may see the post on TikTok.')).toHaveLength(2)
    const link = lacking.getByRole('link', { name: `Change it in the review: ${january.title}` })
    expect(link.getAttribute('href')).toBe('/campaigns/7/review?post=72')
    await press(`Leave out: ${january.title}`)
    expect(await screen.findByRole('region', { name: 'One cannot be planned' })).toBeTruthy()
    expect(keeper.callsOf('POST', 'campaigns/7/schedule/')).toEqual([])
  })

  test('after a lost answer it is read what is so, and what is planned is told as planned', async () => {
    const opened = await openSchedule(provider, wish)
    await chip('Eight places')
    provider.use(
      http.post(`${host}campaigns/7/schedule/`, () => {
        opened.keeper.plan([71, 72])
        return HttpResponse.error()
      }),
    )
    await press('Plan 2 posts')
    expect(await heading('Two posts are planned')).toBeTruthy()
    expect(screen.queryByText('Nothing was planned')).toBeNull()
  })

  test('after a lost answer of which nothing came, that is told, and it can be planned', async () => {
    const opened = await openSchedule(provider, wish)
    await chip('Eight places')
    opened.keeper.refuse('POST campaigns/7/schedule/', 504)
    await press('Plan 2 posts')
    expect(await screen.findByText(/by now none of them is on the schedule/)).toBeTruthy()
    opened.keeper.allow('POST campaigns/7/schedule/')
    await press('Plan 2 posts')
    expect(await heading('Two posts are planned')).toBeTruthy()
  })

  test('as long as it cannot be read nobody says what is so', async () => {
    const { keeper } = await openSchedule(provider, wish)
    await chip('Eight places')
    keeper.refuse('POST campaigns/7/schedule/', 504)
    keeper.refuse('GET campaigns/7/', 503, { error: 'Not now.' })
    await press('Plan 2 posts')
    expect(await screen.findByText('It is not known whether they are planned')).toBeTruthy()
    expect(await screen.findByText('The schedule could not be read')).toBeTruthy()
    keeper.allow('GET campaigns/7/')
    await press('Try again')
    expect(await screen.findByText('Nothing was planned')).toBeTruthy()
  })

  test('an undo that comes too late says why, and what is planned stays told', async () => {
    await openSchedule(provider, wish, {
      before: (one) => one.refuse('POST campaigns/7/unschedule/', 409, { error: 'One has begun to go out.' }),
    })
    await press('Plan 2 posts')
    await press('Undo')
    expect(await screen.findByText('They were not taken back')).toBeTruthy()
    expect(screen.getByText('One has begun to go out.')).toBeTruthy()
    expect(await heading('Two posts are planned')).toBeTruthy()
  })
})

describe('where there is little to do', () => {
  test('nothing is approved: the next step is to read', async () => {
    await openSchedule(provider, { proposed: [hands] })
    expect(await heading('Nothing is approved yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Read 1 post' }).getAttribute('href')).toBe('/campaigns/7/review')
    expect(screen.queryByRole('button', { name: /^Plan/ })).toBeNull()
  })

  test('all is planned by an earlier visit: it can be seen, and taken back', async () => {
    const posts = [71, 72].map((id) => wireCampaignPost({ id, state: 'planned', post_id: id + 100 }))
    const { keeper } = await openSchedule(provider, { campaign: { status: 'scheduled' }, posts, planned: [lastCall] })
    expect(await heading('All two posts are planned')).toBeTruthy()
    await press('Take all 2 back')
    await waitFor(() => expect(keeper.callsOf('POST', 'campaigns/7/unschedule/')).toHaveLength(1))
  })

  test('what is out is not offered to be taken back', async () => {
    const posts = [wireCampaignPost({ id: 71, state: 'planned', post_id: 171 })]
    const counts = { ...wireCampaign().posts, planned: 0, published: 1 }
    await openSchedule(provider, { campaign: { status: 'running', posts: counts }, posts })
    expect(await heading('The one post is planned')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  })

  test('nothing was ever to be planned', async () => {
    await openSchedule(provider, {})
    expect(await heading('There is nothing to plan')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the posts' })).toBeTruthy()
  })

  test.each([
    ['finished', 'This campaign is over', 'See all campaigns'],
    ['archived', 'This campaign is archived', 'See what is archived'],
    ['draft', 'Nothing is written yet', 'Go on with the campaign'],
    ['generating', 'The posts are being written', 'See how far it is'],
  ] as const)('of one that is %s no times are asked for', async (status, title, act) => {
    const { keeper } = await openSchedule(provider, { campaign: { status } })
    expect(await heading(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: act })).toBeTruthy()
    expect(keeper.callsOf('GET', 'campaigns/7/schedule/')).toEqual([])
  })

  test('one that is not there says so', async () => {
    await openSchedule(provider, {}, { before: (one) => one.refuse('GET campaigns/7/', 404, { error: 'Not found.' }) })
    expect(
      await screen.findByText('This campaign is not here. The address may be mistyped, or it is not yours.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all campaigns' })).toBeTruthy()
  })

  test('where it cannot be read it can be tried again; while it is read nothing is claimed', async () => {
    const { keeper } = await openSchedule(provider, wish, {
      before: (one) => one.refuse('GET campaigns/7/', 500, { error: 'Not now.' }),
    })
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
    expect(await screen.findByText('The schedule could not be read')).toBeTruthy()
    keeper.allow('GET campaigns/7/')
    await press('Try again')
    expect(await heading('Two times proposed, one moved aside')).toBeTruthy()
  })
})
