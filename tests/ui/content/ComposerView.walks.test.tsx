import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { composerMachine } from '../../../src/machines/content/composer.machine.ts'
import { AppContext } from '../../../src/ui/appContext.tsx'
import { ComposerView } from '../../../src/ui/content/ComposerView.tsx'
import { ada } from '../../machines/account/ada.ts'
import { composer } from '../../machines/content/composer.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { makeApp } from '../shell/support/app.tsx'

type Seen = SnapshotFrom<typeof composerMachine>

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Post text')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** What was written is in sight, with what stands in the way; while it works nothing can be typed over it. */
function seeText({ context }: Seen, isReadOnly = false) {
  expect(area().value).toBe(context.draft.text)
  expect(area().readOnly).toBe(isReadOnly)
  if (context.problem) expect(screen.getByText(context.problem)).toBeTruthy()
}

const tables: ViewTables<typeof composerMachine> = {
  act,
  mount: (actor) => {
    const { app } = makeApp(ada)
    const { unmount } = render(
      <AppContext value={app}>
        <MemoryRouter>
          <ComposerView composer={actor} />
        </MemoryRouter>
      </AppContext>,
    )
    return () => {
      unmount()
      app.stop()
    }
  },
  gestures: {
    'mine.chosen': () => press('Keep mine'),
    'theirs.chosen': () => press('Take the saved one'),
    'text.changed': 'outside',
    'accounts.chosen': 'outside',
    'time.chosen': 'outside',
    'submission.requested': 'outside',
    'shelving.requested': 'outside',
    'connection.returned': 'outside',
    'retry.requested': 'outside',
    'composer.left': 'outside',
  },
  shows: {
    opening: () => expect(screen.queryByLabelText('Post text')).toBeNull(),
    absent: () => expect(screen.getByRole('heading', { name: 'This post is not here' })).toBeTruthy(),
    unopened: ({ context }) => {
      expect(screen.getByText(context.problem ?? 'a reason')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    },
    deciding: 'never',
    'writing.saved': (snapshot) => seeText(snapshot),
    'writing.unsaved': (snapshot) => seeText(snapshot),
    'writing.local': (snapshot) => {
      seeText(snapshot)
      expect(screen.getByText('Kept on this computer. Not on the plan yet.')).toBeTruthy()
    },
    'writing.offline': (snapshot) => {
      seeText(snapshot)
      expect(screen.getByText('Offline. Kept on this computer until you are back.')).toBeTruthy()
    },
    'writing.refused': (snapshot) => {
      seeText(snapshot)
      expect(screen.getByRole('alert')).toBeTruthy()
    },
    keeping: (snapshot) => {
      seeText(snapshot)
      expect(screen.getByText('Saving')).toBeTruthy()
    },
    shelving: (snapshot) => seeText(snapshot, true),
    submitting: (snapshot) => {
      seeText(snapshot, true)
      expect(document.querySelectorAll('button[aria-busy=true]').length).toBeGreaterThan(0)
    },
    torn: ({ context }) => {
      expect(screen.getByText(context.theirs?.text ?? 'their text')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Keep mine' })).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Take the saved one' })).toBeTruthy()
    },
    sent: (snapshot) => expect(area().value).toBe(snapshot.context.draft.text),
    left: () => expect(screen.queryByRole('alert')).toBeNull(),
  },
}

viewWalksOf(composer, tables)
