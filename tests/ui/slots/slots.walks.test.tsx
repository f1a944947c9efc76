import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createSlots } from '../../../src/app/slots/slots.ts'
import type { slotsMachine } from '../../../src/machines/slots/slots.machine.ts'
import { SlotsWeek } from '../../../src/ui/slots/SlotsWeek.tsx'
import { deletion, slots } from '../../machines/slots/slots.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { button } from '../support/buttons.ts'
import { showWith } from '../support/showWith.tsx'
import { alerts, closedPanel } from './support.tsx'

type Seen = SnapshotFrom<typeof slotsMachine>

const remove = () => button('Delete Monday at 9:00 AM')
const times = () => screen.queryAllByRole('button', { name: /^Change / }).length
const isAsked = ({ context }: Seen) => context.changes.length > 0

/** Each slot by its day; one that is being deleted is not deleted twice. */
function seeSlots(snapshot: Seen) {
  const { slots: known } = snapshot.context
  expect(times()).toBe(known?.length ?? 0)
  if (known) expect(remove().getAttribute('aria-disabled')).toBe(isAsked(snapshot) ? 'true' : null)
}

viewWalksOf(
  { ...slots, events: new Map(slots.events).set('change.requested', () => [{ change: deletion }]) },
  {
    act,
    mount: (actor) => {
      const request = (change: typeof deletion) => actor.send({ type: 'change.requested', change })
      showWith(<SlotsWeek />, createSlots, {
        ...{ slots: actor, panels: closedPanel(), told: closedPanel(), request, submit: request },
        ...{ typed: closedPanel(), type: () => undefined, closePanel: () => undefined },
        ...{ start: () => undefined, stop: () => undefined },
      })
      return cleanup
    },
    gestures: {
      'refresh.requested': 'outside',
      'retry.requested': () => userEvent.click(button('Try again')),
      'change.requested': {
        offered: (snapshot: Seen) => snapshot.context.slots !== null && !isAsked(snapshot),
        make: () => userEvent.click(remove()),
        missing: () =>
          expect(
            screen.queryByRole('button', { name: /^Delete Monday/ })?.getAttribute('aria-disabled') ?? 'true',
          ).toBe('true'),
      },
    },
    shows: {
      loading: seeSlots,
      ready: (snapshot) => {
        seeSlots(snapshot)
        const { changeProblem } = snapshot.context
        expect(alerts().join()).toContain(changeProblem?.message ?? '')
        expect(alerts()).toHaveLength(changeProblem ? 1 : 0)
      },
      saving: seeSlots,
      loadFailed: (snapshot) => {
        seeSlots(snapshot)
        expect(alerts().join()).toContain(`The slots could not be read${snapshot.context.problem}`)
      },
    },
  },
)
