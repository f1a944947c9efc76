import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createModeration } from '../../../src/app/moderation/moderation.ts'
import type { SeenCase } from '../../../src/machines/moderation/moderation.ts'
import type { moderationDecisionMachine } from '../../../src/machines/moderation/moderationDecision.machine.ts'
import { QueueWork } from '../../../src/ui/moderation/queue/QueueWork.tsx'
import { moderationDecision } from '../../machines/moderation/moderationDecision.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, type WayAct } from '../../support/walks/way.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { press } from '../support/buttons.ts'
import { readCache } from '../support/readCache.ts'
import { said } from '../support/said.ts'
import { showWith } from '../support/showWith.tsx'
import { sampleCase, sampleQueue } from './sampleModeration.ts'

beforeEach(() => setWindowWidth(1440))

type Seen = SnapshotFrom<typeof moderationDecisionMachine>

/** What the page says of the last call: what it left, or why it came to nothing. */
type Told = readonly string[]

const stayed = 'alert, warning: 1 post stayed as it was'
const refused = 'alert, error: The decision was not stored Say why'
const uncertain = (why: string) => () => [`alert, warning: It is not known whether the decision was stored ${why}`]
const texts: Readonly<Record<string, string>> = {
  'decide ok': 'Grace has refused it meanwhile.',
  'undo ok': 'It is out already.',
}
const done = (call: 'decide' | 'undo') => (_: Told, one: WayAct) => {
  const left = carries(one, 'value', 'left')
  return Array.isArray(left) && left.length > 0 ? [`${stayed} ${texts[`${call} ok`]}`] : []
}
const rejected = (_: Told, one: WayAct) => (carries(one, 'status') === 400 ? [refused] : uncertain('Not now')())
const offline = uncertain('Network error. Please check your connection and try again.')
const unforeseen = uncertain('Something went wrong. Please try again.')
const whileReady = (told: Told, one: WayAct): Told => (one.from.startsWith('ready') ? [] : told)

const toldOf = (way: readonly WayAct[]): Told =>
  follow<Told>(way, [], {
    'decision.requested': (told, one) => {
      const cases = carries(one, 'cases')
      return Array.isArray(cases) && cases.length > 0 ? whileReady(told, one) : told
    },
    'undo.requested': (told, one) => (one.from === 'ready.undoable' ? [] : told),
    'notice.dismissed': whileReady,
    'decide ok': done('decide'),
    'undo ok': done('undo'),
    'decide rejected': rejected,
    'undo rejected': rejected,
    'decide offline': offline,
    'undo offline': offline,
    'decide error': unforeseen,
    'undo error': unforeseen,
    'after timeLimit': uncertain(
      'There was no answer in time. It may have been done all the same: look before you try again.',
    ),
  })

const box = (id: number) =>
  screen.getByLabelText<HTMLInputElement>(`Select ${sampleQueue.results.find((one) => one.id === id)?.title}`)
const named = (name: RegExp) => screen.queryByRole('button', { name })
const undoButton = () => named(/^Undo the last decision/)
const isBusy = (name: RegExp) => named(name)?.getAttribute('aria-busy') === 'true'
/** What a decision would be for: all that are selected, else the post that is read. */
const targetsOf = ({ context: { selected } }: Seen): readonly SeenCase[] =>
  selected.length > 0 ? selected : [{ id: sampleCase.id, version: sampleCase.version }]
const isSame = (some: readonly SeenCase[], others: readonly SeenCase[]) =>
  JSON.stringify(some) === JSON.stringify(others)

function see(snapshot: Seen, way: readonly WayAct[]) {
  const { selected } = snapshot.context
  expect(said(['alert'])).toEqual(toldOf(way))
  for (const { id } of sampleQueue.results) expect(box(id).checked).toBe(selected.some((one) => one.id === id))
  const several = selected.length > 0 ? ` ${selected.length}` : ''
  expect(named(/^Let go/)?.textContent).toContain(`Let go${several}`)
  expect(named(/^Refuse/)?.textContent).toContain(`Refuse${several}`)
}

const tables: ViewTables<typeof moderationDecisionMachine> = {
  act,
  mount(actor) {
    const queues = readCache({ kind: null, search: '', page: 1 }, sampleQueue)
    const cases = readCache({ id: sampleCase.id }, sampleCase)
    showWith(
      <QueueWork />,
      createModeration,
      ({ lazy }) => Object.assign(lazy(createModeration), { queues, cases, decision: actor }),
      { address: `/admin/moderation?case=${sampleCase.id}` },
    )
    return cleanup
  },
  gestures: {
    'case.toggled': ({ seen: { id } }) => void fireEvent.click(box(id)),
    'selection.cleared': {
      offered: ({ context }) => context.selected.length > 0,
      make: () => press('Clear'),
      missing: () => expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull(),
    },
    'decision.requested': {
      offered: (snapshot, { cases }) => snapshot.matches('ready') && isSame(cases, targetsOf(snapshot)),
      async make({ decision: { decision } }) {
        if (decision === 'let_go') return press(/^Let go/)
        fireEvent.click(screen.getByLabelText('Hidden link'))
        await press(/^Refuse/)
      },
      // Whatever else is asked for, the page decides on what is selected in it.
      missing: () => expect(named(/^Let go/)).not.toBeNull(),
    },
    'undo.requested': {
      offered: (snapshot) => snapshot.hasTag('undoable'),
      make: () => press(/^Undo the last decision/),
      missing: () => expect(undoButton() === null || isBusy(/^Undo/)).toBe(true),
    },
    'notice.dismissed': {
      offered: ({ context }) => context.left.length > 0 || context.problem !== null,
      make: () => press('Close'),
      missing: () => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull(),
    },
  },
  shows: {
    'ready.choosing': (snapshot, way) => {
      see(snapshot, way)
      expect(undoButton()).toBeNull()
      expect(isBusy(/^Let go/)).toBe(false)
    },
    'ready.undoable': (snapshot, way) => {
      see(snapshot, way)
      expect(isBusy(/^Undo/)).toBe(false)
      expect(undoButton()).not.toBeNull()
    },
    deciding: (snapshot, way) => {
      see(snapshot, way)
      expect(isBusy(/^Let go/)).toBe(true)
      expect(named(/^Refuse/)?.getAttribute('aria-disabled')).toBe('true')
    },
    undoing: (snapshot, way) => {
      see(snapshot, way)
      expect(isBusy(/^Undo/)).toBe(true)
      expect(isBusy(/^Let go/)).toBe(true)
    },
  },
}

viewWalksOf(moderationDecision, tables)
