import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { waitlistApprovalMachine } from '../../../src/machines/admin/waitlistApproval.machine.ts'
import { WaitlistQueue } from '../../../src/ui/admin/WaitlistQueue.tsx'
import { waitlistApproval } from '../../machines/admin/waitlistApproval.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, type WayAct } from '../../support/walks/way.ts'
import { button, press } from '../support/buttons.ts'
import { said } from '../support/said.ts'

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const unread = (why: string) => (told: Told) => ({
  ...told,
  queue: `alert, error: The waitlist could not be loaded ${why}`,
})
const refused = 'alert, error: They were not let in This is for administrators.'
const unclear =
  'alert, error: It is not certain that they were let in No answer came. Whoever still waits in the list has not been let in.'

/** What is known from what happened: what did not succeed, of reading the queue and of an approval. */
interface Told {
  queue: string | null
  approval: string | null
  isFound: boolean
}

const nothing: Told = { queue: null, approval: null, isFound: false }
const offline = unread('Network error. Please check your connection and try again.')
const uncertain = (told: Told): Told => ({ ...told, approval: unclear })

const steps: Readonly<Record<string, (told: Told, act: WayAct) => Told>> = {
  'query.changed': (told) => ({ ...nothing, isFound: told.isFound }),
  'readQueue ok': (told) => ({ ...told, queue: null, isFound: true }),
  'readQueue rejected': unread('Not now'),
  'readQueue offline': offline,
  'readQueue error': unread('Something went wrong. Please try again.'),
  'after timeLimit': (told, { from }) => (from === 'loading' ? offline(told) : uncertain(told)),
  'approval.requested': (told) => ({ ...told, approval: null }),
  // Only a clear no says that nobody was let in.
  'approve rejected': (told, act) =>
    carries(act, 'status') === 403 ? { ...told, approval: refused } : uncertain(told),
  'approve offline': uncertain,
  'approve error': uncertain,
}

const toldOf = (way: readonly WayAct[]) => follow(way, nothing, steps)
const tryAgain = () => screen.queryByRole('button', { name: 'Try again' })

/** What did not succeed, and a way to try reading again exactly where reading did not. */
function seeProblems(way: readonly WayAct[]) {
  const { queue, approval } = toldOf(way)
  expect(said(['alert'])).toEqual([approval, queue].filter((words) => words !== null))
  expect(tryAgain() === null).toBe(queue === null)
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
    loading: (_, way) => {
      seeProblems(way)
      const { queue, isFound } = toldOf(way)
      const found = screen.queryAllByRole('button', { name: /^Approve (George Byron|the|\d)/ })
      expect(found.map((approval) => approval.getAttribute('aria-disabled'))).toEqual(isFound ? ['true', 'true'] : [])
      expect(tryAgain()?.getAttribute('aria-busy') ?? null).toBe(queue && 'true')
      expect(isInert('Search')).toBe(false)
      if (isFound) expect(box('Everybody on this page').getAttribute('aria-disabled')).toBe('true')
    },
    loadFailed: (_, way) => {
      seeProblems(way)
      if (toldOf(way).isFound) expect(isInert('Approve George Byron')).toBe(true)
      expect(button('Try again').getAttribute('aria-busy')).toBeNull()
    },
    ready: (snapshot, way) => {
      seeProblems(way)
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
    approving: (_, way) => {
      seeProblems(way)
      expect(button('Approve 1 person').getAttribute('aria-busy')).toBe('true')
      expect(['Approve George Byron', 'Search', 'Next'].map(isInert)).toEqual([true, true, true])
    },
  },
}

viewWalksOf(waitlistApproval, tables)
