import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type InstallationNotice, installationStatus } from '../../../contract/shell.ts'
import { ApiError } from '../../../src/services/http/apiError.ts'
import { ada } from '../../machines/account/ada.ts'
import { createTestCall } from '../../services/support/testCall.ts'
import { openAt } from '../shell/support/app.tsx'
import { setWindowWidth } from '../shell/support/window.ts'
// Here rather than when the page is opened: bringing them for the first time takes its while on a busy machine.
import '../../../src/ui/dashboard/DashboardPage.tsx'
import '../../../src/ui/layout/AppLayout.tsx'

let notices: InstallationNotice[] = []
let asked = 0
beforeEach(() => {
  setWindowWidth(1440)
  notices = []
  asked = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const since = '2026-11-21T08:00:00.000Z'
const maintenance: InstallationNotice = {
  id: `maintenance ${since}`,
  kind: 'maintenance',
  message: 'The server moves tonight.',
  since,
  until: '2026-11-21T18:00:00.000Z',
}
const paused: InstallationNotice = {
  id: `publishing_paused ${since}`,
  kind: 'publishing_paused',
  message: 'Publishing is paused.',
  since,
  until: null,
}

/** Answers how the installation is; everything else cannot be reached. */
const call = createTestCall((endpoint) => {
  if (endpoint !== installationStatus) throw new ApiError('offline', 'Nobody answers')
  asked += 1
  return { notices }
})

const london = { ...ada, userprofile: { ...ada.userprofile, timezone: 'Europe/London' } }
const told = 'Maintenance until today at 6:00 PM: The server moves tonight.'

/** The alert itself, which stands above the page. */
const shown = () => screen.queryAllByRole('status').find(({ textContent }) => textContent === told)

async function open() {
  const opened = openAt('/dashboard', london, { call })
  await screen.findByRole('main')
  const pass = (milliseconds: number) => act(async () => opened.clock.pass(milliseconds))
  const alert = () => opened.app.statusAlert.getSnapshot().context.alert?.message ?? null
  return { ...opened, pass, alert, comeBack: () => act(async () => opened.comeBack()) }
}

test('it is asked once the page stands, not before', async () => {
  const { pass } = await open()
  await pass(2999)
  expect(asked).toBe(0)
  await pass(1)
  expect(asked).toBe(1)
})

test('a status alert says it, auto-closes after 5 seconds, and what goes on stays to be read', async () => {
  notices = [maintenance]
  const { pass, alert } = await open()
  await pass(3000)
  await waitFor(() => expect(alert()).toBe(told))
  await waitFor(() => expect(shown()?.textContent).toBe(told))
  await pass(4999)
  expect(alert()).toBe(told)
  await pass(1)
  expect(alert()).toBeNull()
  await waitFor(() => expect(shown()).toBeUndefined())
  expect(screen.getByRole('region', { name: 'How Solo Social is' }).textContent).toBe(told)
})

test('closes by its close button', async () => {
  notices = [maintenance]
  const { pass, alert } = await open()
  await pass(3000)
  await waitFor(() => expect(alert()).toBe(told))
  const alertShown = await waitFor(() => shown() ?? Promise.reject(new Error('It is not shown')))
  await userEvent.click(within(alertShown).getByRole('button', { name: 'Close' }))
  expect(alert()).toBeNull()
})

test('several are said one after the other', async () => {
  notices = [maintenance, paused]
  const { pass, alert } = await open()
  await pass(3000)
  await waitFor(() => expect(alert()).toBe(told))
  await pass(5000)
  expect(alert()).toBe('Publishing is paused.')
  await pass(5000)
  expect(alert()).toBeNull()
  const region = within(await screen.findByRole('region', { name: 'How Solo Social is' }))
  expect(region.getAllByRole('listitem')).toHaveLength(2)
})

test('who comes back asks again, at most once a minute, and hears what is new only', async () => {
  notices = [maintenance]
  const { pass, alert, comeBack } = await open()
  await comeBack()
  expect(asked).toBe(0)
  await pass(3000)
  await waitFor(() => expect(alert()).toBe(told))
  await pass(59_999)
  await comeBack()
  expect(asked).toBe(1)
  await pass(1)
  await comeBack()
  expect(asked).toBe(2)
  expect(alert()).toBeNull()
  notices = [maintenance, paused]
  await pass(60_000)
  await comeBack()
  await waitFor(() => expect(alert()).toBe('Publishing is paused.'))
  notices = []
  await pass(60_000)
  await comeBack()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'How Solo Social is' })).toBeNull())
  expect(asked).toBe(4)
})

test('whoever has the page open hears within two minutes what is new', async () => {
  const { pass, alert } = await open()
  await pass(3000)
  notices = [maintenance]
  await pass(119_999)
  expect(asked).toBe(1)
  await pass(1)
  await waitFor(() => expect(alert()).toBe(told))
  await pass(120_000)
  expect(asked).toBe(3)
  expect(alert()).toBeNull()
})

test('what was not said before a reload is said after it, and nothing twice', async () => {
  notices = [maintenance, paused]
  const first = await open()
  await first.pass(3000)
  await waitFor(() => expect(first.alert()).toBe(told))
  cleanup()
  const second = await open()
  const key = 'installation_notices_shown'
  second.storage.session.set(key, first.storage.session.get(key) ?? '')
  await second.pass(3000)
  await waitFor(() => expect(second.alert()).toBe('Publishing is paused.'))
  await second.pass(5000)
  expect(second.alert()).toBeNull()
})
