import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PushDevice, QuietHours } from '../../../contract/push.ts'
import { PushSettings } from '../../../src/ui/push/PushSettings.tsx'
import { userDataOf } from '../../services/support/answers.ts'
import { fakePush, fingerprintOf, removeFakePush } from '../../services/support/fakePush.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'

const provider = atProvider()
const device = (id: number, given: Partial<PushDevice> = {}): PushDevice => ({
  ...{ id, fingerprint: `${id}`, name: 'Chrome on Windows', kinds: ['went_out', 'failed', 'needs_you'] },
  ...{ created_at: '2036-12-01T08:00:00.000Z', last_used_at: null, problem: null, ...given },
})
let devices: PushDevice[] = []
let quietHours: QuietHours | null = null
let sent: unknown[] = []
beforeEach(() => {
  devices = []
  quietHours = null
  sent = []
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}push/`, () =>
      HttpResponse.json({ public_key: 'key', devices, quiet_hours: quietHours, timezone: 'Europe/Berlin' }),
    ),
    http.post(`${host}push/devices/`, async ({ request }) => {
      const body = (await request.json()) as { endpoint: string }
      sent.push(body)
      devices.push(device(9, { fingerprint: fingerprintOf(body.endpoint), name: 'Firefox on Android' }))
      return HttpResponse.json(devices.at(-1))
    }),
    http.patch(`${host}push/devices/:id/`, async ({ request, params }) => {
      const { kinds } = (await request.json()) as Pick<PushDevice, 'kinds'>
      devices = devices.map((one) => (String(one.id) === params.id ? { ...one, kinds } : one))
      return HttpResponse.json(devices.find(({ id }) => String(id) === params.id))
    }),
    http.delete(`${host}push/devices/:id/`, ({ params }) => {
      devices = devices.filter(({ id }) => String(id) !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
    http.put(`${host}push/quiet-hours/`, async ({ request }) => {
      const body = (await request.json()) as { quiet_hours: QuietHours | null }
      quietHours = body.quiet_hours
      return HttpResponse.json({ quiet_hours: quietHours, timezone: 'Europe/Berlin' })
    }),
  )
})
afterEach(() => {
  cleanup()
  removeFakePush()
})

const open = () =>
  openPage({ path: '/profile', Page: () => <PushSettings timezone="UTC" />, kept: { token: 'secret' } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isOn = async (name: string) => (await screen.findByRole('switch', { name })).getAttribute('aria-checked')

test('a browser that cannot notify says so, and offers nothing', async () => {
  open()
  expect(await screen.findByText('This browser cannot notify you')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Notify me on this device' })).toBeNull()
})

test('an iPhone outside its Home Screen says what to do first', async () => {
  Object.defineProperty(window.navigator, 'standalone', { configurable: true, value: false })
  open()
  expect(await screen.findByText('First put Solo Social on your Home Screen')).toBeTruthy()
  Reflect.deleteProperty(window.navigator, 'standalone')
})

test('where notifications are blocked it is said how to undo that', async () => {
  fakePush({ permission: 'denied' })
  open()
  expect(await screen.findByText('This browser blocks notifications of Solo Social')).toBeTruthy()
})

test('nobody is asked before the press; then this device is notified of all', async () => {
  const push = fakePush()
  const { storage } = open()
  await screen.findByRole('button', { name: 'Notify me on this device' })
  expect(push.asked).toBe(0)
  await press('Notify me on this device')
  expect(await isOn('Went out')).toBe('true')
  expect(sent).toEqual([{ endpoint: push.endpoint, p256dh: 'point', auth: 'secret' }])
  expect(storage.local.get('push_device')).toBe(fingerprintOf(push.endpoint ?? ''))
})

test('who says no to the browser is told that, and how to undo it', async () => {
  fakePush({ answers: 'denied' })
  open()
  await press('Notify me on this device')
  expect(await screen.findByText('This browser blocks notifications of Solo Social')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a push service that is not reached is said', async () => {
  fakePush({ isUnreachable: true })
  open()
  await press('Notify me on this device')
  expect((await screen.findByRole('alert')).textContent).toContain('does not reach its push service')
})

const subscribed = () => {
  const push = fakePush({ permission: 'granted', endpoint: 'https://push.example/here', key: 'key' })
  devices = [device(1), device(2, { fingerprint: fingerprintOf('https://push.example/here'), name: 'This one' })]
  return push
}

test('what a device is told of is chosen, down to the last', async () => {
  subscribed()
  open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Went out' }))
  await waitFor(async () => expect(await isOn('Went out')).toBe('false'))
  await userEvent.click(await screen.findByRole('switch', { name: 'Failed' }))
  await waitFor(() => expect(devices[1]?.kinds).toEqual(['needs_you']))
  expect(await screen.findByText(/To be told nothing, stop on this device\.$/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('switch', { name: 'Needs you' }))
  expect(devices[1]?.kinds).toEqual(['needs_you'])
})

test.each([
  [null, 'The push service took the test. It should appear on this device now.'],
  ['It is gone.', 'It is gone.'],
])('a test says what came of it: %s', async (problem, says) => {
  subscribed()
  provider.use(http.post(`${host}push/devices/2/test/`, () => HttpResponse.json({ problem, device: devices[1] })))
  const { said } = open()
  await press('Send a test')
  await waitFor(() => expect(said()).toEqual([says]))
})

test('this device stops, and the browser forgets its subscription', async () => {
  const push = subscribed()
  const { said } = open()
  await press('Stop on this device')
  expect(await screen.findByRole('button', { name: 'Notify me on this device' })).toBeTruthy()
  expect([push.endpoint, devices.map(({ id }) => id)]).toEqual([null, [1]])
  expect(said()).toEqual(['This device is not notified any more.'])
})

test('another device is removed once that is confirmed', async () => {
  const push = subscribed()
  open()
  await press('Remove Chrome on Windows')
  await userEvent.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Remove device' }),
  )
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull())
  expect([push.endpoint, devices.map(({ id }) => id)]).toEqual(['https://push.example/here', [2]])
})

test('why the last notification did not arrive is said', async () => {
  subscribed()
  devices = devices.map((one) => ({ ...one, problem: 'The push service refused it.' }))
  open()
  expect(await screen.findByText('The last notification did not arrive')).toBeTruthy()
})

test('quiet hours begin at ten in the evening, and are changed and ended', async () => {
  fakePush()
  open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Let no device ring for some hours' }))
  await userEvent.selectOptions(await screen.findByLabelText('Until'), '6:30 AM')
  await waitFor(() => expect(quietHours).toMatchObject({ quiet_from: '22:00', quiet_until: '06:30' }))
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }))
  await waitFor(() => expect(quietHours?.weekdays).toEqual([1, 2, 3, 4, 5, 6]))
  expect(screen.getByText('By the clocks of Europe/Berlin')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'From' })).toMatchObject({ value: '22:00' })
  expect(screen.getByRole('option', { name: '10:00 PM' })).toMatchObject({ value: '22:00', selected: true })
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
  await userEvent.click(screen.getByRole('switch', { name: 'Let no device ring for some hours' }))
  await waitFor(() => expect(quietHours).toBeNull())
})

test('what cannot be read says so', async () => {
  provider.use(http.get(`${host}push/`, () => HttpResponse.json({ error: 'No' }, { status: 500 })))
  open()
  expect(await screen.findByText('Your notifications could not be loaded')).toBeTruthy()
})
