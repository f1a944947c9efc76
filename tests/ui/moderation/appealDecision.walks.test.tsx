import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { createAppeals } from '../../../src/app/moderation/appeals.ts'
import type { appealDecisionMachine } from '../../../src/machines/moderation/appealDecision.machine.ts'
import { AppealsPage } from '../../../src/ui/moderation/appeals/AppealsPage.tsx'
import { appealDecision } from '../../machines/moderation/appealDecision.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, textIn, type WayAct } from '../../support/walks/way.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { button, press } from '../support/buttons.ts'
import { readCache } from '../support/readCache.ts'
import { said } from '../support/said.ts'
import { cacheOf, showWith } from '../support/showWith.tsx'
import { sampleAppeal } from './sampleModeration.ts'

beforeEach(() => setWindowWidth(1440))

/** What is known from what happened: what was typed, what is wrong with it, and what became of the decision. */
interface Told {
  answer: string
  fault: string | null
  problem: string | null
}

const undecided = (why: string) => (told: Told) => ({
  ...told,
  problem: `alert, error: The appeal was not decided ${why}`,
})
const uncertain = (why: string) => (told: Told) => ({
  ...told,
  problem: `alert, error: It is not known whether the appeal was decided ${why}`,
})
const refusals: Readonly<Record<number, (told: Told) => Told>> = {
  400: undecided('It is too long'),
  409: undecided('Grace has granted it already.'),
}
const whileAnswering = (step: (told: Told, act: WayAct) => Told) => (told: Told, one: WayAct) =>
  one.from === 'answering' ? step(told, one) : told

const toldOf = (way: readonly WayAct[]): Told =>
  follow<Told>(
    way,
    { answer: '', fault: null, problem: null },
    {
      'answer.typed': whileAnswering((told, one) => ({ ...told, answer: textIn(one, 'answer'), fault: null })),
      'decision.requested': whileAnswering((told, one) =>
        carries(one, 'decision') === 'declined' && told.answer.trim() === ''
          ? { ...told, fault: 'Say why the refusal stays: the person reads it' }
          : { ...told, fault: null, problem: null },
      ),
      'decide rejected': (told, one) => (refusals[Number(carries(one, 'status'))] ?? uncertain('Not now'))(told),
      'decide offline': uncertain('Network error. Please check your connection and try again.'),
      'decide error': uncertain('Something went wrong. Please try again.'),
      'after timeLimit': uncertain(
        'There was no answer in time. It may have been done all the same: look before you try again.',
      ),
    },
  )

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer')
const isBusy = () => button('Grant').getAttribute('aria-busy') === 'true'
const names = { granted: 'Grant', declined: 'Decline' } as const

function see(way: readonly WayAct[], isDone: boolean) {
  const { answer, fault, problem } = toldOf(way)
  expect(field().value).toBe(answer)
  expect(field().readOnly).toBe(isDone)
  expect(isBusy()).toBe(isDone)
  expect(button('Decline').getAttribute('aria-disabled')).toBe(isDone ? 'true' : null)
  const told = [fault && `alert, error: ${fault}`, problem].filter((words) => words !== null)
  expect(said(['alert'])).toEqual(told)
}

const tables: ViewTables<typeof appealDecisionMachine> = {
  act,
  mount(actor) {
    const query = { state: 'open' as const, search: '', page: 1 }
    const lists = readCache(query, { results: [sampleAppeal], count: 1, page: 1, pageSize: 20, openCount: 1 })
    showWith(
      <AppealsPage />,
      createAppeals,
      ({ lazy }) => Object.assign(lazy(createAppeals), { lists, decisions: cacheOf(actor) }),
      { address: `/admin/moderation/appeals?appeal=${sampleAppeal.id}` },
    )
    return cleanup
  },
  gestures: {
    'answer.typed': {
      // What stands there already is not typed again.
      offered: (snapshot, { answer }) => snapshot.matches('answering') && snapshot.context.answer !== answer,
      make: ({ answer }) => void fireEvent.change(field(), { target: { value: answer } }),
      missing: ({ answer }) => expect(field().readOnly || field().value === answer).toBe(true),
    },
    'decision.requested': {
      offered: (snapshot) => snapshot.matches('answering'),
      make: ({ decision }) => press(names[decision]),
      missing: () => expect(isBusy()).toBe(true),
    },
  },
  shows: {
    answering: (_, way) => see(way, false),
    deciding: (_, way) => see(way, true),
    decided: (_, way) => see(way, true),
  },
}

viewWalksOf(appealDecision, tables)
