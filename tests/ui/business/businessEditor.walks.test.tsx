import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { businessEditorMachine } from '../../../src/machines/business/businessEditor.machine.ts'
import { BusinessEditorView } from '../../../src/ui/business/editor/BusinessEditorView.tsx'
import { ada } from '../../machines/account/ada.ts'
import { profileEditor } from '../../machines/business/businessEditor.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { press } from '../support/buttons.ts'
import { said } from '../support/said.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof businessEditorMachine>

const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const addressField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Web address' })
const sorted = (lines: readonly string[]) => lines.toSorted()

/** All that may be said of what was refused or lost: no other sentence is. */
const loadProblems = ['Failed to load profiles', 'Something went wrong. Please try again.']
const saveProblems = ['Failed to create profile', 'Something went wrong. Please try again.']
const pageProblems = ['The page did not answer in time.', 'Something went wrong. Please try again.']
const fieldErrors = ['Name is required', 'This name is taken']

const bar = {
  saved: 'status, saved: Saved',
  unsaved: 'status, unsaved: Not saved yet; kept on this computer.',
  saving: 'status: Saving',
  picture: 'status: Taking over picture 1 of 1',
  offline: 'alert, offline: The provider cannot be reached. Kept on this computer; save again when you are back.',
}
const restored = 'status, info: Your changes are back They were kept on this computer and are not saved yet.'
const unanswered = {
  made:
    'alert, warning: The provider has not answered The business may have been made or not; what you ' +
    'typed is kept here. Look among your businesses before you make it again.',
  saved:
    'alert, warning: The provider has not answered It may be saved or not; what you typed is kept ' +
    'here. Save again to be sure.',
}
const failed = (words: string) => `alert, error: ${words}`

const isUnsaved = ({ context: { draft, base } }: Seen) => JSON.stringify(draft) !== JSON.stringify(base)
const isNew = ({ context: { id } }: Seen) => id === null

/** How the work stands, where nothing more is to be said of it. */
const standing = (snapshot: Seen) => (isUnsaved(snapshot) ? [bar.unsaved] : isNew(snapshot) ? [] : [bar.saved])

const importTitle = /From the page, once you save|Not everything could be taken over/

/** What is to be taken over from the page, or could not be. */
function importNotes({ context: { draft, pictures } }: Seen): string[] {
  const { colors, logos } = draft.taking
  if (colors.length + logos.length === 0) return []
  const lost = pictures.filter(({ status }) => status === 'failed')
  return lost.length === 0 ? ['From the page, once you save'] : ['Not everything could be taken over']
}

/** What is typed, with the parts of a business that is there, what its page gives, and everything that is said. */
function seeForm(snapshot: Seen, wanted: readonly string[]) {
  const { id, draft, errors } = snapshot.context
  expect(nameField().value).toBe(draft.fields.name)
  expect(nameField().getAttribute('aria-invalid')).toBe(errors.name ? 'true' : null)
  expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
    id === null ? [] : ['Basics', 'Brand', 'Audience'],
  )
  const imports = said().filter((words) => importTitle.test(words))
  expect(imports.map((words) => words.match(importTitle)?.[0])).toEqual(importNotes(snapshot))
  const wrong = errors.name ? [`alert, error: ${errors.name}`] : []
  expect(sorted(said().filter((words) => !importTitle.test(words)))).toEqual(sorted([...wanted, ...wrong]))
}
function seeReady(snapshot: Seen, wanted: readonly string[]) {
  seeForm(snapshot, wanted)
  const save = button(isNew(snapshot) ? 'Create business' : 'Save business')
  expect(save?.getAttribute('aria-busy')).toBeNull()
  expect(nameField().disabled).toBe(false)
  expect(button(isNew(snapshot) ? 'Start again' : 'Discard changes') !== null).toBe(isUnsaved(snapshot))
}

function seeBusy(snapshot: Seen, wanted: readonly string[]) {
  seeForm(snapshot, [...wanted, ...restoredIn(snapshot)])
  expect(nameField().disabled).toBe(true)
  expect(button(/^(Create|Save) business$/)?.getAttribute('aria-busy')).toBe('true')
}

const restoredIn = ({ context }: Seen) => (context.isRestored ? [restored] : [])

const tables: ViewTables<typeof businessEditorMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    render(
      <Around app={app}>
        <BusinessEditorView editor={actor} />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    // The address of the page opens and closes it.
    'editor.opened': 'outside',
    'editor.closed': 'outside',
    'retry.requested': () => press('Try again'),
    'way.chosen': ({ way }) => {
      if (way === 'website') return press(/^From a web address/)
      return press(button('By hand instead') ? 'By hand instead' : /^By hand/)
    },
    'address.typed': {
      // Nobody types what stands there already.
      offered: ({ context }, { address }) => context.address !== address,
      make: ({ address }) => void fireEvent.change(addressField(), { target: { value: address } }),
      missing: ({ address }) => expect(addressField().value).toBe(address),
    },
    'website.requested': () => press(/^Read the page/),
    'website.abandoned': () => press('Stop reading'),
    'finding.toggled': () => userEvent.click(screen.getByRole('checkbox', { name: 'A loaf' })),
    'findings.accepted': () => press(/^(Take over|Go on without)/),
    'findings.declined': () => press(/^(Another address|Change nothing)$/),
    'draft.changed': {
      offered: ({ context }, { change }) => context.draft.fields.name !== change.fields?.name,
      make: ({ change }) => void fireEvent.change(nameField(), { target: { value: change.fields?.name } }),
      missing: ({ change }) => expect(nameField().value).toBe(change.fields?.name),
    },
    'draft.discarded': {
      // There is nothing to discard where nothing is unsaved.
      offered: isUnsaved,
      make: () => press(/^(Start again|Discard changes)$/),
      missing: () => expect(button(/^(Start again|Discard changes)$/)).toBeNull(),
    },
    'draft.submitted': () => press(/^(Create|Save) business$/),
  },
  shows: {
    closed: () => expect(said()).toEqual([]),
    loading: () => {
      expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
      expect(said()).toEqual([])
    },
    notFound: () =>
      expect(screen.getByText('This business is not here. It may have been deleted, or it is not yours.')).toBeTruthy(),
    loadFailed: ({ context: { problem } }) => {
      expect(loadProblems).toContain(problem)
      expect(said()).toEqual([failed(`The business could not be loaded ${problem}`)])
      expect(button('Try again')).not.toBeNull()
    },
    deciding: 'never',
    choosing: () => {
      expect(button(/^From a web address/)).not.toBeNull()
      expect(button(/^By hand/)).not.toBeNull()
    },
    asking: ({ context: { address, errors, problem } }) => {
      expect(addressField().value).toBe(address)
      expect([null, ...pageProblems]).toContain(problem)
      expect(sorted(said())).toEqual(
        sorted([
          ...(errors.address ? ['alert, error: Web address is required'] : []),
          ...(problem ? [failed(`The page could not be read Nothing was saved. ${problem}`)] : []),
        ]),
      )
    },
    readingWebsite: ({ context: { id } }) => {
      const page = id === null ? 'bakery.example' : 'https://bakery.example/'
      expect(screen.getByRole('status').textContent).toBe(`Reading ${page}. This can take some seconds.`)
      expect(button('Stop reading')).not.toBeNull()
    },
    reviewing: ({ context: { chosen, profile } }) => {
      const words = within(screen.getByRole('region', { name: 'Words' }))
      expect(words.getByText('Wren Street')).toBeTruthy()
      expect(words.queryByText('Now: Bakery') !== null).toBe(profile !== null)
      const colors = within(screen.getByRole('region', { name: 'Colors' }))
      expect(colors.getByRole('checkbox', { name: 'Dark Orange #7a3e1d' })).toBeTruthy()
      const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked)
      expect(checked).toHaveLength(chosen.length)
      expect(screen.getByText('Nothing is saved yet.')).toBeTruthy()
    },
    'editing.ready': (snapshot) => seeReady(snapshot, [...standing(snapshot), ...restoredIn(snapshot)]),
    'editing.saved': (snapshot) => {
      const isLeft = snapshot.context.pictures.some(({ status }) => status === 'failed')
      seeReady(snapshot, [isLeft ? bar.unsaved : bar.saved])
    },
    'editing.saveFailed': (snapshot) => {
      const { errors, problem } = snapshot.context
      const failure = problem ? failed(`The business could not be saved What you typed is kept here. ${problem}`) : null
      expect(problem ? saveProblems : fieldErrors).toContain(problem ?? errors.name)
      seeReady(snapshot, [...standing(snapshot), ...(failure ? [failure] : restoredIn(snapshot))])
      expect(document.activeElement === nameField()).toBe(errors.name !== undefined)
    },
    'editing.websiteFailed': (snapshot) => {
      const { problem } = snapshot.context
      expect(pageProblems).toContain(problem)
      const failure = failed(`The page could not be read Nothing was changed. ${problem}`)
      seeReady(snapshot, [...standing(snapshot), failure])
    },
    'editing.importFailed': (snapshot) => {
      const { problem } = snapshot.context
      expect(saveProblems).toContain(problem)
      const failure = failed(`What you took from the page could not be saved The business itself is saved. ${problem}`)
      seeReady(snapshot, [bar.unsaved, failure])
    },
    'editing.offline': (snapshot) => seeReady(snapshot, [bar.offline, ...restoredIn(snapshot)]),
    'editing.unanswered': (snapshot) =>
      seeReady(snapshot, [...standing(snapshot), isNew(snapshot) ? unanswered.made : unanswered.saved]),
    saving: (snapshot) => seeBusy(snapshot, [bar.saving]),
    'importing.deciding': 'never',
    'importing.importingPicture': (snapshot) => seeBusy(snapshot, [bar.picture]),
    'importing.savingBrand': (snapshot) => seeBusy(snapshot, [takingLook(snapshot)]),
  },
}

/** Without a picture it is the look alone that is taken over. */
const takingLook = ({ context: { pictures } }: Seen) =>
  pictures.length === 0 ? 'status: Taking over the look' : bar.picture

viewWalksOf(profileEditor, tables)
