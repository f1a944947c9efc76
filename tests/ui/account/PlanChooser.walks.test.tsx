import { act, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { subscriptionMachine } from '../../../src/machines/account/subscription.machine.ts'
import { PlanChooser } from '../../../src/ui/account/PlanChooser.tsx'
import { subscription } from '../../machines/account/subscription.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'

const seesStatus = (label: string) =>
  expect(screen.getByText(/^Your plan is/).textContent).toContain(`Status: ${label}`)

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

/** What was tried and what is safe, before the words that came back. */
function seeFailure({ context: { problem, chosenPlan } }: SnapshotFrom<typeof subscriptionMachine>) {
  if (!problem) return
  const tried =
    chosenPlan === ''
      ? 'The payment page could not be openedNothing was changed.'
      : `${chosenPlan} could not be chosenNothing was charged.`
  expect(alerts()).toContain(`${tried} ${problem}`)
}

const tables: ViewTables<typeof subscriptionMachine> = {
  act,
  mount: (actor) => render(<PlanChooser subscription={actor} />).unmount,
  gestures: {
    'plan.chosen': ({ plan }) => press(`Choose ${plan}`),
    // Where nothing is paid for here there is nothing to manage, and no button.
    'management.wanted': () => press('Manage payment'),
    'retry.requested': () => press('Try again'),
    'attempt.abandoned': () => press('Cancel'),
  },
  shows: {
    loading: () => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull(),
    loadFailed: ({ context }) => expect(alerts()).toContain(`The plans could not be loaded${context.problem}Try again`),
    'ready.deciding': 'never',
    'ready.inactive': (snapshot) => {
      const { context } = snapshot
      seeFailure(snapshot)
      const isGranted = context.known?.way === 'granted'
      const words = isGranted ? 'Nothing is charged for it on this installation.' : 'You have no subscription.'
      expect(screen.getByText(/^Your plan is/).textContent).toBe(`Your plan is Free. ${words}`)
      expect(screen.queryByRole('button', { name: 'Manage payment' })).toBeNull()
    },
    'ready.running': (snapshot) => {
      seeFailure(snapshot)
      seesStatus('Active')
      expect(button('Manage payment')).toBeTruthy()
    },
    'ready.unpaid': (snapshot) => {
      const { context } = snapshot
      seeFailure(snapshot)
      seesStatus(context.known?.status === 'blocked' ? 'Blocked' : 'Canceled')
      expect(screen.getByText(/^Your account is missing payment\./)).toBeTruthy()
    },
    choosing: () => expect(button('Choose Lite Creator').getAttribute('aria-busy')).toBe('true'),
    opening: () => expect(button('Cancel')).toBeTruthy(),
    leaving: () => expect(screen.getByRole('status').textContent).toBe('Opening the payment page…'),
  },
}

viewWalksOf(subscription, tables)
