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
const timeLines = () => region().querySelectorAll<HTMLElement>('i[aria-hidden]')

/** Bottom right, newest first, each with its sentence and a close button, persistent ones without a time line. */
function seeNotices({ context: { notices } }: Seen) {
  const shown = within(region()).queryAllByRole('status')
  expect(shown.map(({ textContent }) => textContent)).toEqual(notices.map(({ message }) => message))
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
    'reading.began': () => act(() => closeButton().focus()),
    'reading.ended': () => act(() => closeButton().blur()),
  },
  shows: {
    running: seeNotices,
    paused: seeNotices,
  },
}

viewWalksOf(notifications, tables)
