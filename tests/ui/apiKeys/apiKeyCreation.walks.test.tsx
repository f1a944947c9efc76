import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { keyLifetimes } from '../../../rules/apiKeys/keyLifetimes.ts'
import { scopeOrder, scopeWords } from '../../../rules/apiKeys/scopeWords.ts'
import type { apiKeyCreationMachine } from '../../../src/machines/apiKeys/apiKeyCreation.machine.ts'
import { ApiKeyCreationPart } from '../../../src/ui/apiKeys/ApiKeyCreationPart.tsx'
import { LazyDialog } from '../../../src/ui/kit/LazyDialog.ts'
import { ada } from '../../machines/account/ada.ts'
import { apiKeyCreation } from '../../machines/apiKeys/apiKeyCreation.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'
import { alerts } from '../support/said.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof apiKeyCreationMachine>

beforeAll(() => LazyDialog.load())

const form = () => screen.queryByRole('form', { name: 'New API key' })
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
const isChecked = (title: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${title}`) }).checked

/** The form as it was typed, with what is wrong. */
function seeForm({ context: { draft, errors, problem } }: Seen) {
  if (!draft) throw new Error('Nothing is asked for')
  expect(nameField().value).toBe(draft.name)
  for (const scope of scopeOrder) expect(isChecked(scopeWords[scope].title)).toBe(draft.scopes.includes(scope))
  expect(screen.getByLabelText<HTMLSelectElement>('It ends').selectedOptions[0]?.text).toBe(
    keyLifetimes[draft.lifetime].label,
  )
  const lost = ' If it is in the list, revoke it and make another: its secret is lost.'
  expect(alerts()).toEqual([
    ...(problem?.outcome === 'refused' ? [`No key was made${problem.message}`] : []),
    ...(problem?.outcome === 'unclear' ? [`It is not certain that the key was made${problem.message}${lost}`] : []),
    ...(errors.name ? [errors.name] : []),
    ...(errors.scopes ? [errors.scopes] : []),
  ])
}

const tables: ViewTables<typeof apiKeyCreationMachine> = {
  act,
  mount: (creation) => {
    render(
      <Around app={walkedApp({ userData: knownPerson(ada) })}>
        <ApiKeyCreationPart creation={creation} count={2} />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'creation.requested': {
      // The form begins blank; what was stored or taken back is brought by the app.
      offered: (snapshot, { draft }) => snapshot.matches('closed') && draft.name === '',
      make: () => press('Make a key'),
      missing: () => {
        if (form()) expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull()
      },
    },
    'draft.changed': {
      offered: (snapshot, { change }) =>
        snapshot.matches('editing') && (change.name !== undefined || snapshot.context.draft?.scopes.length === 1),
      make: async ({ change }) => {
        if (change.name === undefined) await userEvent.click(screen.getByRole('checkbox', { checked: true }))
        else fireEvent.change(nameField(), { target: { value: change.name } })
      },
      missing: () => {},
    },
    'creation.confirmed': {
      offered: (snapshot) => snapshot.matches('editing'),
      make: () => press('Make the key'),
      missing: () => {
        const make = screen.queryByRole('button', { name: 'Make the key' })
        if (make) expect(make.getAttribute('aria-busy')).toBe('true')
      },
    },
    'creation.canceled': {
      offered: (snapshot) => snapshot.matches('editing'),
      make: () => press('Cancel'),
      missing: () => {
        const cancel = screen.queryByRole('button', { name: 'Cancel' })
        if (cancel) expect(cancel.getAttribute('aria-disabled')).toBe('true')
      },
    },
    'secret.closed': {
      offered: (snapshot) => snapshot.matches('shown'),
      make: async () => {
        await press('Done')
        await press('Close without copying')
      },
      missing: () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull()),
    },
  },
  shows: {
    closed: () => {
      expect(form()).toBeNull()
      expect(button('Make a key').getAttribute('aria-disabled')).toBeNull()
      expect(alerts()).toEqual([])
    },
    editing: (snapshot) => {
      seeForm(snapshot)
      expect(button('Make the key').getAttribute('aria-busy')).toBeNull()
    },
    creating: (snapshot) => {
      seeForm(snapshot)
      expect(button('Make the key').getAttribute('aria-busy')).toBe('true')
      expect(nameField().readOnly).toBe(true)
    },
    shown: async ({ context: { created } }) => {
      expect(form()).toBeNull()
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Your new API key' }))
      expect(dialog.getByLabelText<HTMLInputElement>('API key').value).toBe(created?.secret)
      expect(dialog.getByLabelText<HTMLInputElement>('Try it in a terminal').value).toBe(
        `curl -H 'Authorization: Bearer ${created?.secret}' 'http://provider.test/provider/posts/'`,
      )
      expect(dialog.getByText(/It is not shown again/)).toBeTruthy()
    },
  },
}

viewWalksOf(apiKeyCreation, tables)
