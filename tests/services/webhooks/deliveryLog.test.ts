import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from 'xstate'
import type { Delivery } from '../../../contract/webhooks.ts'
import { createDelivery, createDeliveryLog, deliveryKey, logKey } from '../../../src/app/webhooks/deliveryLog.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp, noon } from '../support/testApp.ts'

const provider = atProvider()
const soon = 3000
const later = 30_000

const delivery = (given: Partial<Delivery> = {}): Delivery => ({
  id: 31,
  event: 'test',
  state: 'delivered',
  tries: 1,
  created_at: '2026-11-21T11:59:00.000Z',
  last_tried_at: null,
  next_try_at: null,
  answer_status: null,
  ...given,
})
const waiting = (milliseconds: number) =>
  delivery({ state: 'waiting', next_try_at: new Date(noon + milliseconds).toISOString() })

/** A log whose page has what `listed` answers, after its first reading. */
async function opened(listed: () => Delivery[]) {
  let readings = 0
  provider.use(
    http.get(`${host}webhooks/7/deliveries/`, ({ request }) => {
      readings += 1
      expect(new URL(request.url).searchParams.get('page')).toBe('2')
      const results = listed()
      return HttpResponse.json({ results, count: results.length, page: 2, page_size: 20, next: null, previous: null })
    }),
  )
  const { app, clock, browser, comeBack } = createTestApp({ token: 'secret' })
  const log = createDeliveryLog(app, logKey({ webhookId: 7, page: 2 }))
  log.start()
  onTestFinished(log.stop)
  const isRead = () => waitFor(log.reading, (snapshot) => snapshot.matches('ready'))
  await isRead()
  return { app, log, clock, browser, comeBack, isRead, readings: () => readings }
}

test.each([
  ['something is sent', delivery({ state: 'sending' }), soon],
  ['something waits for its first try', delivery({ state: 'waiting' }), soon],
  ['the next try is near', waiting(later - 1), soon],
  ['the next try is further away', waiting(later), later],
])('while %s it is read again', async (_, one, pause) => {
  const { clock, isRead, readings } = await opened(() => [delivery(), one])
  clock.pass(pause - 1)
  expect(readings()).toBe(1)
  clock.pass(1)
  await isRead()
  expect(readings()).toBe(2)
})

test('where nothing is under way it is not read again', async () => {
  const { clock, log, readings } = await opened(() => [delivery(), delivery({ state: 'failed' })])
  clock.pass(10 * later)
  expect(log.reading.getSnapshot().matches('ready')).toBe(true)
  expect(readings()).toBe(1)
})

test('it is read no more once what was sent is delivered, and once it is closed', async () => {
  let state: Delivery['state'] = 'sending'
  const { clock, log, isRead, readings } = await opened(() => [delivery({ state })])
  state = 'delivered'
  clock.pass(soon)
  await isRead()
  clock.pass(later)
  expect(readings()).toBe(2)
  state = 'sending'
  log.reading.send({ type: 'refresh.requested' })
  await isRead()
  log.stop()
  clock.pass(later)
  expect(readings()).toBe(3)
})

test('behind another tab it waits, and is read as the page comes back', async () => {
  const { clock, browser, comeBack, isRead, log, readings } = await opened(() => [delivery({ state: 'sending' })])
  browser.isVisible = false
  clock.pass(4 * soon)
  expect(log.reading.getSnapshot().matches('ready')).toBe(true)
  expect(readings()).toBe(1)
  comeBack()
  await isRead()
  expect(readings()).toBe(2)
})

test('what is sent is told, and the log is read again', async () => {
  provider.use(
    http.post(`${host}webhooks/7/test/`, () => HttpResponse.json(delivery({ state: 'waiting' }), { status: 202 })),
    http.post(`${host}webhook-deliveries/31/resend/`, () =>
      HttpResponse.json(delivery({ state: 'waiting' }), { status: 202 }),
    ),
  )
  const { app, log, readings } = await opened(() => [delivery()])
  const told = () => app.notifications.getSnapshot().context.notices.map(({ message }) => message)
  app.notifications.start()
  for (const deliveryId of [null, 31]) {
    const before = readings()
    log.sending.send({ type: 'mutation.requested', variables: { webhookId: 7, deliveryId } })
    await waitFor(log.sending, (snapshot) => snapshot.matches('idle'))
    await waitFor(log.reading, (snapshot) => snapshot.matches('ready') && readings() > before)
  }
  expect(told()).toEqual(['The delivery is being sent again.', 'A test is being sent.'])
})

test('a delivery is read by its id, anew with each change', async () => {
  provider.use(
    http.get(`${host}webhook-deliveries/31/`, () =>
      HttpResponse.json({ ...delivery(), body: '{}', answer_body: null, problem: 'No answer within 10 seconds.' }),
    ),
  )
  const { app } = createTestApp({ token: 'secret' })
  const before = { id: 31, state: 'delivered', lastTriedAt: '2026-11-21T11:59:00.000Z' } as const
  const keys = [before, { ...before, lastTriedAt: null }, { ...before, state: 'waiting' as const }].map(deliveryKey)
  expect(new Set(keys).size).toBe(3)
  const one = createDelivery(app, deliveryKey(before)).start()
  onTestFinished(() => void one.stop())
  const { context } = await waitFor(one, (snapshot) => snapshot.matches('ready'))
  expect(context.value?.problem).toBe('No answer within 10 seconds.')
})
