import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { hasContent } from '../../../rules/content/draft.ts'
import type { composerMachine } from '../../../src/machines/content/composer.machine.ts'
import { ComposerView } from '../../../src/ui/content/ComposerView.tsx'
import { ada } from '../../machines/account/ada.ts'
import { composer } from '../../machines/content/composer.model.ts'
import { sampleAccount } from '../../machines/networks/connection.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { completeWindow } from '../shell/support/window.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof composerMachine>
type Outside = () => Promise<void>

beforeEach(completeWindow)

const writer = { ...ada, userprofile: { ...ada.userprofile, socialAccounts: [sampleAccount] } }

/** The first of that name: the acts stand at the top, and on a phone below. */
const button = (name: string | RegExp) => screen.queryAllByText(name, { selector: 'button' })[0] ?? null
const textField = () => screen.queryByLabelText<HTMLTextAreaElement>('Post text')
const submitButton = () => button(/^(Schedule for|Save for|Publish now|Write something first|Choose an account)/)
const saveAsDraftButton = () => button(/^(Save as draft|Back to draft)$/)
/** Days that are over stay disabled, and a button that no state of the post has a use for. */
const disabled = 'input:disabled, [aria-pressed=true]:disabled, [aria-label="When"] button:disabled:not([aria-label])'
const offline = 'Offline. Kept on this computer until you are back.'
const kept = 'Kept on this computer. Not on the plan yet.'
const shownNote = () => [offline, kept, 'Saving'].filter((note) => screen.queryByText(note) !== null)

/** Presses it, or where there is none has the event sent. */
const pressOr = (found: HTMLElement | null, outside: Outside) =>
  found && !found.hasAttribute('disabled') ? void fireEvent.click(found) : outside()

/** The text as it is written, whether it can be written on, where it is kept, and what stands in its way. */
function seeWriting({ context: { draft, problem }, status }: Seen, isBusy: boolean, notes: string[]) {
  expect(textField()?.value).toBe(draft.text)
  expect(textField()?.readOnly).toBe(isBusy)
  expect(submitButton()?.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null)
  // What is disabled loses the focus that is on it.
  if (isBusy) expect(document.querySelectorAll(disabled)).toHaveLength(0)
  // Once it is sent the page goes on to the post.
  if (hasContent(draft) && status === 'active') expect(saveAsDraftButton()?.hasAttribute('disabled')).toBe(false)
  expect(shownNote()).toEqual(notes)
  if (problem) expect(screen.getByRole('alert').textContent).toBe(problem)
  else expect(screen.queryByRole('alert')).toBeNull()
}

const sees =
  (isBusy: boolean, ...notes: string[]) =>
  (snapshot: Seen) =>
    seeWriting(snapshot, isBusy, notes)

const tables: ViewTables<typeof composerMachine> = {
  act,
  mount: (actor) => {
    render(
      <Around app={walkedApp({ userData: knownPerson(writer) })}>
        <ComposerView composer={actor} />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'text.changed': ({ text }, outside) => {
      const field = textField()
      return field && field.value !== text ? void fireEvent.change(field, { target: { value: text } }) : outside()
    },
    'accounts.chosen': (_, outside) => {
      const tile = screen.getByLabelText('Bluesky @ada.example.com', { selector: 'button' })
      return pressOr(tile.getAttribute('aria-pressed') === 'true' ? null : tile, outside)
    },
    'time.chosen': ({ time: { wallTime } }, outside) => {
      if (wallTime === undefined) return void fireEvent.click(screen.getByLabelText('Now'))
      const day = screen.queryByLabelText(/^Wednesday, November 25/, { selector: 'button' })
      return pressOr(day, outside)
    },
    // The view's own rules say what stands in the way: the button is pressed where they say what the walk says.
    'submission.requested': ({ obstacle }, outside) =>
      pressOr(button(obstacle === null ? /^(Schedule for|Save for|Publish now)/ : 'Write something first'), outside),
    'saveAsDraft.requested': (_, outside) => pressOr(saveAsDraftButton(), outside),
    'mine.chosen': () => void fireEvent.click(screen.getByText('Keep mine')),
    'theirs.chosen': () => void fireEvent.click(screen.getByText('Take the saved one')),
    'connection.returned': 'outside',
    'retry.requested': (_, outside) => pressOr(button('Try again'), outside),
    // The cache releases it when its page is gone.
    'composer.left': 'outside',
    'save.succeeded': 'outside',
    'save.disconnected': 'outside',
    'save.failed': 'outside',
    'conflict.met': 'outside',
  },
  shows: {
    loading: () => {
      expect(screen.getByText('Create Post')).toBeTruthy()
      expect(textField()).toBeNull()
    },
    notFound: () => expect(screen.getByText('This post is not here')).toBeTruthy(),
    loadFailed: ({ context }) => {
      expect(screen.getByRole('alert').textContent).toContain('The post could not be opened')
      expect(screen.getByText(context.problem ?? 'a reason')).toBeTruthy()
      expect(button('Try again')).not.toBeNull()
    },
    'ready.comparing': 'never',
    'ready.saved': (snapshot) => {
      seeWriting(snapshot, false, [])
      if (snapshot.context.savedAt !== null) expect(screen.getByText(/^Saved /)).toBeTruthy()
    },
    'ready.unsaved': sees(false),
    'ready.local': sees(false, kept),
    'ready.offline': sees(false, offline),
    'ready.saveFailed': sees(false, kept),
    'saving.alone': sees(false, 'Saving'),
    'saving.beforeSubmitting': sees(false, 'Saving'),
    'saving.beforeSavingDraft': sees(false, 'Saving'),
    'saving.beforeLeaving': sees(false, 'Saving'),
    savingDraft: sees(true, 'Saving'),
    checking: sees(true),
    submitting: sees(true),
    conflict: ({ context }) => {
      expect(screen.getByRole('heading', { name: 'Which one shall stay?' })).toBeTruthy()
      const sideOf = (heading: string) => screen.getByText(heading).parentElement?.textContent
      expect(sideOf('What you wrote here')).toContain(context.draft.text || 'Nothing')
      expect(sideOf('What is saved')).toContain(context.theirs?.text)
      expect(textField()).toBeNull()
    },
    sent: sees(false),
    leaving: 'never',
    left: () => expect(textField()).toBeNull(),
  },
}

viewWalksOf(composer, tables)
