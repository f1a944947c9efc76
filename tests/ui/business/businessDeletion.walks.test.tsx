import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { businessDeletionMachine } from '../../../src/machines/business/businessDeletion.machine.ts'
import { DeletionDialog } from '../../../src/ui/business/list/DeletionDialog.tsx'
import { profileDeletion } from '../../machines/business/businessDeletion.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { completeWindow } from '../shell/support/window.ts'

type Seen = SnapshotFrom<typeof businessDeletionMachine>

beforeEach(completeWindow)

const dialog = () => within(screen.getByRole('alertdialog'))
const button = (name: string) => dialog().queryByRole('button', { name })
const words = { archive: /^Archive them(?! by)/, pause: /^Pause them/, force_archive: /^Archive them by force/ }

async function press(name: string, outside: () => Promise<void>) {
  const found = button(name)
  if (found && !found.hasAttribute('disabled')) await userEvent.click(found)
  else await outside()
}

function seeProblem({ context: { problem } }: Seen) {
  if (!problem) return
  const said = dialog().getByRole('alert').textContent
  expect(said).toContain(problem.message)
  if (problem.details) expect(said).toContain(problem.details)
  if (problem.status) expect(said).toContain(`Status code ${problem.status}`)
}

function seeQuestion(seen: Seen) {
  expect(dialog().getByText(/go to Main; scheduled posts still go out\.$/)).toBeTruthy()
  expect(dialog().getByLabelText<HTMLInputElement>('Type Bakery to confirm').value).toBe(seen.context.typed)
  seeProblem(seen)
}

function seeCampaigns(seen: Seen) {
  const { conflict, stopAction } = seen.context
  const campaigns = conflict?.activeCampaigns ?? []
  const rows = within(dialog().getByRole('list', { name: 'Active campaigns' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.includes('Stuck'))).toEqual(campaigns.map(({ isStuck }) => isStuck))
  for (const [at, { name }] of campaigns.entries()) expect(rows[at]?.textContent).toContain(name)
  const radios = dialog().getAllByRole<HTMLInputElement>('radio')
  expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([stopAction])
  expect(radios.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(
    seen.hasTag('busy') ? [] : conflict?.stopOptions,
  )
  const recommended = radios.filter(({ labels }) => labels?.[0]?.textContent?.includes('Recommended'))
  expect(recommended.map(({ value }) => value)).toEqual([conflict?.recommendedAction])
  seeProblem(seen)
}

const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

const tables: ViewTables<typeof businessDeletionMachine> = {
  act,
  mount: (actor) => {
    render(<DeletionDialog deletion={actor} heir="Main" />)
    return cleanup
  },
  gestures: {
    'name.typed': async ({ name }, outside) => {
      const input = dialog().queryByLabelText('Type Bakery to confirm')
      if (!input || input.hasAttribute('readonly')) return outside()
      await userEvent.clear(input)
      await userEvent.type(input, name)
    },
    'deletion.confirmed': (_, outside) => press('Delete business', outside),
    'deletion.declined': (_, outside) => press('Keep it', outside),
    'action.chosen': async ({ action }, outside) => {
      const radio = dialog().queryByRole('radio', { name: words[action] })
      if (radio && !radio.hasAttribute('disabled')) await userEvent.click(radio)
      else await outside()
    },
    'stopping.confirmed': (_, outside) => press('Stop and delete', outside),
  },
  shows: {
    'confirming.deciding': 'never',
    'confirming.unconfirmed': (seen) => {
      seeQuestion(seen)
      expect(button('Delete business')?.hasAttribute('disabled')).toBe(true)
    },
    'confirming.confirmable': (seen) => {
      seeQuestion(seen)
      expect(button('Delete business')?.hasAttribute('disabled')).toBe(false)
    },
    deleting: (seen) => {
      seeQuestion(seen)
      expect(button('Delete business')?.getAttribute('aria-busy')).toBe('true')
    },
    conflict: seeCampaigns,
    stopping: (seen) => {
      seeCampaigns(seen)
      expect(button('Stop and delete')?.getAttribute('aria-busy')).toBe('true')
    },
    deleted: gone,
    declined: gone,
  },
}

viewWalksOf(profileDeletion, tables)
