import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { createOwnAppeals } from '../../../src/app/moderation/ownAppeals.ts'
import type { appealMachine } from '../../../src/machines/moderation/appeal.machine.ts'
import { OwnAppealsPage } from '../../../src/ui/moderation/own/OwnAppealsPage.tsx'
import { appeal } from '../../machines/moderation/appeal.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, textIn, type WayAct } from '../../support/walks/way.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { button, press } from '../support/buttons.ts'
import { readCache } from '../support/readCache.ts'
import { said } from '../support/said.ts'
import { cacheOf, showWith } from '../support/showWith.tsx'
import { sampleRefused } from './sampleModeration.ts'

beforeEach(() => setWindowWidth(1440))

/** What is known from what happened: what was typed, what is wrong with it, and what became of sending it. */
interface Told {
  text: string
  fault: string | null
  problem: string | null
}

const uncertain = (why: string) => (told: Told) => ({
  ...told,
  problem: `alert, error: It is not known whether the appeal was sent ${why}`,
})
const whileWriting = (step: (told: Told, act: WayAct) => Told) => (told: Told, one: WayAct) =>
  one.from === 'writing' ? step(told, one) : told

const toldOf = (way: readonly WayAct[]): Told =>
  follow<Told>(
    way,
    { text: '', fault: null, problem: null },
    {
      'text.typed': whileWriting((told, one) => ({ ...told, text: textIn(one, 'text'), fault: null })),
      'appeal.submitted': whileWriting((told) =>
        told.text.trim() === '' ? { ...told, fault: 'Say why it should be let go' } : { ...told, problem: null },
      ),
      'send rejected': (told, one) =>
        carries(one, 'status') === 404
          ? { ...told, problem: 'alert, error: The appeal was not sent This refusal is no more' }
          : uncertain('Not now')(told),
      'send offline': uncertain('Network error. Please check your connection and try again.'),
      'send error': uncertain('Something went wrong. Please try again.'),
      'after timeLimit': uncertain(
        'There was no answer in time. It may have been done all the same: look before you try again.',
      ),
    },
  )

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Why it should be let go')
const isSending = () => button('Send the appeal').getAttribute('aria-busy') === 'true'

function see(way: readonly WayAct[], isBusy: boolean) {
  const { text, fault, problem } = toldOf(way)
  expect(field().value).toBe(text)
  expect(field().readOnly).toBe(isBusy)
  expect(isSending()).toBe(isBusy)
  const told = [fault && `alert, error: ${fault}`, problem].filter((words) => words !== null)
  expect(said(['alert'])).toEqual(told)
}

const tables: ViewTables<typeof appealMachine> = {
  act,
  mount(actor) {
    const lists = readCache(
      { page: 1 },
      {
        ...{ results: [sampleRefused], count: 1, page: 1, pageSize: 20 },
        ...{ isHeld: false, heldReason: '' },
      },
    )
    showWith(
      <OwnAppealsPage />,
      createOwnAppeals,
      ({ lazy }) => Object.assign(lazy(createOwnAppeals), { lists, appeals: cacheOf(actor) }),
      { address: '/appeals' },
    )
    return cleanup
  },
  gestures: {
    'text.typed': {
      // What stands there already is not typed again.
      offered: (snapshot, { text }) => snapshot.matches('writing') && snapshot.context.text !== text,
      make: ({ text }) => void fireEvent.change(field(), { target: { value: text } }),
      missing: ({ text }) => expect(field().readOnly || field().value === text).toBe(true),
    },
    'appeal.submitted': {
      offered: (snapshot) => snapshot.matches('writing'),
      make: () => press('Send the appeal'),
      missing: () => expect(isSending()).toBe(true),
    },
  },
  shows: {
    writing: (_, way) => see(way, false),
    sending: (_, way) => see(way, true),
    sent: (_, way) => see(way, true),
  },
}

viewWalksOf(appeal, tables)
