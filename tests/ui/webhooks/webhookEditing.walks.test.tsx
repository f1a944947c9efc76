import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { webhookEditingMachine } from '../../../src/machines/webhooks/webhookEditing.machine.ts'
import { LazyDialog } from '../../../src/ui/kit/LazyDialog.ts'
import { ActDialog } from '../../../src/ui/webhooks/ActDialog.tsx'
import { NewSecret } from '../../../src/ui/webhooks/NewSecret.tsx'
import { WebhookForm } from '../../../src/ui/webhooks/WebhookForm.tsx'
import { eventTitle } from '../../../src/ui/webhooks/webhookWords.ts'
import { ada } from '../../machines/account/ada.ts'
import { webhookEditing } from '../../machines/webhooks/webhookEditing.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'
import { alerts } from '../support/said.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof webhookEditingMachine>

beforeAll(() => LazyDialog.load())

const address = () => screen.getByLabelText<HTMLInputElement>('Address')
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.closest('label')?.textContent ?? '')

const titles = {
  made: { refused: 'The webhook was not made', unclear: 'It is not certain that the webhook was made' },
  saved: { refused: 'The webhook was not saved', unclear: 'It is not certain that the webhook was saved' },
  renewal: { refused: 'No new secret was made', unclear: 'It is not certain that a new secret was made' },
  removal: { refused: 'The webhook was not removed', unclear: 'It is not certain that the webhook was removed' },
}

/** What is said of what did not end well. */
function seeProblem({ context: { problem, fieldProblem } }: Seen, told: keyof typeof titles) {
  expect(alerts()).toEqual([
    ...(problem ? [`${titles[told][problem.outcome]}${problem.message}`] : []),
    ...(fieldProblem ? [fieldProblem.message] : []),
  ])
}

/** The form says what is written, and what is wrong with it. */
function seeForm(snapshot: Seen) {
  const { edited, isRestored } = snapshot.context
  const { webhook, draft } = edited
  screen.getByRole('dialog', { name: webhook ? 'Edit the webhook' : 'Add a webhook' })
  expect(address().value).toBe(draft.url)
  expect(chosen().map((words) => draft.events.find((event) => words.startsWith(eventTitle(event))))).toEqual(
    draft.events.toSorted((one, other) => eventTitle(other).localeCompare(eventTitle(one))),
  )
  expect(screen.queryByText('What you typed before is here again.') !== null).toBe(isRestored)
  seeProblem(snapshot, webhook ? 'saved' : 'made')
}

const saveName = ({ context }: Seen) => (context.edited.webhook ? 'Save' : 'Make webhook')
const confirmName = ({ context }: Seen) => (context.asked?.act === 'renewal' ? 'Make new secret' : 'Remove webhook')

const tables: ViewTables<typeof webhookEditingMachine> = {
  act,
  mount: (editing) => {
    render(
      <Around app={walkedApp({ userData: knownPerson(ada) })}>
        <WebhookForm editing={editing} />
        <ActDialog editing={editing} />
        <NewSecret editing={editing} />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'editing.requested': 'outside',
    'act.requested': 'outside',
    'draft.changed': {
      // What stands there already cannot be typed again, and one press takes one event away.
      offered: ({ context: { edited } }, { change: { url } }) =>
        url === undefined ? edited.draft.events.length === 1 : url !== edited.draft.url,
      make: async ({ change: { url } }) => {
        if (url !== undefined) fireEvent.change(address(), { target: { value: url } })
        else for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) fireEvent.click(box)
      },
      missing: () => {},
    },
    'draft.discarded': {
      offered: ({ context }) => context.isRestored,
      make: () => press('Discard it'),
      missing: () => expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull(),
    },
    'saving.requested': () => press(/^(Save|Make webhook)$/),
    'editor.closed': () => press('Cancel'),
    'act.confirmed': () => press(/^(Make new secret|Remove webhook)$/),
    'act.declined': () => press('Cancel'),
    'secret.dismissed': async () => {
      fireEvent.copy(screen.getByLabelText('Signing secret'))
      await press('Done')
    },
  },
  shows: {
    closed: () =>
      waitFor(() => expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null])),
    editing: (snapshot) => {
      seeForm(snapshot)
      expect(button(saveName(snapshot)).getAttribute('aria-busy')).toBeNull()
      expect(address().readOnly).toBe(false)
    },
    saving: (snapshot) => {
      seeForm(snapshot)
      expect(button(saveName(snapshot)).getAttribute('aria-busy')).toBe('true')
      expect(address().readOnly).toBe(true)
    },
    confirming: (snapshot) => {
      const { asked } = snapshot.context
      const isRenewal = asked?.act === 'renewal'
      const name = isRenewal ? 'Make a new secret?' : 'Remove this webhook?'
      expect(screen.getByRole('alertdialog', { name }).textContent).toContain(asked?.webhook.url)
      seeProblem(snapshot, isRenewal ? 'renewal' : 'removal')
      expect(button(confirmName(snapshot)).getAttribute('aria-busy')).toBeNull()
    },
    acting: (snapshot) => {
      expect(button(confirmName(snapshot)).getAttribute('aria-busy')).toBe('true')
      expect(alerts()).toEqual([])
    },
    shown: async ({ context }) => {
      await screen.findByRole('alertdialog', { name: 'The secret of your webhook' })
      expect(screen.getByLabelText<HTMLInputElement>('Signing secret').value).toBe(context.secret)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  },
}

viewWalksOf(webhookEditing, tables)
