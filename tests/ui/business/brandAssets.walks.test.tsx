import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { brandAssetsMachine } from '../../../src/machines/business/brandAssets.machine.ts'
import { BrandView } from '../../../src/ui/business/brand/BrandEditor.tsx'
import { ada } from '../../machines/account/ada.ts'
import { brandAssets } from '../../machines/business/brandAssets.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, lastOf, textIn, type WayAct } from '../../support/walks/way.ts'
import { press } from '../support/buttons.ts'
import { said } from '../support/said.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof brandAssetsMachine>

const button = (name: string) => screen.queryByRole('button', { name })
const family = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Family' })
const isUsable = (name: string) => button(name)?.matches(':not(:disabled, [aria-disabled=true])') === true

/** What of a font is wrong in the models' sets: it has no family. */
const nameless = 'alert, error: A font needs its family'
const bar = {
  saved: 'status, saved: Saved',
  unsaved: 'status, unsaved: Not saved yet; kept on this computer.',
  saving: 'status: Saving',
  offline: 'status, offline: The provider cannot be reached. Kept on this computer; saved when you are back.',
  unanswered: 'alert, offline: The provider has not answered: it may be saved or not. Save again to be sure.',
}
const restored = 'status, info: Your changes are back They were kept on this computer and are not saved yet.'
const conflict =
  'alert, warning: This brand was changed elsewhere while you worked on it Yours and theirs differ in fonts and ' +
  'voice. Nothing of either is lost until you choose.'

/** Why a brand cannot be read, by how that ended. */
const loadProblems: Readonly<Record<string, string>> = {
  'openBrand rejected': 'Not found.',
  'openBrand offline': 'Network error. Please check your connection and try again.',
  'openBrand error': 'Something went wrong. Please try again.',
  'after timeLimit': 'There was no answer in time.',
}
/** Why it cannot be saved: what was to be saved was not even sent, or how the call ended. */
const saveProblems: Readonly<Record<string, string>> = {
  'save.requested': 'Some places have to change before this can be saved. They are marked.',
  'saveBrand rejected': 'A chosen picture is not among yours.',
  'saveBrand error': 'Something went wrong. Please try again.',
}

/** What is known from what happened. */
interface Told {
  /** The font has lost its name. */
  isEmpty: boolean
  /** And that was said: from the try to save it until it has one again. */
  isNameless: boolean
  /** Changes that this computer kept have come back, and nothing was made of them yet. */
  isRestored: boolean
}

const undone: Told = { isEmpty: false, isNameless: false, isRestored: false }
const sent = (told: Told): Told => ({ ...told, isNameless: false, isRestored: false })

const toldOf = (way: readonly WayAct[]) =>
  follow(way, undone, {
    'openBrand ok': (_, act) => ({ ...undone, isRestored: carries(act, 'value', 'stored') !== null }),
    'assets.changed': ({ isNameless, isRestored }, act) => {
      const name = textIn(act, 'change', 'fonts', '0', 'family')
      return { isEmpty: name === '', isNameless: isNameless && name === '', isRestored: isRestored && name !== 'Inter' }
    },
    'save.requested': (told, { from }) =>
      told.isEmpty && /^ready.(unsaved|saveFailed)$/.test(from) ? { ...told, isNameless: true } : sent(told),
    'connection.returned': sent,
    'overwrite.confirmed': sent,
    'overwrite.declined': () => undone,
    'changes.discarded': () => undone,
  })

/** What is being made of the brand, with each fault at its place, and everything that is said: nothing else. */
function seeForm({ context: { typed } }: Seen, way: readonly WayAct[], wanted: string[]) {
  const { isNameless } = toldOf(way)
  expect(family().value).toBe(typed.fonts[0]?.family)
  expect(family().getAttribute('aria-invalid')).toBe(isNameless ? 'true' : null)
  expect(screen.getByRole('article').textContent).toContain('Bakery')
  expect(said().toSorted()).toEqual([...wanted, ...(isNameless ? [nameless] : [])].toSorted())
}

const restoredIn = (way: readonly WayAct[]) => (toldOf(way).isRestored ? [restored] : [])

function seeUnsaved(snapshot: Seen, way: readonly WayAct[], wanted: string[]) {
  seeForm(snapshot, way, wanted)
  expect(isUsable('Save brand')).toBe(true)
  expect(button('Discard changes')).toBeTruthy()
  expect(family().matches(':disabled')).toBe(false)
}

function seeLocked(snapshot: Seen, way: readonly WayAct[], wanted: string[]) {
  seeForm(snapshot, way, wanted)
  expect(family().matches(':disabled')).toBe(true)
}

const tables: ViewTables<typeof brandAssetsMachine> = {
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
    'assets.changed': {
      // Nobody types what stands there already.
      offered: ({ context }, { change }) => context.typed.fonts[0]?.family !== change.fonts?.[0]?.family,
      make: ({ change }) => void fireEvent.change(family(), { target: { value: change.fonts?.[0]?.family } }),
      missing: ({ change }) => expect(family().value).toBe(change.fonts?.[0]?.family),
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
    loading: () => {
      expect(screen.getByText('Loading the brand').closest('[aria-busy=true]')).toBeTruthy()
      expect(said()).toEqual([])
    },
    loadFailed: (_, way) => {
      const problem = loadProblems[lastOf(way, 'openBrand', 'after timeLimit')]
      expect(said()).toEqual([`alert, error: The brand could not be loaded ${problem}`])
      expect(isUsable('Try again')).toBe(true)
    },
    deciding: 'never',
    'ready.saved': (snapshot, way) => {
      seeForm(snapshot, way, [bar.saved])
      expect(isUsable('Save brand')).toBe(false)
      expect(button('Discard changes')).toBeNull()
    },
    'ready.unsaved': (snapshot, way) => seeUnsaved(snapshot, way, [bar.unsaved, ...restoredIn(way)]),
    'ready.saveFailed': (snapshot, way) => {
      const problem = saveProblems[lastOf(way, 'save.requested', 'saveBrand')]
      seeUnsaved(snapshot, way, [`alert, error: ${problem}`, ...restoredIn(way)])
    },
    'ready.offline': (snapshot, way) => seeUnsaved(snapshot, way, [bar.offline]),
    conflict: (snapshot, way) => {
      seeLocked(snapshot, way, [conflict, bar.unsaved])
      expect(isUsable('Save brand')).toBe(false)
      expect(button('Discard changes')).toBeNull()
    },
    unanswered: (snapshot, way) => {
      seeLocked(snapshot, way, [bar.unanswered])
      expect(isUsable('Save brand')).toBe(true)
      expect(button('Discard changes')).toBeTruthy()
    },
    saving: (snapshot, way) => {
      seeForm(snapshot, way, [bar.saving])
      expect(button('Save brand')?.getAttribute('aria-busy')).toBe('true')
      expect(button('Discard changes')).toBeNull()
    },
  },
}

viewWalksOf(brandAssets, tables)
