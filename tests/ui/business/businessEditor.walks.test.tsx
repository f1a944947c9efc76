import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { businessEditorMachine } from '../../../src/machines/business/businessEditor.machine.ts'
import { BusinessEditorView } from '../../../src/ui/business/editor/BusinessEditorView.tsx'
import { ada } from '../../machines/account/ada.ts'
import { profileEditor } from '../../machines/business/businessEditor.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { completeWindow } from '../shell/support/window.ts'
import { press } from '../support/buttons.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof businessEditorMachine>

beforeEach(completeWindow)

const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const addressField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Web address' })
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
/** The bar's own word on how the work stands. */
const note = () => screen.getAllByRole('status').at(-1)?.textContent

/** What is typed, with the parts of a business that is there, and what its page gives. */
function seeForm({ context }: Seen) {
  const { id, draft, errors, isRestored, problem } = context
  expect(nameField().value).toBe(draft.fields.name)
  expect(nameField().getAttribute('aria-invalid')).toBe(errors.name ? 'true' : null)
  expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
    id === null ? [] : ['Basics', 'Brand', 'Audience'],
  )
  expect(screen.queryByText('Your changes are back') !== null).toBe(isRestored && !problem)
  const isTaking = draft.taking.colors.length + draft.taking.logos.length > 0
  expect(screen.queryByText(/^(From the page, once you save|Not everything could be taken over)$/) !== null).toBe(
    isTaking,
  )
}

function seeReady(snapshot: Seen) {
  seeForm(snapshot)
  const { id, draft, base } = snapshot.context
  const save = button(id === null ? 'Create business' : 'Save business')
  expect(save?.getAttribute('aria-busy')).toBeNull()
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(base)
  expect(button(id === null ? 'Start again' : 'Discard changes') !== null).toBe(isUnsaved)
}

function seeBusy(snapshot: Seen) {
  seeForm(snapshot)
  expect(nameField().disabled).toBe(true)
  expect(button(/^(Create|Save) business$/)?.getAttribute('aria-busy')).toBe('true')
}

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
    'address.typed': ({ address }, outside) =>
      addressField().value === address
        ? outside()
        : void fireEvent.change(addressField(), { target: { value: address } }),
    'website.requested': () => press(/^Read the page/),
    'website.abandoned': () => press('Stop reading'),
    'finding.toggled': () => userEvent.click(screen.getByRole('checkbox', { name: 'A loaf' })),
    'findings.accepted': () => press(/^(Take over|Go on without)/),
    'findings.declined': () => press(/^(Another address|Change nothing)$/),
    'draft.changed': ({ change }, outside) => {
      const value = change.fields?.name ?? ''
      return nameField().value === value ? outside() : void fireEvent.change(nameField(), { target: { value } })
    },
    'draft.discarded': (_, outside) => {
      const discard = button(/^(Start again|Discard changes)$/)
      return discard ? userEvent.click(discard) : outside()
    },
    'draft.submitted': () => press(/^(Create|Save) business$/),
  },
  shows: {
    closed: () => {},
    loading: () => expect(document.querySelector('[aria-busy=true]')).not.toBeNull(),
    notFound: () => expect(screen.getByText(/^This business is not here\./)).toBeTruthy(),
    loadFailed: ({ context }) => {
      expect(alerts().join()).toContain(context.problem)
      expect(button('Try again')).not.toBeNull()
    },
    deciding: 'never',
    choosing: () => {
      expect(button(/^From a web address/)).not.toBeNull()
      expect(button(/^By hand/)).not.toBeNull()
    },
    asking: ({ context: { address, errors, problem } }) => {
      expect(addressField().value).toBe(address)
      if (errors.address) expect(alerts().join()).toContain(errors.address)
      if (problem) expect(alerts()).toContain(`The page could not be readNothing was saved. ${problem}`)
    },
    readingWebsite: ({ context: { profile, address } }) => {
      expect(screen.getByRole('status').textContent).toContain(`Reading ${profile?.websiteUrl ?? address}`)
    },
    reviewing: ({ context: { found, chosen, profile } }) => {
      const words = within(screen.getByRole('region', { name: 'Words' }))
      expect(words.getByText(found?.name ?? 'a name')).toBeTruthy()
      expect(words.queryByText('Now: Bakery') !== null).toBe(profile !== null)
      const colors = within(screen.getByRole('region', { name: 'Colors' }))
      expect(colors.getByRole('checkbox', { name: 'Dark Orange #7a3e1d' })).toBeTruthy()
      const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked)
      expect(checked).toHaveLength(chosen.length)
      expect(screen.getByText('Nothing is saved yet.')).toBeTruthy()
    },
    'editing.ready': seeReady,
    'editing.saved': (snapshot) => {
      seeReady(snapshot)
      const isLeft = snapshot.context.draft.taking.logos.length > 0
      expect(note()).toBe(isLeft ? 'Not saved yet; kept on this computer.' : 'Saved')
    },
    'editing.saveFailed': (snapshot) => {
      seeReady(snapshot)
      const { errors, problem } = snapshot.context
      expect(alerts().join()).toContain(
        problem ? `The business could not be savedWhat you typed is kept here. ${problem}` : errors.name,
      )
      if (errors.name) expect(document.activeElement).toBe(nameField())
    },
    'editing.websiteFailed': (snapshot) => {
      seeReady(snapshot)
      expect(alerts()).toContain(`The page could not be readNothing was changed. ${snapshot.context.problem}`)
    },
    'editing.importFailed': (snapshot) => {
      seeReady(snapshot)
      expect(alerts().join()).toContain(
        `What you took from the page could not be savedThe business itself is saved. ${snapshot.context.problem}`,
      )
    },
    'editing.offline': (snapshot) => {
      seeReady(snapshot)
      expect(alerts().join()).toContain('The provider cannot be reached. Kept on this computer')
    },
    saving: (snapshot) => {
      seeBusy(snapshot)
      expect(note()).toBe('Saving')
    },
    'importing.deciding': 'never',
    'importing.importingPicture': (snapshot) => {
      seeBusy(snapshot)
      expect(note()).toBe('Taking over picture 1 of 1')
    },
    'importing.savingBrand': (snapshot) => {
      seeBusy(snapshot)
      expect(note()).toMatch(/^Taking over/)
    },
  },
}

viewWalksOf(profileEditor, tables)
