import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { createActor } from 'xstate'
import { createMove } from '../../../src/app/content/move.ts'
import { createSession } from '../../../src/app/session.ts'
import { calendarMachine } from '../../../src/machines/content/calendar.machine.ts'
import type { moveMachine } from '../../../src/machines/content/move.machine.ts'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { monthOf } from '../../machines/content/calendar.model.ts'
import { move } from '../../machines/content/move.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'

const month = '2026-11'
const chip = () => screen.getByRole<HTMLElement>('link', { name: /Pies/ })
const dayOfChip = () => chip().closest<HTMLElement>('[data-day]')?.dataset.day

/** A post on its way shows at its new time at once, and goes back when it did not move. */
const seeAt = (day: string) => () => expect(dayOfChip()).toBe(day)

const tables: ViewTables<typeof moveMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    const calendar = createActor(calendarMachine).start()
    calendar.send({ type: 'month.given', month, data: monthOf(month) })
    const session = app.lazyInSession(createSession)
    Object.assign(session, { calendar })
    session.lazy(createMove).actor = actor
    render(walkedRouter(app, { '/calendar': <CalendarPage /> }, '/calendar').page)
    return cleanup
  },
  gestures: {
    // M picks the post up, arrows choose the day, Enter puts it down.
    'move.requested': {
      offered: (snapshot) => snapshot.matches('idle'),
      make: async ({ move: { from, to } }) => {
        act(() => chip().focus())
        await userEvent.keyboard(from === to ? 'm{Enter}' : 'm{ArrowRight}{Enter}')
      },
      // A post on its way stands elsewhere already: the same move again comes from nowhere in sight.
      missing: ({ move: { from } }) => expect(dayOfChip()).not.toBe(from.slice(0, 10)),
    },
  },
  shows: { idle: seeAt('2026-11-19'), pending: seeAt('2026-11-20') },
}

viewWalksOf(move, tables)
