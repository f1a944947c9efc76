import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import type { paymentMachine } from '../../../src/machines/account/payment.machine.ts'
import { Paid } from '../../../src/ui/account/Paid.tsx'
import { payment } from '../../machines/account/payment.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { statuses } from '../support/said.ts'
import { yellowActs } from '../support/yellowActs.ts'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const checkAgain = () => screen.queryByRole('button', { name: 'Check again' })
const goesOnTo = () => screen.getByRole('link', { name: 'Continue' }).getAttribute('href')

function seeWaiting() {
  expect(heading()).toBe('Confirming your payment')
  expect(statuses().map((text) => text.trim())).toEqual([
    'One moment. We are waiting for the word of the payment provider.',
  ])
}

const tables: ViewTables<typeof paymentMachine> = {
  act,
  mount: (actor) =>
    render(
      <MemoryRouter>
        <Paid payment={actor} onwards="/dashboard" />
      </MemoryRouter>,
    ).unmount,
  gestures: { 'check.requested': () => userEvent.click(screen.getByRole('button', { name: 'Check again' })) },
  shows: {
    asking: () => {
      seeWaiting()
      expect(checkAgain()).toBeNull()
    },
    waiting: () => {
      seeWaiting()
      expect(checkAgain()).not.toBeNull()
    },
    late: () => {
      expect(heading()).toBe('Your payment is not confirmed yet')
      expect(statuses()).toEqual([
        'This can take a few minutes. If you have paid, your plan opens by itself; nothing is charged twice.',
      ])
      expect(yellowActs()).toEqual(['Check again'])
    },
    unneeded: () => {
      expect(heading()).toBe('No payment is needed here')
      expect(statuses()).toEqual([
        'No payment provider is set on this installation, so nothing was charged. A plan is yours as soon as you choose it.',
      ])
      expect(goesOnTo()).toBe('/dashboard')
      expect(yellowActs()).toEqual(['Continue'])
    },
    confirmed: () => {
      expect(heading()).toBe('Thank you')
      expect(statuses()).toEqual(['Your subscription is active, and everything in your plan is open.'])
      expect(goesOnTo()).toBe('/dashboard')
      expect(yellowActs()).toEqual(['Continue'])
    },
  },
}

viewWalksOf(payment, tables)
