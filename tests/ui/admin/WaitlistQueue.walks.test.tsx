import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { waitlistApprovalMachine } from '../../../src/machines/admin/waitlistApproval.machine.ts'
import { WaitlistQueue } from '../../../src/ui/admin/WaitlistQueue.tsx'
import { waitlistApproval } from '../../machines/admin/waitlistApproval.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const tables: ViewTables<typeof waitlistApprovalMachine> = {
  act,
  mount: (actor) => render(<WaitlistQueue approval={actor} />).unmount,
  gestures: {
    'query.changed': async ({ query }) => {
      const field = box('Search the waitlist')
      await userEvent.clear(field)
      await userEvent.type(field, query.search)
      await press('Search')
    },
    'applicant.toggled': () => userEvent.click(box('Annabella Byron')),
    'page.toggled': () => userEvent.click(box('Everybody on this page')),
    'approval.requested': () => press('Approve George Byron'),
    'retry.requested': () => press('Try again'),
  },
  shows: {
    loading: () => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull(),
    loadFailed: ({ context }) => expect(screen.getByText(context.problem ?? 'no problem')).toBeTruthy(),
    ready: ({ context: { chosen, problem } }) => {
      expect(box('Annabella Byron').checked).toBe(chosen.includes(1))
      expect(box('George Byron').checked).toBe(chosen.includes(2))
      expect(box('Everybody on this page').checked).toBe(chosen.length === 2)
      expect(screen.getByText(/annabella@example\.com · position 1 · 0 referred · mastodon/)).toBeTruthy()
      expect(screen.getByText('21 people')).toBeTruthy()
      if (problem) expect(screen.getByText(problem)).toBeTruthy()
    },
    approving: ({ context }) => {
      const words = context.chosen.length === 1 ? 'Approve 1 person' : `Approve ${context.chosen.length} people`
      expect(button(words).getAttribute('aria-busy')).toBe('true')
    },
  },
}

viewWalksOf(waitlistApproval, tables)
