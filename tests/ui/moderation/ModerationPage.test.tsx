import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ModerationPage } from '../../../src/ui/moderation/queue/ModerationPage.tsx'
import { type moderationProvider, wireCase, wireSecond } from '../../services/moderation/moderationProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { focusedDialog } from '../../support/focusedDialog.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { pressWhenReady } from '../support/buttons.ts'
import { yellowActs } from '../support/yellowActs.ts'
import { openModeration } from './openModeration.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(cleanup)

const path = '/admin/moderation'
const both = { cases: [wireCase(), wireSecond()] }
const open = (wish: Parameters<typeof moderationProvider>[0] = both, address = path) =>
  openModeration(provider, wish, { path, address, Page: ModerationPage })
const heading = (name: string) => screen.findByRole('heading', { name })
const decided = ({ keeper }: Awaited<ReturnType<typeof open>>) => keeper.callsOf('POST', 'admin/moderation/decide/')

test('the heading says how many wait and how many of them are due, the line below what was decided, with a way to the appeals', async () => {
  await open()
  await heading('Two posts wait. One is due within the hour.')
  expect(screen.getByText('41 decided this week, half of them within 18 minutes.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '1 appeal is open.' }).getAttribute('href')).toBe('/admin/moderation/appeals')
})

test('a row says whose it is, what was matched and when it is due', async () => {
  await open()
  const row = within((await screen.findByRole('link', { name: 'New year, new income' })).closest('li') ?? document.body)
  expect(row.getByText('Lumen Yoga · words, link')).toBeTruthy()
  expect(row.getByText('due 12:25 PM, in 25 minutes')).toBeTruthy()
  expect(row.getByRole('img', { name: 'Held' })).toBeTruthy()
  expect(screen.getByText('due tomorrow, 9:00 AM')).toBeTruthy()
})

test('nothing is yellow before a post is chosen, and then only "Let go"', async () => {
  await open()
  await userEvent.click(await screen.findByRole('link', { name: 'New year, new income' }))
  await heading('What was matched')
  expect(yellowActs()).toEqual(['Let goL'])
  cleanup()
  await open()
  await heading('Two posts wait. One is due within the hour.')
  expect(yellowActs()).toEqual([])
})

test('the chosen post shows what was matched in its text, by which rule, and what its time means', async () => {
  await open(both, `${path}?case=1`)
  await heading('What was matched')
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'earn $300 a day',
    'short.example/x8k',
    'guaranteed',
  ])
  expect(screen.getByRole('link', { name: 'Rule promises of money' }).getAttribute('href')).toBe(
    '/admin/moderation?view=rules&rule=3',
  )
  expect(screen.getByText('Let go by 12:25 PM, it goes out on time.')).toBeTruthy()
  expect(screen.getByText(/its owner is asked for a new time/)).toBeTruthy()
})

test('the person stands beside it with numbers and history', async () => {
  await open(both, `${path}?case=1`)
  const person = within(await screen.findByRole('complementary', { name: 'The person' }))
  expect(person.getByText('Here since March 2026, Free')).toBeTruthy()
  expect(person.getByText('2, one refused')).toBeTruthy()
  expect(person.getByRole('link', { name: 'Refused: promise of money' }).getAttribute('href')).toContain('case=9')
  expect(person.getByText(/stops all 9 planned posts/)).toBeTruthy()
})

test('a post is let go by the version in sight, the next one is read, and the decision can be taken back from its notice', async () => {
  const opened = await open(both, `${path}?case=1`)
  await heading('What was matched')
  await pressWhenReady(/^Let go/)
  await waitFor(() => expect(opened.said()).toContain('1 post let go.'))
  expect(decided(opened)[0]?.body).toEqual({ cases: [{ id: 1, version: 4 }], decision: 'let_go' })
  await waitFor(() => expect(opened.router.state.location.search).toBe('?case=2'))
  await heading('One post waits.')
  await pressWhenReady('Undo the last decision')
  await heading('Two posts wait. One is due within the hour.')
  expect(opened.keeper.callsOf('POST', 'admin/moderation/undo/')[0]?.body).toEqual({ cases: [1] })
})

test('only the last decision is offered to be taken back, and once', async () => {
  const opened = await open(both, `${path}?case=1`)
  const offers = () =>
    opened.app.notifications
      .getSnapshot()
      .context.notices.filter(({ phase, actionLabel }) => phase === 'shown' && actionLabel === 'Undo').length
  await heading('What was matched')
  await pressWhenReady(/^Let go/)
  await waitFor(() => expect(offers()).toBe(1))
  await heading('Our first post here: hello')
  await pressWhenReady(/^Let go/)
  await heading('Nothing waits.')
  expect(opened.said().filter((message) => message === '1 post let go.')).toHaveLength(2)
  expect(offers()).toBe(1)
  await pressWhenReady('Undo the last decision')
  await heading('One post waits.')
  expect(offers()).toBe(0)
})

test('a refusal asks for its reason, which the person reads', async () => {
  const opened = await open(both, `${path}?case=1`)
  await heading('What was matched')
  await pressWhenReady(/^Refuse/)
  expect(await screen.findByText('Choose a reason: the person reads it')).toBeTruthy()
  expect(decided(opened)).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Own words' }))
  expect(screen.getByText('Say the reason in your words: the person reads it')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('The reason in your words'), ' No sums, please. ')
  await pressWhenReady(/^Refuse/)
  await waitFor(() => expect(opened.said()).toContain('1 post refused.'))
  expect(decided(opened)[0]?.body).toEqual({
    cases: [{ id: 1, version: 4 }],
    decision: 'refused',
    reason: { code: 'own', text: 'No sums, please.' },
  })
})

test('a reason that is being given waits while another post is read', async () => {
  await open(both, `${path}?case=1`)
  await heading('What was matched')
  await userEvent.click(screen.getByRole('radio', { name: 'Hidden link' }))
  await userEvent.click(screen.getByRole('link', { name: 'Our first post here: hello' }))
  await heading('Our first post here: hello')
  expect(await screen.findByRole('radio', { name: 'Hidden link', checked: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'New year, new income' }))
  expect(await screen.findByRole('radio', { name: 'Hidden link', checked: true })).toBeTruthy()
})

test('several are selected and decided on at once', async () => {
  const opened = await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select New year, new income' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Our first post here: hello' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Not theirs to say' }))
  expect(screen.getByText('Reason for all 2, if refused')).toBeTruthy()
  await pressWhenReady(/^Refuse 2/)
  await waitFor(() => expect(opened.said()).toContain('2 posts refused.'))
  expect(decided(opened)[0]?.body).toEqual({
    cases: [
      { id: 1, version: 4 },
      { id: 2, version: 1 },
    ],
    decision: 'refused',
    reason: { code: 'not_theirs', text: '' },
  })
  await heading('Nothing waits.')
  expect(await screen.findByRole('heading', { name: 'Nobody waits for you' })).toBeTruthy()
})

test('keys do all of it: J and K go on and back, Space selects, L lets go, Z takes back, R refuses, H asks to hold the person', async () => {
  const opened = await open()
  await heading('Two posts wait. One is due within the hour.')
  await userEvent.keyboard('j')
  await heading('New year, new income')
  await userEvent.keyboard('j')
  await heading('Our first post here: hello')
  await userEvent.keyboard('k')
  await heading('New year, new income')
  await userEvent.keyboard(' ')
  expect(await screen.findByText('1 post selected')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('1 post selected')).toBeNull())
  await userEvent.keyboard('l')
  await waitFor(() => expect(opened.router.state.location.search).toBe('?case=2'))
  await screen.findByRole('button', { name: 'Undo the last decision' })
  await userEvent.keyboard('z')
  await heading('Two posts wait. One is due within the hour.')
  await heading('Our first post here: hello')
  await userEvent.keyboard('r')
  expect(await screen.findByText('Choose a reason: the person reads it')).toBeTruthy()
  await userEvent.click(document.body)
  await userEvent.keyboard('h')
  expect(await focusedDialog('Hold Lumen Yoga?')).toBeTruthy()
})

test('letters that are typed into a field decide nothing', async () => {
  const opened = await open(both, `${path}?case=1`)
  await heading('What was matched')
  await userEvent.type(screen.getByLabelText('Search the queue'), 'l')
  await userEvent.click(screen.getByRole('radio', { name: 'Own words' }))
  await userEvent.type(screen.getByLabelText('The reason in your words'), 'lrhz')
  expect(decided(opened)).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a person is held once that is confirmed, with a reason, and released again', async () => {
  const opened = await open(both, `${path}?case=1`)
  await heading('What was matched')
  await pressWhenReady(/^Hold the person/)
  const dialog = within(await focusedDialog('Hold Lumen Yoga?'))
  await userEvent.type(dialog.getByLabelText('Why'), 'Too many links')
  await userEvent.click(dialog.getByRole('button', { name: 'Hold the person' }))
  await waitFor(() => expect(opened.said()).toContain('Lumen Yoga is held, with 9 planned posts.'))
  expect(opened.keeper.callsOf('POST', 'people/5/hold/')[0]?.body).toEqual({ reason: 'Too many links' })
  expect(await screen.findByText('This person is held')).toBeTruthy()
  await pressWhenReady(/^Release the person/)
  await waitFor(() =>
    expect(opened.said()).toContain('Lumen Yoga is released. 1 post is late: a new time is asked for.'),
  )
})

test('what another administrator was faster with is told, and stays until it is dismissed', async () => {
  const opened = await open(both, `${path}?case=1`)
  provider.use(
    http.post(`${host}admin/moderation/decide/`, () =>
      HttpResponse.json({ results: [], left: [{ id: 1, text: 'Grace has refused “New year” meanwhile.' }] }),
    ),
  )
  await heading('What was matched')
  await pressWhenReady(/^Let go/)
  expect(await screen.findByText('1 post stayed as it was')).toBeTruthy()
  expect(screen.getByText('Grace has refused “New year” meanwhile.')).toBeTruthy()
  expect(opened.said()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('1 post stayed as it was')).toBeNull()
})

test('a decision without an answer is told as uncertain, and the queue is read again', async () => {
  const opened = await open(both, `${path}?case=1`)
  await heading('What was matched')
  const before = opened.keeper.callsOf('GET', 'admin/moderation/').length
  provider.use(http.post(`${host}admin/moderation/decide/`, () => HttpResponse.error()))
  await pressWhenReady(/^Let go/)
  expect(await screen.findByText('It is not known whether the decision was stored')).toBeTruthy()
  await waitFor(() => expect(opened.keeper.callsOf('GET', 'admin/moderation/').length).toBe(before + 1))
})

test('the queue is filtered by what held the posts and by what is looked for, and says where none is like that', async () => {
  const opened = await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'First posts 1' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New year, new income' })).toBeNull())
  expect(opened.router.state.location.search).toBe('?kind=first_posts')
  await userEvent.type(screen.getByLabelText('Search the queue'), 'bread{Enter}')
  await heading('No waiting post is like this')
  await userEvent.click(screen.getByRole('link', { name: 'Show all that wait' }))
  expect(await screen.findByRole('link', { name: 'New year, new income' })).toBeTruthy()
})

test('a queue that cannot be read says why and is tried again', async () => {
  let isDown = true
  const opening = open()
  provider.use(
    http.get(`${host}admin/moderation/`, () =>
      isDown ? HttpResponse.json({ error: 'Not now.' }, { status: 503 }) : undefined,
    ),
  )
  await opening
  await screen.findByText('Not now.')
  isDown = false
  await pressWhenReady('Try again')
  await heading('Two posts wait. One is due within the hour.')
})

test('a post that is no more says so', async () => {
  await open(both, `${path}?case=99`)
  expect(await screen.findByText('There is no such post.')).toBeTruthy()
})

test('a decided post shows by whom and why, and is not decided again', async () => {
  const refused = wireCase({
    state: 'refused',
    reason: { code: 'promise_of_money', text: 'No sums.' },
    decided_by: 'Grace',
    decided_at: '2026-11-21T11:00:00.000Z',
  })
  await open({ cases: [refused] }, `${path}?case=1`)
  expect(await screen.findByText('Refused by Grace. Today, 11:00 AM')).toBeTruthy()
  expect(screen.getByText('It promises money or gains in a way that is not allowed here. No sums.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Let go/ })).toBeNull()
})

test('a post that its person has changed says so, and that nobody decided', async () => {
  const decidedAt = '2026-11-21T11:00:00.000Z'
  const history = [{ at: decidedAt, what: 'edited' as const, told: '', case_id: 1 }]
  await open({ cases: [wireCase({ state: 'edited', decided_at: decidedAt, history })] }, `${path}?case=1`)
  expect(await screen.findByText('Changed by its person. Today, 11:00 AM')).toBeTruthy()
  expect(screen.getByText('No rule holds it any more, so there was nothing to decide.')).toBeTruthy()
  expect(screen.getByText('Changed, so that no rule holds it')).toBeTruthy()
  expect(screen.getByText('Changed')).toBeTruthy()
  expect(screen.queryByText('Let go')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Let go/ })).toBeNull()
})

test('of a post that is out in part what has not gone out can be refused, and the button says so', async () => {
  const opened = await open({ cases: [wireCase({ is_on_network: true })] }, `${path}?case=1`)
  expect(await screen.findByText('Part of this post is out')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Promise of money' }))
  await pressWhenReady(/^Refuse what has not gone out/)
  await waitFor(() => expect(decided(opened)).toHaveLength(1))
})

test('a post of which nothing is left to refuse says why, and is let go all the same', async () => {
  const opened = await open({ cases: [wireCase({ is_on_network: true, has_unsent: false })] }, `${path}?case=1`)
  await screen.findByText('It cannot be refused')
  expect(screen.getByText(/All of this post is on a network, may be there/)).toBeTruthy()
  expect(screen.queryByRole('group', { name: /^Reason/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Refuse/ })).toBeNull()
  await userEvent.keyboard('r')
  expect(decided(opened)).toEqual([])
  await pressWhenReady(/^Let go/)
  await waitFor(() => expect(decided(opened)).toHaveLength(1))
})

test('a way leads from the post to its person among all people', async () => {
  await open(both, `${path}?case=1`)
  const link = await screen.findByRole('link', { name: 'Open Lumen Yoga' })
  expect(link.getAttribute('href')).toBe('/admin?tab=people&person=5')
})
