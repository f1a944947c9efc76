import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { createTestGroups } from '../../../src/app/admin/testGroups.ts'
import { together } from '../../../src/app/together.ts'
import type { testGroupMachine } from '../../../src/machines/admin/testGroup.machine.ts'
import { begunOf, isSameDraft } from '../../../src/machines/admin/testGroupDraft.ts'
import { queryMachine } from '../../../src/machines/shell/query.ts'
import { type Result, unclearText } from '../../../src/machines/shell/result.ts'
import type { FoundGroups, GroupsQuery } from '../../../src/services/admin/testGroups.ts'
import { GroupDialog } from '../../../src/ui/admin/testGroups/overlays.ts'
import { TestGroupsPage } from '../../../src/ui/admin/testGroups/TestGroupsPage.tsx'
import { LazyDialog } from '../../../src/ui/kit/LazyDialog.ts'
import { firstKey, openings, other, testGroup } from '../../machines/admin/testGroup.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { follow, type WayAct } from '../../support/walks/way.ts'
import { button, press } from '../support/buttons.ts'
import { alerts, faultOf } from '../support/said.ts'
import { Around, walkedApp } from '../support/walkedApp.tsx'
import { withCached } from '../support/withCached.ts'

type Seen = SnapshotFrom<typeof testGroupMachine>

// What is opened later is there at once.
beforeAll(async () => {
  await Promise.all([GroupDialog.load(), LazyDialog.load()])
})

const found: FoundGroups = {
  ...{ results: [openings, other], count: 2, page: 1, pageSize: 20, allPeople: 60, exclusiveFree: 80 },
  experiments: [{ key: 'question-or-claim', name: 'Question or claim' }],
}

/** What a person knows after a way: why a group was not saved, and why what was asked for was not done. */
interface Told {
  saving: string | null
  acting: string | null
}

const nothing: Told = { saving: null, acting: null }
const offlineText = 'Network error. Please check your connection and try again.'
const unforeseenText = 'Something went wrong. Please try again.'
const notSaved = (why: string) => (): Told => ({ ...nothing, saving: `The group was not saved${why}` })
const notSure = (why: string) => (): Told => ({
  ...nothing,
  saving: `It is not certain that the group was saved${why}`,
})
const notDone = (why: string) => (): Told => ({ ...nothing, acting: `That was not done${why}` })
const perhapsDone = (why: string) => (): Told => ({ ...nothing, acting: `It is not certain that it was done${why}` })
const silent = (): Told => nothing

const refusal = (act: WayAct, refused: (why: string) => () => Told, unclear: (why: string) => () => Told): Told =>
  (act.kind === 'done' && JSON.stringify(act.output).includes('504')
    ? unclear('Gateway timeout')
    : refused('Only a draft can be started.'))()

const toldBy = (way: readonly WayAct[]): Told =>
  follow(way, nothing, {
    'creation.requested': silent,
    'editing.requested': silent,
    'draft.discarded': silent,
    'saving.requested': silent,
    'act.requested': silent,
    'saveGroup rejected': (_, act) => refusal(act, notSaved, notSure),
    'saveGroup offline': notSure(offlineText),
    'saveGroup error': notSure(unforeseenText),
    'performAct rejected': (_, act) => refusal(act, notDone, perhapsDone),
    'performAct offline': perhapsDone(offlineText),
    'performAct error': perhapsDone(unforeseenText),
    'after timeLimit': (_, { from }) => (from === 'saving' ? notSure : perhapsDone)(unclearText)(),
  })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const shareLabel = 'Share, in percent'
const isTyped = ({ context: { edited } }: Seen) => !isSameDraft(edited.draft, begunOf(edited.group))

/** The form says what is written, in a dialog with the name of what is written. */
function seeForm({ context: { edited, fieldProblem, isRestored } }: Seen, way: readonly WayAct[]) {
  const { group, draft } = edited
  screen.getByRole('dialog', { name: group === null ? 'New test group' : `Edit ${group.name}` })
  expect([field('Name').value, field(shareLabel).value]).toEqual([draft.name, draft.share])
  expect(field('Experiment').value).toBe(draft.experiment)
  const faults = { name: field('Name'), experiment: field('Experiment'), share: field(shareLabel) }
  for (const [name, element] of Object.entries(faults)) {
    expect(faultOf(element)).toBe(fieldProblem?.field === name ? fieldProblem.message : null)
  }
  const isBack = isRestored && !isSameDraft(draft, begunOf(group))
  expect(screen.queryByText('Your words are back') !== null).toBe(isBack)
  const { saving } = toldBy(way)
  // A fault of a field is said by itself.
  expect(alerts().filter((words) => words !== fieldProblem?.message)).toEqual(saving === null ? [] : [saving])
}

const groups = () =>
  createActor(
    queryMachine<GroupsQuery, FoundGroups>('testGroups').provide({
      actors: {
        read: fromPromise<Result<FoundGroups>, { query: GroupsQuery }>(() =>
          Promise.resolve({ kind: 'ok', value: found }),
        ),
      },
    }),
    { input: { query: { search: '', state: 'all', page: 1 } } },
  )

const tables: ViewTables<typeof testGroupMachine> = {
  act,
  mount: async (changing) => {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(firstKey)
    const listed = groups()
    const made = { groups: listed, changing, ...together(listed) }
    const app = withCached(walkedApp({}), createTestGroups, made)
    made.start()
    render(
      <Around app={app}>
        <TestGroupsPage />
      </Around>,
    )
    await screen.findByText('Closings')
    return () => {
      made.stop()
      cleanup()
    }
  },
  gestures: {
    'creation.requested': () => press('New test group'),
    'editing.requested': ({ group }) => press(`Edit ${group.name}`),
    'editor.closed': () => press('Close'),
    'draft.changed': {
      // What stands there already cannot be typed again.
      offered: ({ context: { edited } }, { change }) => !isSameDraft({ ...edited.draft, ...change }, edited.draft),
      make: ({ change: { name, share } }) =>
        void (name === undefined
          ? fireEvent.change(field(shareLabel), { target: { value: share } })
          : fireEvent.change(field('Name'), { target: { value: name } })),
      missing: ({ change: { name, share } }) =>
        expect(name === undefined ? field(shareLabel).value : field('Name').value).toBe(name ?? share),
    },
    'draft.discarded': {
      offered: isTyped,
      make: () => press('Discard what I typed'),
      missing: () => expect(screen.queryByText('Discard what I typed')).toBeNull(),
    },
    'saving.requested': () => press('Save'),
    'own.chosen': () => press('Save mine'),
    'theirs.chosen': () => press('Take the other version'),
    'act.requested': () => press('Start Openings'),
    'act.confirmed': () => press('Start'),
    'act.declined': () => press('Not yet'),
  },
  shows: {
    closed: async (_, way) => {
      await waitFor(() =>
        expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null]),
      )
      const { acting } = toldBy(way)
      expect(alerts()).toEqual(acting === null ? [] : [acting])
    },
    editing: (snapshot, way) => {
      seeForm(snapshot, way)
      expect(button('Save').getAttribute('aria-busy')).toBeNull()
      expect(field('Name').readOnly).toBe(false)
    },
    saving: (snapshot, way) => {
      seeForm(snapshot, way)
      expect(button('Save').getAttribute('aria-busy')).toBe('true')
      expect(field('Name').readOnly).toBe(true)
    },
    conflict: ({ context: { edited } }) => {
      const sideOf = (name: string) => within(screen.getByRole('region', { name })).getByText('Name').parentElement
      expect(sideOf('Yours')?.textContent).toContain(edited.draft.name)
      expect(sideOf('The other')?.textContent).toContain('First lines')
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    },
    confirming: () => {
      screen.getByRole('alertdialog', { name: 'Start Openings?' })
      expect(button('Start').getAttribute('aria-busy')).toBeNull()
    },
    acting: () => {
      expect(button('Start').getAttribute('aria-busy')).toBe('true')
      expect(button('Not yet').getAttribute('aria-disabled')).toBe('true')
    },
  },
}

/** One field at a time, as somebody types. */
const typed = [{ change: { name: 'Advice' } }, { change: { share: '0' } }]
viewWalksOf({ ...testGroup, events: new Map(testGroup.events).set('draft.changed', () => typed) }, tables)
