import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { NewNotice } from '../../../src/machines/shell/notifications.machine.ts'
import { Notifications } from '../../../src/ui/shell/Notifications.tsx'
import { StatusAlertView } from '../../../src/ui/shell/StatusAlertView.tsx'
import { tonesOf } from '../support/said.ts'
import { makeApp, renderPart } from './support/app.tsx'

afterEach(cleanup)

const shown = () => within(screen.getByRole('region', { name: 'Notifications' }))
const texts = () =>
  shown()
    .queryAllByText(/^notice/)
    .map(({ textContent }) => textContent)

function withNotices(...notices: NewNotice[]) {
  const made = makeApp()
  const view = renderPart(<Notifications />, made)
  act(() => notices.forEach(made.app.notify))
  return view
}

test('at most three are shown, the newest first', () => {
  withNotices(...[1, 2, 3, 4, 5].map((number) => ({ message: `notice ${number}` })))
  expect(texts()).toEqual(['notice 5', 'notice 4', 'notice 3'])
})

test('persistent ones stay until closed, however many come after them', async () => {
  const { person, clock } = withNotices(
    { message: 'notice a', persistent: true },
    ...[1, 2, 3].map((number) => ({ message: `notice ${number}` })),
  )
  expect(texts()).toEqual(['notice 3', 'notice 2', 'notice a'])
  act(() => clock.pass(6000))
  act(() => clock.pass(300))
  expect(texts()).toEqual(['notice 1', 'notice a'])
  await person.click(shown().getAllByRole('button', { name: 'Close' })[1] ?? document.body)
  act(() => clock.pass(300))
  expect(texts()).toEqual(['notice 1'])
})

test.each([
  ['success', 'status', 'Success'],
  ['error', 'alert', 'Error'],
  ['warning', 'status', 'Warning'],
  ['info', 'status', 'Information'],
  [undefined, 'status', 'Information'],
] as const)('a notice of severity %s is said as %s and marked "%s"', (severity, role, mark) => {
  withNotices({ message: 'notice', persistent: true, ...(severity && { severity }) })
  expect(
    within(shown().getByRole(role))
      .getAllByRole('img')
      .map((img) => img.getAttribute('aria-label')),
  ).toEqual([mark])
})

test.each([
  ['success', 'status'],
  ['error', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
] as const)('a status alert of severity %s is said as %s, in its own tone', (severity, role) => {
  const { app } = renderPart(<StatusAlertView />)
  act(() => app.statusAlert.send({ type: 'alert.posted', alert: { severity, message: 'Up' } }))
  expect(screen.getByRole(role).textContent).toBe('Up')
  expect(tonesOf(screen.getByRole(role))).toEqual([severity])
})

test('an error interrupts, everything else waits its turn', () => {
  withNotices({ message: 'notice a', severity: 'error' }, { message: 'notice b', severity: 'success' })
  expect(shown().getByRole('alert').textContent).toContain('notice a')
  expect(shown().getByRole('status').textContent).toContain('notice b')
})

test('a closed one is gone after 300 ms', async () => {
  const { person, clock } = withNotices({ message: 'notice', persistent: true })
  await person.click(shown().getByRole('button', { name: 'Close' }))
  act(() => clock.pass(299))
  expect(texts()).toEqual(['notice'])
  act(() => clock.pass(1))
  expect(texts()).toEqual([])
})

test('an action is done once, however often it is pressed while the notice fades', async () => {
  const onAction = vi.fn()
  const { person } = withNotices({ message: 'notice', actionLabel: 'Undo', onAction, persistent: true })
  await person.dblClick(shown().getByRole('button', { name: 'Undo' }))
  expect(texts()).toEqual(['notice'])
  expect(onAction).toHaveBeenCalledOnce()
})

test('its action runs and closes it', async () => {
  const onAction = vi.fn()
  const { person, clock } = withNotices({ message: 'notice', actionLabel: 'Undo', onAction, persistent: true })
  await person.click(shown().getByRole('button', { name: 'Undo' }))
  act(() => clock.pass(300))
  expect(onAction).toHaveBeenCalledOnce()
  expect(texts()).toEqual([])
})

test('waits while the focus is in it', async () => {
  const { person, clock } = withNotices({ message: 'notice', severity: 'success' })
  await person.tab()
  act(() => clock.pass(60_000))
  expect(texts()).toEqual(['notice'])
  await person.tab()
  act(() => clock.pass(4000))
  act(() => clock.pass(300))
  expect(texts()).toEqual([])
})

test('a status alert closes by its button, or by itself after five seconds', async () => {
  const { app, person, clock } = renderPart(<StatusAlertView />)
  const post = () =>
    act(() => app.statusAlert.send({ type: 'alert.posted', alert: { severity: 'info', message: 'Up' } }))
  post()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Up')).toBeNull()
  post()
  act(() => clock.pass(4999))
  expect(screen.getByText('Up')).toBeTruthy()
  act(() => clock.pass(1))
  expect(screen.queryByText('Up')).toBeNull()
})
