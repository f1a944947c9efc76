import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createMediaLibrary } from '../../../src/app/media/media.ts'
import type { mediaDeletionMachine } from '../../../src/machines/media/mediaDeletion.machine.ts'
import { LazyDialog } from '../../../src/ui/kit/LazyDialog.ts'
import { DeletionDialog } from '../../../src/ui/media/DeletionDialog.tsx'
import { ada } from '../../machines/account/ada.ts'
import { mediaDeletion } from '../../machines/media/mediaDeletion.model.ts'
import type { Act } from '../../support/walks/explore.ts'
import { lineOf } from '../../support/walks/plain.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { lastAct, lastOf } from '../../support/walks/way.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof mediaDeletionMachine>

beforeAll(() => LazyDialog.load())

const danger = () => screen.getByRole('button', { name: /^(Delete|Take out and delete)$/ })

/** What is deleted, where it is used, and that it is for good. */
function seeQuestion({ context: { media } }: Seen) {
  const dialog = screen.getByRole('alertdialog')
  const name = media.length === 1 ? `Delete ${media[0]?.name}?` : `Delete ${media.length} files?`
  expect(dialog.textContent).toContain(name)
  expect(dialog.textContent).toContain('This cannot be undone.')
  const isUsed = media.some(({ usedIn }) => usedIn.length > 0)
  expect(dialog.textContent?.includes('Logo of Wren Street Bakery')).toBe(isUsed)
  expect(danger().textContent).toBe(isUsed ? 'Take out and delete' : 'Delete')
}

const refusals = ['Not now.', 'No.', 'Request failed with status 500']

/** Why the rest is still there, in the provider's words. */
function seeRefused(way: readonly Act[]) {
  const answer = lineOf(lastAct(way, 'deletion.requested', 'deleteMedia'))
  const said = refusals.filter((words) => answer.includes(`"${words}"`))
  seeAlerts(
    said.map((words) => `Not everything could be deleted${words}`),
    'lucide-circle-alert',
  )
}

/** Why nobody knows what was deleted, by how it ended. */
const silences: Readonly<Record<string, string>> = {
  'after timeLimit': 'There was no answer in time.',
  'deleteMedia done': 'Network error. Please check your connection and try again.',
  'deleteMedia error': 'Something went wrong. Please try again.',
}

function seeUnanswered(way: readonly Act[]) {
  const why = silences[lastOf(way, 'deleteMedia', 'after timeLimit')]
  const again = 'You can delete again: what is gone already counts as deleted.'
  seeAlerts([`It is not known what was deleted${why} ${again}`], 'lucide-triangle-alert')
}

/** All that is said of what went wrong, by the mark of what it is. */
function seeAlerts(texts: readonly string[], mark: string) {
  const alerts = screen.queryAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual(texts)
  expect(alerts.filter((alert) => alert.querySelector('svg')?.classList.contains(mark))).toHaveLength(texts.length)
}

viewWalksOf(mediaDeletion, {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    const media = app.lazyInSession(createMediaLibrary)
    Object.assign(media, { deletion: actor })
    render(
      <Around app={app}>
        <DeletionDialog />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'deletion.requested': 'outside',
    'deletion.confirmed': () => userEvent.click(danger()),
    'deletion.declined': () => userEvent.click(screen.getByRole('button', { name: /^Keep (it|them)$/ })),
  },
  shows: {
    idle: () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull()),
    asking: (snapshot, way) => {
      seeQuestion(snapshot)
      seeRefused(way)
      expect(danger().getAttribute('aria-busy')).toBeNull()
    },
    unanswered: (snapshot, way) => {
      seeQuestion(snapshot)
      seeUnanswered(way)
      expect(danger().getAttribute('aria-busy')).toBeNull()
    },
    deleting: (snapshot) => {
      seeQuestion(snapshot)
      seeAlerts([], '')
      expect(danger().getAttribute('aria-busy')).toBe('true')
    },
  },
})
