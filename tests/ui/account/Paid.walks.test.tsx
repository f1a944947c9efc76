import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import type { paymentMachine } from '../../../src/machines/account/payment.machine.ts'
import { Paid } from '../../../src/ui/account/Paid.tsx'
import { payment } from '../../machines/account/payment.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { yellowActs } from '../support/yellowActs.ts'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

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
    asking: () => expect(heading()).toBe('Confirming your payment'),
    waiting: () => expect(heading()).toBe('Confirming your payment'),
    late: () => {
      expect(heading()).toBe('Your payment is not confirmed yet')
      expect(yellowActs()).toEqual(['Check again'])
    },
    unneeded: () => {
      expect(heading()).toBe('No payment is needed here')
      expect(screen.getByRole('status').textContent).toContain('nothing was charged')
      expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/dashboard')
      expect(yellowActs()).toEqual(['Continue'])
    },
    confirmed: () => {
      expect(heading()).toBe('Thank you')
      expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/dashboard')
      expect(yellowActs()).toEqual(['Continue'])
    },
  },
}

viewWalksOf(payment, tables)
