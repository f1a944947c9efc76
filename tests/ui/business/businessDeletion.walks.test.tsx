import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { businessDeletionMachine, StopAction } from '../../../src/machines/business/businessDeletion.machine.ts'
import { DeletionDialog } from '../../../src/ui/business/list/DeletionDialog.tsx'
import { profileDeletion } from '../../machines/business/businessDeletion.model.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastOf } from '../../support/walks/way.ts'

type Seen = SnapshotFrom<typeof businessDeletionMachine>

const dialog = () => within(screen.getByRole('alertdialog'))
const button = (name: string) => dialog().queryByRole('button', { name })
const words = { archive: /^Archive them(?! by)/, pause: /^Pause them/, force_archive: /^Archive them by force/ }

const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }))

/** The sentence, what was said beside it, and the status code, by how the deletion ended. */
const failures: Readonly<Record<string, string>> = {
  'deleteProfile failed': 'The database is awayTry again in a minuteStatus code 500',
  'deleteProfile unanswered': 'Failed to delete profileNetwork error. It may be deleted all the same.',
  'deleteProfile error': 'Something went wrong. Please try again.',
  'after timeLimit':
    'It is not known whether the business was deletedThere was no answer in time. You can delete it again: what is gone already counts as deleted.',
}

/** All in one alert; nothing where nothing failed, or it is tried again. */
function seeProblem(way: readonly Act[]) {
  const said = failures[lastOf(way, 'deletion.confirmed', 'stopping.confirmed', 'deleteProfile', 'after timeLimit')]
  const found = dialog().queryAllByRole('alert')
  expect(found.map(({ textContent }) => textContent)).toEqual(said ? [said] : [])
  expect(found.every((alert) => alert.querySelector('svg.lucide-circle-alert') !== null)).toBe(true)
}

/** What stands with each stop action: what it does, or the campaigns that it does not fit. */
const reasons = {
  archive: 'Archive themCannot be archived now: Spring.',
  pause:
    'Pause themRecommendedThey wait, and can go on later with another business. Posts that have not gone out become drafts.',
  force_archive:
    'Archive them by forceEnds them in whatever they are doing, even where they are stuck. What is on its way may still go out.',
}

function seeQuestion(seen: Seen, way: readonly Act[]) {
  expect(dialog().getByText(/go to Main; scheduled posts still go out\.$/)).toBeTruthy()
  expect(dialog().getByLabelText<HTMLInputElement>('Type Bakery to confirm').value).toBe(seen.context.typed)
  seeProblem(way)
}

function seeCampaigns(seen: Seen, way: readonly Act[]) {
  const { conflict, stopAction } = seen.context
  const campaigns = conflict?.activeCampaigns ?? []
  const rows = within(dialog().getByRole('list', { name: 'Active campaigns' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.includes('Stuck'))).toEqual(campaigns.map(({ isStuck }) => isStuck))
  for (const [at, { name }] of campaigns.entries()) expect(rows[at]?.textContent).toContain(name)
  const radios = dialog().getAllByRole<HTMLInputElement>('radio')
  expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([stopAction])
  expect(radios.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(conflict?.stopOptions)
  const isBusy = seen.hasTag('busy') ? 'true' : null
  for (const one of radios) expect(one.getAttribute('aria-disabled')).toBe(isBusy)
  expect(Object.fromEntries(radios.map(({ value, labels }) => [value, labels?.[0]?.textContent]))).toEqual(reasons)
  seeProblem(way)
}

const radio = (action: StopAction) => dialog().getByRole<HTMLInputElement>('radio', { name: words[action] })

const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

const tables: ViewTables<typeof businessDeletionMachine> = {
  act,
  mount: (actor) => {
    render(<DeletionDialog deletion={actor} heir="Main" />)
    return cleanup
  },
  gestures: {
    'name.typed': async ({ name }) => {
      const input = dialog().getByLabelText('Type Bakery to confirm')
      await userEvent.clear(input)
      await userEvent.type(input, name)
    },
    'deletion.confirmed': () => press('Delete business'),
    'deletion.declined': () => press('Keep it'),
    'action.chosen': {
      // What is chosen already cannot be chosen again.
      offered: ({ context: { stopAction } }, { action }) => stopAction !== action,
      make: ({ action }) => userEvent.click(radio(action)),
      missing: ({ action }) => expect(radio(action).checked).toBe(true),
    },
    'stopping.confirmed': () => press('Stop and delete'),
  },
  shows: {
    'confirming.deciding': 'never',
    'confirming.unconfirmed': (seen, way) => {
      seeQuestion(seen, way)
      expect(button('Delete business')?.hasAttribute('disabled')).toBe(true)
    },
    'confirming.confirmable': (seen, way) => {
      seeQuestion(seen, way)
      expect(button('Delete business')?.hasAttribute('disabled')).toBe(false)
    },
    deleting: (seen, way) => {
      seeQuestion(seen, way)
      expect(button('Delete business')?.getAttribute('aria-busy')).toBe('true')
    },
    conflict: seeCampaigns,
    stopping: (seen, way) => {
      seeCampaigns(seen, way)
      expect(button('Stop and delete')?.getAttribute('aria-busy')).toBe('true')
    },
    deleted: gone,
    declined: gone,
  },
}

viewWalksOf(profileDeletion, tables)
