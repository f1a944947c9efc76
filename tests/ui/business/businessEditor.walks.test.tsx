import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { businessEditorMachine } from '../../../src/machines/business/businessEditor.machine.ts'
import { BusinessEditorView } from '../../../src/ui/business/editor/BusinessEditorView.tsx'
import { ada } from '../../machines/account/ada.ts'
import { profileEditor } from '../../machines/business/businessEditor.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastOf, type WayAct } from '../../support/walks/way.ts'
import { press } from '../support/buttons.ts'
import { said } from '../support/said.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'
import { type EditorTold, editorToldOf, isUnsaved } from './support/editorTold.ts'

const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const addressField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Web address' })
const sorted = (lines: readonly string[]) => lines.toSorted()

/** Why a business could not be loaded, by how that ended. */
const loadProblems: Readonly<Record<string, string>> = {
  'openProfile rejected': 'Failed to load profiles',
  'openProfile error': 'Something went wrong. Please try again.',
}

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

/** How the work stands, where nothing more is to be said of it. */
const standing = (told: EditorTold) => (isUnsaved(told) ? [bar.unsaved] : told.isNew ? [] : [bar.saved])
const restoredIn = ({ isRestored }: EditorTold) => (isRestored ? [restored] : [])

const importTitle = /From the page, once you save|Not everything could be taken over/

/** What is to be taken over from the page, or could not be. */
function importNotes({ isColorTaken, logo }: EditorTold): string[] {
  if (logo === 'lost') return ['Not everything could be taken over']
  return isColorTaken || logo !== 'unwanted' ? ['From the page, once you save'] : []
}

/** What is typed, with the parts of a business that is there, what its page gives, and everything that is said. */
function seeForm(told: EditorTold, wanted: readonly string[]) {
  expect(nameField().value).toBe(told.name)
  expect(nameField().getAttribute('aria-invalid')).toBe(told.nameFault && 'true')
  expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
    told.isNew ? [] : ['Basics', 'Brand', 'Audience'],
  )
  const imports = said().filter((words) => importTitle.test(words))
  expect(imports.map((words) => words.match(importTitle)?.[0])).toEqual(importNotes(told))
  const wrong = told.nameFault ? [failed(told.nameFault)] : []
  expect(sorted(said().filter((words) => !importTitle.test(words)))).toEqual(sorted([...wanted, ...wrong]))
}

function seeReady(told: EditorTold, wanted: readonly string[]) {
  seeForm(told, wanted)
  const save = button(told.isNew ? 'Create business' : 'Save business')
  expect(save?.getAttribute('aria-busy')).toBeNull()
  expect(nameField().disabled).toBe(false)
  expect(button(told.isNew ? 'Start again' : 'Discard changes') !== null).toBe(isUnsaved(told))
}

function seeBusy(told: EditorTold, wanted: readonly string[]) {
  seeForm(told, [...wanted, ...restoredIn(told)])
  expect(nameField().disabled).toBe(true)
  expect(button(/^(Create|Save) business$/)?.getAttribute('aria-busy')).toBe('true')
}

/** What must be seen, by what there is to tell of the business. */
const sees = (see: (told: EditorTold) => void) => (_: unknown, way: readonly WayAct[]) => see(editorToldOf(way))

/** Without a picture it is the look alone that is taken over. */
const takingLook = ({ logo }: EditorTold) => (logo === 'unwanted' ? 'status: Taking over the look' : bar.picture)

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
      offered: (_, { address }, way) => editorToldOf(way).address !== address,
      make: ({ address }) => void fireEvent.change(addressField(), { target: { value: address } }),
      missing: ({ address }) => expect(addressField().value).toBe(address),
    },
    'website.requested': () => press(/^Read the page/),
    'website.abandoned': () => press('Stop reading'),
    'finding.toggled': () => userEvent.click(screen.getByRole('checkbox', { name: 'A loaf' })),
    'findings.accepted': () => press(/^(Take over|Go on without)/),
    'findings.declined': () => press(/^(Another address|Change nothing)$/),
    'draft.changed': {
      offered: (_, { change }, way) => editorToldOf(way).name !== change.fields?.name,
      make: ({ change }) => void fireEvent.change(nameField(), { target: { value: change.fields?.name } }),
      missing: ({ change }) => expect(nameField().value).toBe(change.fields?.name),
    },
    'draft.discarded': {
      // There is nothing to discard where nothing is unsaved.
      offered: (_snapshot, _event, way) => isUnsaved(editorToldOf(way)),
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
    loadFailed: (_, way) => {
      expect(said()).toEqual([failed(`The business could not be loaded ${loadProblems[lastOf(way, 'openProfile')]}`)])
      expect(button('Try again')).not.toBeNull()
    },
    deciding: 'never',
    choosing: () => {
      expect(button(/^From a web address/)).not.toBeNull()
      expect(button(/^By hand/)).not.toBeNull()
    },
    asking: sees(({ address, isAddressMissing, problem }) => {
      expect(addressField().value).toBe(address)
      expect(sorted(said())).toEqual(
        sorted([
          ...(isAddressMissing ? [failed('Web address is required')] : []),
          ...(problem ? [failed(`The page could not be read Nothing was saved. ${problem}`)] : []),
        ]),
      )
    }),
    readingWebsite: sees(({ isNew }) => {
      const page = isNew ? 'bakery.example' : 'https://bakery.example/'
      expect(screen.getByRole('status').textContent).toBe(`Reading ${page}. This can take some seconds.`)
      expect(button('Stop reading')).not.toBeNull()
    }),
    reviewing: ({ context: { chosen } }, way) => {
      const words = within(screen.getByRole('region', { name: 'Words' }))
      expect(words.getByText('Wren Street')).toBeTruthy()
      expect(words.queryByText('Now: Bakery') !== null).toBe(!editorToldOf(way).isNew)
      const colors = within(screen.getByRole('region', { name: 'Colors' }))
      expect(colors.getByRole('checkbox', { name: 'Dark Orange #7a3e1d' })).toBeTruthy()
      const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked)
      expect(checked).toHaveLength(chosen.length)
      expect(screen.getByText('Nothing is saved yet.')).toBeTruthy()
    },
    'editing.ready': sees((told) => seeReady(told, [...standing(told), ...restoredIn(told)])),
    'editing.saved': sees((told) => seeReady(told, [told.logo === 'lost' ? bar.unsaved : bar.saved])),
    'editing.saveFailed': sees((told) => {
      const { nameFault, problem } = told
      const failure = problem ? failed(`The business could not be saved What you typed is kept here. ${problem}`) : null
      expect(problem ?? nameFault).not.toBeNull()
      seeReady(told, [...standing(told), ...(failure ? [failure] : restoredIn(told))])
      expect(document.activeElement === nameField()).toBe(nameFault !== null)
    }),
    'editing.websiteFailed': sees((told) => {
      const failure = failed(`The page could not be read Nothing was changed. ${told.problem}`)
      seeReady(told, [...standing(told), failure])
    }),
    'editing.importFailed': sees((told) => {
      const words = 'What you took from the page could not be saved The business itself is saved.'
      seeReady(told, [bar.unsaved, failed(`${words} ${told.problem}`)])
    }),
    'editing.offline': sees((told) => seeReady(told, [bar.offline, ...restoredIn(told)])),
    'editing.unanswered': sees((told) =>
      seeReady(told, [...standing(told), told.isNew ? unanswered.made : unanswered.saved]),
    ),
    saving: sees((told) => seeBusy(told, [bar.saving])),
    'importing.deciding': 'never',
    'importing.importingPicture': sees((told) => seeBusy(told, [bar.picture])),
    'importing.savingBrand': sees((told) => seeBusy(told, [takingLook(told)])),
  },
}

viewWalksOf(profileEditor, tables)
