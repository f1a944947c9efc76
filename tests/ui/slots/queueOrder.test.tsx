import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { AccountQueue, QueuedPost } from '../../../contract/slots.ts'
import { createSession } from '../../../src/app/session.ts'
import { SlotsDialog } from '../../../src/ui/slots/SlotsDialog.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'
import { pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
afterEach(cleanup)

const scheduleOn = (day: string) => ({
  ...{ at: `2031-03-${day}T09:00:00.000Z`, wall_time: `2031-03-${day}T09:00`, timezone: 'Europe/London' },
})
const queued = (post_id: number, title: string, day: string): QueuedPost => ({
  ...{ post_id, version: 1, title, schedule: scheduleOn(day), account_count: 1, bucket_id: null },
  fixed_because: null,
})
const posts = [queued(1, 'Rye', '01'), queued(2, 'Barley', '02')]
const queue: AccountQueue = {
  ...{ account_id: 1, paused_at: null, post_count: 2, next_at: '2031-03-01T09:00:00.000Z' },
}
const Page = () => <SlotsDialog open first="queues" onClose={() => {}} />
/** Rye and barley in each other's place, as they are asked for. */
const swap = [
  { post: 2, version: 1, schedule: { wall_time: '2031-03-01T09:00', timezone: 'Europe/London' } },
  { post: 1, version: 1, schedule: { wall_time: '2031-03-02T09:00', timezone: 'Europe/London' } },
]
const swapped = swap.map(({ post }, at) => ({
  ...{ post, version: 2, from: scheduleOn(at === 0 ? '02' : '01'), to: scheduleOn(at === 0 ? '01' : '02') },
}))
const done = { results: swapped, left: [], conflicts: [] }
const started = 'post_reschedule_started'

const isUnsaved = (name: string): name is `slots_unsaved_${string}` => name.startsWith('slots_unsaved_')

/** The dialog at the order of the only queue, how the provider answers the next saving of it, and what it was asked. */
async function openOrder(visit: Partial<Parameters<typeof openSignedIn>[0]> = {}) {
  const asked: unknown[] = []
  const answers: [object, number][] = []
  const reads = { open: Promise.resolve() }
  provider.use(
    http.get(`${host}slots/queues/`, () => HttpResponse.json({ results: [queue] })),
    http.get(`${host}slots/queues/1/`, async () => {
      await reads.open
      return HttpResponse.json({ queue, results: posts })
    }),
    http.post(`${host}posts/several/reschedule/`, async ({ request }) => {
      asked.push(await request.json())
      const [body, status] = answers.shift() ?? [done, 200]
      return HttpResponse.json(body, { status })
    }),
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({ path: '/', Page, ...visit })
  await pressWhenThere('Change order')
  const stored = () => opened.storage.local.keys().filter(isUnsaved)
  const tracked = () => opened.tracked().filter((id) => id?.startsWith('post_reschedule'))
  return {
    ...opened,
    stored,
    tracked,
    asked,
    reads,
    answerNext: (body: object, status = 200) => answers.push([body, status]),
  }
}

test('an order that is saved while the queue is read anew is saved once it is read', async () => {
  const { app, asked, reads } = await openOrder()
  await pressWhenThere('Later: Rye')
  const gate = Promise.withResolvers<void>()
  reads.open = gate.promise
  // As after the first saving of a draft beside it.
  act(() => app.lazyInSession(createSession).postChanges.tell())
  await pressWhenThere('Save order')
  expect(screen.getByRole('button', { name: 'Save order' }).getAttribute('aria-busy')).toBe('true')
  expect(asked).toEqual([])
  gate.resolve()
  await screen.findByText('2 posts moved.')
  expect(asked).toEqual([{ moves: swap }])
})

test('a post is put into another place while the queue is read anew', async () => {
  const { app, reads, asked } = await openOrder()
  await screen.findByRole('button', { name: 'Later: Rye' })
  reads.open = new Promise(() => {})
  act(() => app.lazyInSession(createSession).postChanges.tell())
  await pressWhenThere('Later: Rye')
  expect(screen.getByRole('button', { name: 'Later: Barley' }).getAttribute('aria-disabled')).toBeNull()
  await pressWhenThere('As it was')
  expect(screen.queryByRole('button', { name: 'Save order' })).toBeNull()
  expect(asked).toEqual([])
})

test('another order, and what takes it back, are told as posts that are rescheduled', async () => {
  const { tracked } = await openOrder()
  await pressWhenThere('Later: Rye')
  await pressWhenThere('Save order')
  await screen.findByText('2 posts moved.')
  expect(tracked()).toEqual([started, 'post_reschedule_success'])
  await pressWhenThere('Undo')
  await screen.findByText('The posts are in the order of before.')
  expect(tracked()).toEqual([started, 'post_reschedule_success', started, 'post_reschedule_success'])
})

test.each([
  ['is refused', { error: 'Too many posts.' }, 400, 'Too many posts.'],
  ['has no clear answer', { error: 'Gateway timeout' }, 504, 'It is not known whether the order was saved'],
  ['moves nothing', { results: [], left: [{ post: 1, text: 'It is being sent.' }], conflicts: [] }, 200, 'No post was'],
] as const)('an order that %s is told as a failure', async (_, answer, status, words) => {
  const { tracked, answerNext } = await openOrder()
  answerNext(answer, status)
  await pressWhenThere('Later: Rye')
  await pressWhenThere('Save order')
  await screen.findByText((said) => said.includes(words))
  await waitFor(() => expect(tracked()).toEqual([started, 'post_reschedule_failure']))
})

test('an order that cannot be taken back is told as a failure', async () => {
  const { tracked, answerNext } = await openOrder()
  await pressWhenThere('Later: Rye')
  await pressWhenThere('Save order')
  await screen.findByText('2 posts moved.')
  answerNext({ error: 'Too late.' }, 400)
  await pressWhenThere('Undo')
  await screen.findByText('Too late.')
  expect(tracked()).toEqual([started, 'post_reschedule_success', started, 'post_reschedule_failure'])
})

/** The dialog itself has a way to be closed, too. */
const closeQueue = async () => userEvent.click(screen.getByRole('button', { name: 'Close', expanded: true }))

/** The order is changed, and the page is opened again. */
async function reopened() {
  const first = await openOrder()
  await pressWhenThere('Later: Rye')
  expect(first.stored()).toHaveLength(1)
  cleanup()
  first.app.stop()
  const second = await openOrder({ storage: first.storage })
  await screen.findByText('It was kept on this computer and is not saved yet.')
  return second
}

test('an order that was not saved is there after a reload, and gone from the browser once it is saved', async () => {
  const { asked, stored } = await reopened()
  await pressWhenThere('Save order')
  await screen.findByText('2 posts moved.')
  expect(asked).toEqual([{ moves: swap }])
  expect(stored()).toEqual([])
  expect(screen.queryByText('Your order is back')).toBeNull()
})

test('an order that was not saved is thrown away as the posts are put back as they were', async () => {
  const { stored } = await reopened()
  await pressWhenThere('As it was')
  expect(stored()).toEqual([])
  expect(screen.queryByText('Your order is back')).toBeNull()
  expect(screen.getByRole('button', { name: 'Earlier: Rye' }).getAttribute('aria-disabled')).toBe('true')
})

test('an order that is refused is stored still', async () => {
  const { answerNext, stored } = await openOrder()
  answerNext({ error: 'Too many posts.' }, 400)
  await pressWhenThere('Later: Rye')
  await pressWhenThere('Save order')
  await screen.findByText('Too many posts.')
  expect(stored()).toHaveLength(1)
})

test('the list of queues says of which the order is not saved', async () => {
  const note = 'Your new order is not saved yet.'
  await openOrder()
  await pressWhenThere('Later: Rye')
  expect(screen.queryByText(note)).toBeNull()
  await closeQueue()
  await screen.findByText(note)
  await pressWhenThere('Change order')
  await screen.findByText('Your order is back')
  await pressWhenThere('As it was')
  await closeQueue()
  await screen.findByRole('button', { name: 'Change order' })
  expect(screen.queryByText(note)).toBeNull()
})

test.each([
  ['said of the queue before it is opened', 0, 1],
  ['not said once it is too old to be offered', 31, 0],
])('an order that was not saved is after a reload %s', async (_, days, count) => {
  const { storage } = await reopened()
  cleanup()
  for (const name of storage.local.keys().filter(isUnsaved)) {
    const { savedAt, order } = JSON.parse(storage.local.get(name) ?? '')
    storage.local.set(name, JSON.stringify({ order, savedAt: savedAt - days * 24 * 3_600_000 }))
  }
  await openSignedIn({ path: '/', Page, storage })
  await screen.findByRole('button', { name: 'Change order' })
  expect(screen.queryAllByText('Your new order is not saved yet.')).toHaveLength(count)
})
