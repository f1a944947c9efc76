import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { isSameEntry } from '../../../../rules/admin/builder/cleanEntry.ts'
import type { BuilderEntry } from '../../../../rules/admin/builder/entry.ts'
import { createEntryEditing } from '../../../../src/app/admin/entryEditing.ts'
import { together } from '../../../../src/app/together.ts'
import type { entryEditingMachine } from '../../../../src/machines/admin/entryEditing.machine.ts'
import { entryTrialMachine } from '../../../../src/machines/admin/entryTrial.machine.ts'
import { mutationMachine } from '../../../../src/machines/shell/mutation.ts'
import { unclearText } from '../../../../src/machines/shell/result.ts'
import { OpenEntry } from '../../../../src/ui/admin/builder/OpenEntry.tsx'
import { entryEditing } from '../../../machines/admin/entryEditing.model.ts'
import { viewWalksOf } from '../../../support/walks/suite.ts'
import type { ViewTables } from '../../../support/walks/walkView.ts'
import { carries, follow, textIn, type WayAct } from '../../../support/walks/way.ts'
import { button, press } from '../../support/buttons.ts'
import { alerts, faultOf } from '../../support/said.ts'
import { Around, walkedApp } from '../../support/walkedApp.tsx'
import { withCached } from '../../support/withCached.ts'

type Seen = SnapshotFrom<typeof entryEditingMachine>

const offlineText = 'Network error. Please check your connection and try again.'
const unforeseenText = 'Something went wrong. Please try again.'

const what = {
  save: ['It was not saved', 'It is not known whether it was saved'],
  state: ['Its state was not changed', 'It is not known whether its state was changed'],
} as const

const nothing = (): string => ''
const unclear = (asked: keyof typeof what, why: string) => () => `${what[asked][1]}${why}`
const unread = (why: string) => () => `The version could not be read${why}`
/** Only a clear no says that nothing was done. */
const rejected = (asked: keyof typeof what) => (_: string, answer: WayAct) =>
  `${what[asked][carries(answer, 'status') === 504 ? 1 : 0]}${textIn(answer, 'message')}${
    carries(answer, 'testGroup') === undefined ? '' : 'Open the test group'
  }`

/** Why what was asked for last did not end well; empty where nothing is said. */
const problemAfter = (way: readonly WayAct[]): string =>
  follow(way, '', {
    ...{ 'saving.requested': nothing, 'state.requested': nothing, 'version.requested': nothing },
    ...{ 'typed.discarded': nothing, 'own.chosen': nothing },
    'saveEntry rejected': rejected('save'),
    'saveEntry offline': unclear('save', offlineText),
    'saveEntry error': unclear('save', unforeseenText),
    'changeState rejected': rejected('state'),
    'changeState invalid': () => `${what.state[0]}There is one of this name.`,
    'changeState conflict': (_, { from }) =>
      from === 'changingState'
        ? `${what.state[0]}Somebody else has changed it meanwhile. It is shown as it is now.`
        : '',
    'changeState error': unclear('state', unforeseenText),
    'readVersion rejected': unread('There is no such entry.'),
    'readVersion error': unread(unforeseenText),
    'after timeLimit': (said, { from }) => {
      if (from === 'loading') return said
      return from === 'readingVersion'
        ? unread(offlineText)()
        : unclear(from === 'saving' ? 'save' : 'state', unclearText)()
    },
  })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const saidField = () => screen.queryByLabelText<HTMLInputElement>('What changed')
const isTyped = ({ context: { draft, begun } }: Seen) => !isSameEntry(draft, begun)
const isInert = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true'
const isBusy = (name: string | RegExp) => button(name).getAttribute('aria-busy') === 'true'
const save = /^Save (as version \d+|the rule)$/

/** The form says what is written, at each field what is wrong with it, and above it what did not end well. */
function seeForm(snapshot: Seen, way: readonly WayAct[]) {
  const { draft, said, stored, fieldProblems, isRestored } = snapshot.context
  expect(field('Name').value).toBe(draft.name)
  expect(field('What it does').value).toBe(draft.fields.effect)
  expect(saidField()?.value ?? null).toBe(stored && said)
  expect(faultOf(field('Name'))).toBe(fieldProblems.find(({ field: place }) => place === 'name')?.message ?? null)
  expect(screen.queryByText('Your words are back') !== null).toBe(isRestored && isTyped(snapshot))
  expect(screen.queryByText('Throw away changes') !== null).toBe(isTyped(snapshot))
  expect(screen.queryByText('Versions') !== null).toBe(stored !== null)
  // A fault of a field is said by itself.
  const faults = fieldProblems.map(({ message }) => message)
  expect(
    alerts()
      .filter((words) => !faults.includes(words))
      .join(),
  ).toBe(problemAfter(way))
}

/** While something is under way nothing else is begun, and nothing is typed. */
function seeBusy(snapshot: Seen, way: readonly WayAct[]) {
  seeForm(snapshot, way)
  expect(field('Name').readOnly).toBe(true)
  expect(isBusy(save)).toBe(snapshot.matches('saving'))
  if (snapshot.context.stored === null) return
  expect(isInert('Copy')).toBe(true)
  expect(isBusy(/^(Retire|Activate)$/)).toBe(snapshot.matches('changingState'))
  expect(isInert(/^Take back version 6$/)).toBe(true)
}

const tables: ViewTables<typeof entryEditingMachine> = {
  act,
  mount: (editing) => {
    const trial = createActor(entryTrialMachine)
    const copying = createActor(mutationMachine<{ key: string; version: number }, BuilderEntry>('copyEntry'))
    const made = { editing, trial, copying, ...together(trial, copying) }
    const app = withCached(walkedApp({}), createEntryEditing, made)
    made.start()
    const { key } = editing.getSnapshot().context
    render(
      <Around app={app}>
        <OpenEntry kind="rule" entryKey={key} isAsked={false} />
      </Around>,
    )
    return () => {
      made.stop()
      cleanup()
    }
  },
  gestures: {
    'retry.requested': () => press('Try again'),
    'draft.changed': {
      // What stands there already cannot be typed again.
      offered: ({ context }, { draft }) => context.draft.name !== draft.name,
      make: ({ draft }) => void fireEvent.change(field('Name'), { target: { value: draft.name } }),
      missing: ({ draft }) => expect(field('Name').value).toBe(draft.name),
    },
    'said.changed': {
      offered: ({ context: { said, stored } }, event) => stored !== null && said !== event.said,
      make: ({ said }) => void fireEvent.change(field('What changed'), { target: { value: said } }),
      missing: ({ said }) => expect(saidField()?.value ?? said).toBe(said),
    },
    'typed.discarded': {
      offered: isTyped,
      make: () => press('Throw away changes'),
      missing: () => expect(screen.queryByText('Throw away changes')).toBeNull(),
    },
    // By a file that was imported.
    'refresh.requested': 'outside',
    // By a notice, which has a button for it.
    'typed.restored': 'outside',
    'saving.requested': {
      offered: (snapshot) => snapshot.context.stored === null || isTyped(snapshot),
      make: () => press(save),
      missing: () => expect(isInert(save)).toBe(true),
    },
    'state.requested': {
      offered: ({ context }) => context.stored?.state === 'active',
      make: () => press('Retire'),
      missing: () => expect(screen.queryByText('Retire')).toBeNull(),
    },
    'version.requested': {
      offered: ({ context }) => context.stored !== null,
      make: () => press('Take back version 6'),
      missing: () => expect(screen.queryByText('Take back')).toBeNull(),
    },
    'own.chosen': () => press('Save mine as version 9'),
    'theirs.chosen': () => press('Take the other'),
  },
  shows: {
    deciding: 'never',
    loading: ({ context: { stored } }) => {
      expect(screen.queryByLabelText('Name')).toBeNull()
      screen.getByRole('heading', { level: 2, name: stored?.entry.name ?? 'Loading' })
    },
    loadFailed: (snapshot) => {
      expect(alerts()).toEqual([`The rule could not be read${snapshot.context.loadProblem}Try again`])
    },
    ready: (snapshot, way) => {
      seeForm(snapshot, way)
      expect(field('Name').readOnly).toBe(false)
      expect(isBusy(save)).toBe(false)
    },
    saving: seeBusy,
    changingState: seeBusy,
    readingVersion: seeBusy,
    conflict: ({ context: { draft } }) => {
      const sideOf = (name: string) => within(screen.getByRole('region', { name }))
      expect(sideOf('The other').getByText('Posts say how many, and until when.')).toBeTruthy()
      // Only what differs is compared.
      const name = draft.name.trim() || '–'
      expect(sideOf('Yours').queryByText(name) !== null).toBe(name !== 'Say the number')
      expect(screen.queryByLabelText('Name')).toBeNull()
    },
  },
}

/** One field at a time, as somebody types. */
const names = ['Say the number', 'Name the number', ' ']
viewWalksOf(
  {
    ...entryEditing,
    events: new Map(entryEditing.events).set('draft.changed', ({ context: { draft } }: Seen) =>
      names.map((name) => ({ draft: { ...draft, name } })),
    ),
  },
  tables,
)
