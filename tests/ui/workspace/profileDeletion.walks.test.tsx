import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { profileDeletionMachine } from '../../../src/machines/workspace/profileDeletion.machine.ts'
import { Deletion } from '../../../src/ui/workspace/deletion/Deletion.tsx'
import { profileDeletion } from '../../machines/workspace/profileDeletion.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { completeWindow } from '../shell/support/window.ts'

type Seen = SnapshotFrom<typeof profileDeletionMachine>

beforeEach(completeWindow)

const business = { id: 3, name: 'Bakery', accountCount: 2, heir: 'Main' }
const dialog = () => within(screen.getByRole('alertdialog'))
const button = (name: string) => dialog().queryByRole('button', { name })

async function press(name: string, outside: () => Promise<void>) {
  const found = button(name)
  if (found && !found.hasAttribute('disabled')) await userEvent.click(found)
  else await outside()
}

function seeProblem({ context: { problem } }: Seen) {
  if (!problem) return
  expect(dialog().getByText(problem.message)).toBeTruthy()
  if (problem.details) expect(dialog().getByText(new RegExp(problem.details))).toBeTruthy()
  if (problem.status) expect(dialog().getByText(new RegExp(`Status ${problem.status}`))).toBeTruthy()
}

function seeAsking(seen: Seen) {
  expect(dialog().getByText(/2 accounts, posts and media go to Main/)).toBeTruthy()
  expect(dialog().getByLabelText<HTMLInputElement>('Type Bakery to confirm').value).toBe(seen.context.typed)
  seeProblem(seen)
}

function seeCampaigns(seen: Seen) {
  const { conflict, stopAction } = seen.context
  for (const { name, isStuck } of conflict?.activeCampaigns ?? []) {
    const line = dialog().getByText(name)
    expect(line.textContent?.includes('Stuck')).toBe(isStuck)
  }
  const chosen = dialog()
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
  expect(chosen.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    expect.stringContaining({ archive: 'Archive them', pause: 'Pause them', force_archive: 'by force' }[stopAction]),
  ])
  seeProblem(seen)
}

const tables: ViewTables<typeof profileDeletionMachine> = {
  act,
  mount: (actor) => {
    render(<Deletion deletion={actor} business={business} />)
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
      const name = { archive: /^Archive them (?!by)/, pause: /^Pause them/, force_archive: /by force/ }[action]
      const radio = dialog().queryByRole('radio', { name })
      if (radio && !radio.hasAttribute('disabled')) await userEvent.click(radio)
      else await outside()
    },
    'stopping.confirmed': (_, outside) => press('Stop and delete', outside),
  },
  shows: {
    // Left at once: nothing is seen of it.
    'confirming.deciding': () => {},
    'confirming.unconfirmed': (seen) => {
      seeAsking(seen)
      expect(button('Delete business')?.hasAttribute('disabled')).toBe(true)
    },
    'confirming.confirmable': (seen) => {
      seeAsking(seen)
      expect(button('Delete business')?.hasAttribute('disabled')).toBe(false)
    },
    deleting: () => expect(button('Delete business')?.getAttribute('aria-busy')).toBe('true'),
    conflicted: seeCampaigns,
    stopping: () => expect(button('Stop and delete')?.getAttribute('aria-busy')).toBe('true'),
    // The dialog goes with the deletion: whoever opened it closes it then.
    deleted: () => {},
    declined: () => {},
  },
}

viewWalksOf(profileDeletion, tables)
