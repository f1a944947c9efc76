import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { brandAssetsMachine } from '../../../src/machines/business/brandAssets.machine.ts'
import { BrandView } from '../../../src/ui/business/brand/BrandEditor.tsx'
import { ada } from '../../machines/account/ada.ts'
import { brandAssets } from '../../machines/business/brandAssets.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { completeWindow } from '../shell/support/window.ts'
import { press } from '../support/buttons.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Changed = Extract<EventFrom<typeof brandAssetsMachine>, { type: 'assets.changed' }>
type Seen = SnapshotFrom<typeof brandAssetsMachine>

beforeEach(completeWindow)

const button = (name: string) => screen.queryByRole('button', { name })
const family = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Family' })
const isUsable = (name: string) => !button(name)?.matches(':disabled, [aria-disabled=true]')

/** What is being made of the brand, with each fault at its place. */
function seeForm({ context: { typed, faults } }: Seen) {
  expect(family().value).toBe(typed.fonts[0]?.family)
  expect(family().getAttribute('aria-invalid')).toBe(faults['fonts.0.family'] ? 'true' : null)
  expect(screen.getByRole('article').textContent).toContain('Bakery')
}

function seeUnsaved(snapshot: Seen) {
  seeForm(snapshot)
  expect(isUsable('Save brand')).toBe(true)
  expect(button('Discard changes')).toBeTruthy()
}

viewWalksOf(brandAssets, {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    render(
      <Around app={app}>
        <BrandView actor={actor} profileId={1} />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'assets.changed': ({ change }: Changed, outside: () => Promise<void>) => {
      const value = change.fonts?.[0]?.family ?? ''
      return family().value === value ? outside() : void fireEvent.change(family(), { target: { value } })
    },
    'save.requested': () => press('Save brand'),
    'changes.discarded': () => press('Discard changes'),
    'retry.requested': () => press('Try again'),
    'connection.returned': 'outside',
    'refresh.required': 'outside',
    'overwrite.confirmed': () => press('Save mine over it'),
    'overwrite.declined': () => press('Take theirs'),
  },
  shows: {
    loading: () => expect(screen.getByText('Loading the brand').closest('[aria-busy=true]')).toBeTruthy(),
    loadFailed: ({ context }) => expect(screen.getByRole('alert').textContent).toContain(context.problem),
    deciding: 'never',
    'ready.saved': (snapshot) => {
      seeForm(snapshot)
      expect(screen.getByText('Saved')).toBeTruthy()
      expect(isUsable('Save brand')).toBe(false)
      expect(button('Discard changes')).toBeNull()
    },
    'ready.unsaved': (snapshot) => {
      seeUnsaved(snapshot)
      expect(screen.getByText('Not saved yet; kept on this computer.')).toBeTruthy()
      expect(screen.queryByText('Your changes are back') !== null).toBe(snapshot.context.isRestored)
    },
    'ready.saveFailed': (snapshot) => {
      seeUnsaved(snapshot)
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(snapshot.context.problem)
    },
    'ready.offline': (snapshot) => {
      seeUnsaved(snapshot)
      expect(screen.getByText(/^The provider cannot be reached\./)).toBeTruthy()
    },
    conflict: (snapshot) => {
      seeForm(snapshot)
      expect(screen.getByRole('alert').textContent).toContain('Yours and theirs differ in fonts.')
      expect(family().closest('fieldset')?.disabled).toBe(true)
      expect(isUsable('Save brand')).toBe(false)
    },
    saving: (snapshot) => {
      seeForm(snapshot)
      expect(button('Save brand')?.getAttribute('aria-busy')).toBe('true')
    },
  },
})
