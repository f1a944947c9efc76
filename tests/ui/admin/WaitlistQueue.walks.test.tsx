import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { waitlistApprovalMachine } from '../../../src/machines/admin/waitlistApproval.machine.ts'
import { WaitlistQueue } from '../../../src/ui/admin/WaitlistQueue.tsx'
import { waitlistApproval } from '../../machines/admin/waitlistApproval.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'
import { linesFor, said } from '../support/said.ts'

type Snapshot = SnapshotFrom<typeof waitlistApprovalMachine>

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const queueProblems = {
  'Not now': 'alert, error: The waitlist could not be loaded Not now',
  'Something went wrong. Please try again.':
    'alert, error: The waitlist could not be loaded Something went wrong. Please try again.',
  'Network error. Please check your connection and try again.':
    'alert, error: The waitlist could not be loaded Network error. Please check your connection and try again.',
}
const approvalProblems = {
  'This is for administrators.': 'alert, error: They were not let in This is for administrators.',
  'No answer came. Whoever still waits in the list has not been let in.':
    'alert, error: It is not certain that they were let in No answer came. Whoever still waits in the list has not been let in.',
}

/** What did not succeed, and a way to try reading again exactly where reading did not. */
function seeProblems({ context: { problem, approvalProblem } }: Snapshot) {
  expect(said(['alert'])).toEqual([
    ...linesFor(approvalProblems, approvalProblem?.message),
    ...linesFor(queueProblems, problem),
  ])
  expect(screen.queryByRole('button', { name: 'Try again' }) === null).toBe(problem === null)
}

const isInert = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true'

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
    loading: (snapshot) => {
      seeProblems(snapshot)
      const { found, problem } = snapshot.context
      if (found) expect([isInert('Approve George Byron'), isInert(/^Approve (the|\d)/)]).toEqual([true, true])
      if (problem) expect(button('Try again').getAttribute('aria-busy')).toBe('true')
      expect(isInert('Search')).toBe(false)
    },
    loadFailed: (snapshot) => {
      seeProblems(snapshot)
      expect(button('Try again').getAttribute('aria-busy')).toBeNull()
    },
    ready: (snapshot) => {
      seeProblems(snapshot)
      const { chosen } = snapshot.context
      expect(box('Annabella Byron').checked).toBe(chosen.includes(1))
      expect(box('George Byron').checked).toBe(chosen.includes(2))
      expect(screen.queryByLabelText('Medora Byron')).toBeNull()
      expect(box('Everybody on this page').checked).toBe(chosen.length === 2)
      expect(screen.getByText(/annabella@example\.com · position 1 · 0 referred · mastodon/)).toBeTruthy()
      expect(screen.getByText(/medora@example\.com · approved · 0 referred · mastodon/)).toBeTruthy()
      expect(screen.getByText('21 people')).toBeTruthy()
      expect(isInert('Approve George Byron')).toBe(false)
    },
    approving: (snapshot) => {
      seeProblems(snapshot)
      const { chosen } = snapshot.context
      const words = chosen.length === 1 ? 'Approve 1 person' : `Approve ${chosen.length} people`
      expect(button(words).getAttribute('aria-busy')).toBe('true')
      expect(['Approve George Byron', 'Search', 'Next'].map(isInert)).toEqual([true, true, true])
    },
  },
}

viewWalksOf(waitlistApproval, tables)
