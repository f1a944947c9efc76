import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { NewDecision } from '../../../contract/appeals.ts'
import { DashboardPage } from '../../../src/ui/dashboard/DashboardPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { filledWeek, planned, plannedProvider } from '../content/support/plannedProvider.ts'
import { pressWhenReady } from '../support/buttons.ts'

const provider = atProvider()
afterEach(cleanup)

const decision = (change: Partial<NewDecision> = {}): NewDecision => ({
  ...{ case_id: 7, post_id: 11, title: 'New year, new income', kind: 'refused', outcome: null, answer: '' },
  reason: { code: 'promise_of_money', text: 'Say it without the sum.' },
  at: '2026-11-20T12:00:00.000Z',
  ...change,
})
const granted = decision({ case_id: 8, title: 'Rye', kind: 'answered', outcome: 'granted', answer: 'Bread it is.' })
const declined = decision({ case_id: 9, title: 'Gold', kind: 'answered', outcome: 'declined' })

/** A person with decisions that they have not seen. */
async function open(decisions: readonly NewDecision[], { isBroken = false } = {}) {
  const state = { unseen: [...decisions], reads: 0, marked: [] as unknown[] }
  const plan = plannedProvider({ events: [planned(4, '2026-11-23T09:00')] })
  provider.use(
    http.get(`${host}calendar/week-ahead/`, () =>
      HttpResponse.json({
        ...filledWeek,
        has_slots: decisions.length > 0,
        needs: { ...filledWeek.needs, unseen_decisions: state.unseen.length },
      }),
    ),
    http.get(`${host}appeals/news/`, () => {
      state.reads += 1
      if (isBroken) return HttpResponse.json({ error: 'Not now.' }, { status: 503 })
      return HttpResponse.json({ results: state.unseen.slice(0, 20), count: state.unseen.length })
    }),
    http.post(`${host}appeals/seen/`, async ({ request }) => {
      const body = (await request.json()) as { decisions: { case_id: number }[] }
      state.marked.push(body)
      const ids = body.decisions.map(({ case_id }) => case_id)
      state.unseen = state.unseen.filter(({ case_id }) => !ids.includes(case_id))
      return HttpResponse.json({ results: ids })
    }),
    ...plan.handlers,
  )
  return { state, ...(await openSignedIn({ path: '/dashboard', Page: DashboardPage })) }
}

const item = async (title: string) => {
  const found = (await screen.findByText(title)).closest('li')
  if (!found) throw new Error('It is no item of the list')
  return within(found)
}
const refusedTitle = '“New year, new income” was refused'

test('a refused post is told with its reason, and leads to the draft', async () => {
  await open([decision()])
  const notice = await item(refusedTitle)
  expect(notice.getByText(/It promises money or gains .* Say it without the sum\./)).toBeTruthy()
  expect(notice.getByRole('link', { name: /^See it/ }).getAttribute('href')).toBe('/post/11')
  expect(await screen.findByText('One needs you.')).toBeTruthy()
})

test('an answered appeal is told with the answer, and leads to the appeals; so does a refusal without its post', async () => {
  await open([granted, declined, decision({ post_id: null })])
  const yes = await item('Your appeal for “Rye” is granted')
  expect(yes.getByText('Bread it is.')).toBeTruthy()
  expect(yes.getByRole('link', { name: /^See it/ }).getAttribute('href')).toBe('/appeals')
  expect((await item('Your appeal for “Gold” is declined')).getByText('The refusal stays.')).toBeTruthy()
  expect((await item(refusedTitle)).getByRole('link', { name: /^See it/ }).getAttribute('href')).toBe('/appeals')
})

test('what was seen goes, and only that', async () => {
  const { state } = await open([decision(), granted])
  await pressWhenReady(`Seen: ${refusedTitle}`)
  await waitFor(() => expect(screen.queryByText(refusedTitle)).toBeNull())
  expect(state.marked).toEqual([{ decisions: [{ case_id: 7, kind: 'refused', at: '2026-11-20T12:00:00.000Z' }] }])
  expect(screen.getByText('Your appeal for “Rye” is granted')).toBeTruthy()
  await pressWhenReady('Seen: Your appeal for “Rye” is granted')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Needs you' })).toBeNull())
})

test('whoever follows it has seen it, though they leave the page at once', async () => {
  const { state } = await open([decision()])
  ;(await item(refusedTitle)).getByRole('link', { name: /^See it/ }).click()
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  await waitFor(() => expect(state.unseen).toEqual([]))
})

test('more than three are told as a number, with one way to all', async () => {
  await open([1, 2, 3, 4].map((case_id) => decision({ case_id })))
  const many = await item('4 decisions about your posts')
  expect(many.getByRole('link', { name: 'See them' }).getAttribute('href')).toBe('/appeals')
  expect(screen.queryByText(refusedTitle)).toBeNull()
  expect(screen.getByText('One needs you.')).toBeTruthy()
})

test('without any, nothing is asked for and nothing is there', async () => {
  const { state } = await open([])
  // What the same answer says.
  await screen.findByRole('button', { name: 'Set up time slots' })
  expect(screen.queryByRole('heading', { name: 'Needs you' })).toBeNull()
  expect(state.reads).toBe(0)
})

test('where they cannot be read it is told how many there are, and all else is there', async () => {
  const { state } = await open([decision()], { isBroken: true })
  expect((await item('1 decision about your posts')).getByRole('link', { name: 'See them' })).toBeTruthy()
  await waitFor(() => expect(state.reads).toBeGreaterThan(0))
  expect(screen.getByText('1 decision about your posts')).toBeTruthy()
  expect(screen.getByRole('link', { name: /9a\s*Post 4/ })).toBeTruthy()
})

test('what could not be marked stays, says why, and is marked by another press', async () => {
  const { state, said, app } = await open([decision()])
  app.notifications.start()
  provider.use(
    http.post(`${host}appeals/seen/`, () => HttpResponse.json({ error: 'Too often.' }, { status: 429 }), {
      once: true,
    }),
  )
  await pressWhenReady(`Seen: ${refusedTitle}`)
  await waitFor(() => expect(said()).toContain('Too often.'))
  expect(screen.getByText(refusedTitle)).toBeTruthy()
  await pressWhenReady(`Seen: ${refusedTitle}`)
  await waitFor(() => expect(state.unseen).toEqual([]))
})
