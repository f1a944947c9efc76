import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { BucketDraft, bucketEditorMachine } from '../../../src/machines/buckets/bucketEditor.machine.ts'
import { BucketEditor } from '../../../src/ui/buckets/EditorDialog.tsx'
import { ada } from '../../machines/account/ada.ts'
import { bucketEditor } from '../../machines/buckets/bucketEditor.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof bucketEditorMachine>
type Changed = { change: Partial<BucketDraft> }

const button = (name: string) => screen.getByRole('button', { name })
const nameField = () => screen.getByRole('textbox', { name: 'Name' })
const shareField = () => screen.getByRole('spinbutton')
const press = (name: string) => userEvent.click(button(name))

viewWalksOf(bucketEditor, {
  act,
  mount: (editor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    render(
      <Around app={app}>
        <BucketEditor editor={editor} month="2026-11" />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'editing.requested': 'outside',
    'draft.changed': {
      // What stands there already is no change.
      offered: ({ context }: Seen, { change }: Changed) =>
        'name' in change ? context.edited?.draft.name !== change.name : context.edited?.draft.share !== change.share,
      make: ({ change }: Changed) => {
        const [field, value] = 'name' in change ? [nameField(), change.name] : [shareField(), change.share]
        fireEvent.change(field, { target: { value: String(value) } })
      },
      missing: () => expect(nameField()).toBeTruthy(),
    },
    'typed.discarded': {
      offered: ({ context }: Seen) => context.isRestored,
      make: () => press('Throw them away'),
      missing: () => expect(screen.queryByText('Your words are back')).toBeNull(),
    },
    'saving.requested': () => press('Save'),
    'closing.requested': () => press('Cancel'),
    'closing.confirmed': () => press('Close without saving'),
    'closing.declined': () => press('Keep writing'),
    'own.chosen': () => press('Save mine'),
    'theirs.chosen': () => press('Take the other version'),
  },
  shows: {
    closed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    editing: () => {
      expect(nameField()).toHaveProperty('readOnly', false)
      expect(button('Save').getAttribute('aria-busy')).toBeNull()
    },
    askingToClose: () => {
      expect(screen.getByText('What you wrote here is lost when you close it now.')).toBeTruthy()
      expect(nameField()).toHaveProperty('readOnly', true)
    },
    saving: () => {
      expect(button('Save').getAttribute('aria-busy')).toBe('true')
      expect(nameField()).toHaveProperty('readOnly', true)
      expect(screen.queryAllByRole('alert')).toEqual([])
    },
    conflict: () => {
      expect(screen.getByText('This bucket was changed elsewhere meanwhile')).toBeTruthy()
      expect(screen.getByRole('region', { name: 'Yours' })).toBeTruthy()
      expect(screen.getByRole('region', { name: 'The other' }).textContent).toContain('Know-how')
    },
  },
})
