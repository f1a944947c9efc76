import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { notificationsMachine } from '../../../src/machines/shell/notifications.machine.ts'
import { Notifications } from '../../../src/ui/shell/Notifications.tsx'
import { notifications } from '../../machines/shell/notifications.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { Around, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof notificationsMachine>

const region = () => screen.getByRole('region', { name: 'Notifications' })
const closeButton = () => within(region()).getAllByRole('button', { name: 'Close' })[0] ?? document.body
const oldestCloseButton = () => within(region()).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body
const timeLines = () => region().querySelectorAll<HTMLElement>('i[aria-hidden]')

/** How each is said, and the words of its mark: an error interrupts, everything else waits its turn. */
const voices: Record<string, readonly [role: string, mark: string, text: string]> = {
  Hello: ['status', 'Information', 'Hello'],
  'It stays': ['alert', 'Error', 'It stays'],
}
const voiceOf = (notice: Element) => [
  notice.getAttribute('role'),
  notice.querySelector('[role=img]')?.getAttribute('aria-label'),
  notice.textContent,
]

/** Newest first, each with its mark, its sentence and a close button, persistent ones without a time line. */
function seeNotices({ context: { notices } }: Seen) {
  const shown = [...region().querySelectorAll('[role=alert], [role=status]')]
  expect(shown.map(voiceOf)).toEqual(notices.map(({ message }) => voices[message]))
  expect(within(region()).queryAllByRole('button', { name: 'Close' })).toHaveLength(notices.length)
  expect(timeLines()).toHaveLength(notices.filter(({ persistent }) => !persistent).length)
}

const tables: ViewTables<typeof notificationsMachine> = {
  act,
  mount: (actor) =>
    render(
      <Around app={walkedApp({ notifications: actor })}>
        <Notifications />
      </Around>,
    ).unmount,
  gestures: {
    'notice.posted': 'outside',
    // A press that moves no pointer and no focus, as assistive technology makes it: either would begin to read.
    'notice.dismissed': () => void fireEvent.click(closeButton()),
    'notice.expired': 'outside',
    'notice.faded': 'outside',
    // On the oldest: the newest may be closing, and would take the focus with it.
    'reading.began': () => act(() => oldestCloseButton().focus()),
    'reading.ended': () => act(() => oldestCloseButton().blur()),
  },
  shows: {
    running: seeNotices,
    paused: seeNotices,
  },
}

viewWalksOf(notifications, tables)
