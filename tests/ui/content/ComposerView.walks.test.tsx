import { act, cleanup, fireEvent, getNodeText, render, screen } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { EventObject, SnapshotFrom } from 'xstate'
import type { Draft } from '../../../rules/content/draft.ts'
import type { composerMachine } from '../../../src/machines/content/composer.machine.ts'
import { ComposerView, lazyConflict } from '../../../src/ui/content/ComposerView.tsx'
import { painted } from '../../../src/ui/painted.ts'
import { ada } from '../../machines/account/ada.ts'
import { composer, uploadKey } from '../../machines/content/composer.model.ts'
import { sampleAccount } from '../../machines/networks/connection.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { Gesture, ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, lastOf, textIn, type WayAct } from '../../support/walks/way.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof composerMachine>

beforeAll(() => lazyConflict.load())

const writer = { ...ada, userprofile: { ...ada.userprofile, socialAccounts: [sampleAccount] } }

/** The first of that name: the acts stand at the top, and on a phone below. */
const button = (name: string | RegExp) => screen.queryAllByText(name, { selector: 'button' })[0] ?? null
const textField = () => screen.queryByLabelText<HTMLTextAreaElement>('Post text')
const accountTile = () => screen.queryByLabelText('Bluesky @ada.example.com', { selector: 'button' })
const nowChoice = () => screen.queryByLabelText<HTMLInputElement>('Now')
const day = () => screen.queryByLabelText(/^Wednesday, November 25/, { selector: 'button' })
const nextStep = /^(Schedule for|Save for|Publish now|Write something first|Choose an account|1 file is on its way)/
const submitButtons: Readonly<Record<string, RegExp>> = {
  'Write something first.': /^Write something first$/,
  'Choose at least one account.': /^Choose an account$/,
}
const submitButton = (obstacle: string | null) =>
  button(obstacle === null ? /^(Schedule for|Save for|Publish now)/ : (submitButtons[obstacle] ?? nextStep))
const saveAsDraftButton = () => button(/^(Save as draft|Back to draft)$/)
/** Days that are over stay disabled, and a button that no state of the post has a use for. */
const disabled = 'input:disabled, [aria-pressed=true]:disabled, [aria-label="When"] button:disabled:not([aria-label])'

const offline = 'Offline. Kept on this computer until you are back.'
const waits = 'Saved on this device. It goes up when you are online.'
const notPlanned = 'Kept on this computer. Not on the plan yet.'
const here = 'Kept on this computer.'
/** And how long ago. */
const savedAgo = /^Saved (?!on this device)/
/** Each as often as it is said. */
function notes() {
  const texts = Array.from(document.body.querySelectorAll<HTMLElement>('*'), (element) => getNodeText(element).trim())
  const isSaid = (note: string | RegExp) => (text: string) =>
    typeof note === 'string' ? text === note : note.test(text)
  return [offline, waits, notPlanned, here, 'Saving', savedAgo].flatMap((note) =>
    texts.filter(isSaid(note)).map(() => note),
  )
}

const uncertain = 'It is not certain that the post was'
const kept = 'Your text is kept here.'
const noWay = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time.'
const unclear = (what: 'saved' | 'scheduled' | 'sent', why: string) =>
  `${uncertain} ${what}. ${kept} ${what === 'saved' ? '' : 'Pressing again cannot make it twice. '}${why}`
const refusals = {
  saved: `The post could not be saved. ${kept} The text is too long`,
  scheduled: `The post was not scheduled. ${kept} The text is too long`,
  sent: `The post was not sent. ${kept} The text is too long`,
}
const expired = '1 account must be reconnected'

/** What is known of a post from what happened. */
interface Told {
  said: string | null
  /** That accounts must be reconnected, which is said again once the draft is saved. */
  blocked: string | null
  /** What becomes of it when it goes out. */
  what: 'scheduled' | 'sent'
  isSaved: boolean
  /** Nothing of it is planned. */
  isDraft: boolean
  /** It may have arrived. */
  isUncertain: boolean
}

const nothing: Told = {
  said: null,
  blocked: null,
  what: 'scheduled',
  isSaved: false,
  isDraft: true,
  isUncertain: false,
}
/** What was said does not hold of what is changed, nor of what is checked anew. */
const silent = (told: Told): Told => ({ ...told, said: null, blocked: null })
const says = (told: Told, said: string): Told => ({ ...told, said })
const uncertainly = (told: Told): Told => ({ ...told, isUncertain: true })

/** A draft that was not saved: it is said where nothing more was asked for, since otherwise that follows. */
const lost =
  (said: string) =>
  (told: Told, { from }: WayAct) => {
    if (from === 'saving.beforeSubmitting') return silent(uncertainly(told))
    return from === 'saving.beforeSavingDraft' ? uncertainly(told) : says(uncertainly(told), said)
  }
/** Of a draft that is saved by itself the place where it is kept says enough. */
const unanswered = (why: string) => (told: Told, act: WayAct) => {
  if (act.from === 'submitting') return says(uncertainly(told), unclear(told.what, why))
  if (act.from === 'savingDraft' && told.isDraft) return { ...uncertainly(told), said: null }
  return act.from === 'saving.alone' ? uncertainly(told) : lost(unclear('saved', why))(told, act)
}
/** What the post is by the answer of a call. */
const stateIn =
  (...names: readonly string[]) =>
  (told: Told, act: WayAct): Told => ({ ...told, isDraft: ['', 'draft'].includes(textIn(act, ...names)) })
const goneOn = (told: Told): Told => ({ ...told, isUncertain: false })

const toldOf = (way: readonly WayAct[]) =>
  follow(way, nothing, {
    'openDraft ok': stateIn('value', 'post', 'state'),
    'saveDraft conflict': stateIn('current', 'state'),
    'submitPost conflict': stateIn('current', 'state'),
    'content.changed': silent,
    'upload.settled': silent,
    'undo.requested': silent,
    'redo.requested': silent,
    'accounts.chosen': silent,
    'time.chosen': (told, act) => silent(carries(act, 'time', 'when') === 'now' ? { ...told, what: 'sent' } : told),
    'submission.requested': (told, act) => {
      const obstacle = textIn(act, 'obstacle')
      if (obstacle !== '') return says(told, obstacle)
      return act.from.startsWith('ready') ? silent(told) : told
    },
    'checkAccounts blocked': (told) => ({ ...told, said: expired, blocked: expired }),
    'saveDraft ok': (told, { from }) => {
      const saved = { ...told, said: told.blocked, isSaved: true, isDraft: true, isUncertain: false }
      return from === 'saving.beforeSubmitting' ? silent(saved) : saved
    },
    'saveDraft rejected': lost(refusals.saved),
    'saveDraft error': lost(unclear('saved', bug)),
    'saveDraft offline': unanswered(noWay),
    'submitPost rejected': (told) => says(uncertainly(told), refusals[told.what]),
    'submitPost error': (told) => says(uncertainly(told), unclear(told.what, bug)),
    'submitPost offline': unanswered(noWay),
    'after timeLimit': unanswered(late),
    'mine.chosen': goneOn,
    'theirs.chosen': (told) => silent({ ...goneOn(told), what: 'scheduled' }),
  })

/** Where it can be written on: nothing that goes out just then is changed. */
const isWritable = (snapshot: Seen) => snapshot.matches('ready') || snapshot.matches({ saving: 'alone' })
const textOf = ({ parts: [{ text }] }: Pick<Draft, 'parts'>) => text
const hasText = (draft: Draft) => textOf(draft).trim() !== ''

/** The next thing that stands in the way of a post for the future or for now. */
function obstacleTo(draft: Draft): string | null {
  if (draft.parts[0].uploads) return 'A file is on its way.'
  if (!hasText(draft)) return 'Write something first.'
  return draft.accountIds.length === 0 ? 'Choose at least one account.' : null
}

const isInert = (found: HTMLElement | null) =>
  found === null || found.hasAttribute('disabled') || found.getAttribute('aria-disabled') === 'true'
const click = (found: HTMLElement | null) => void fireEvent.click(found ?? document.body)

/** The text as it is written, whether it can be written on, where it is kept, and what stands in its way. */
function seeWriting(snapshot: Seen, told: Told, wanted: readonly (string | RegExp)[]) {
  const { draft } = snapshot.context
  const isBusy = !isWritable(snapshot)
  expect(textField()?.value).toBe(textOf(draft))
  expect(textField()?.readOnly).toBe(isBusy)
  expect(button(nextStep)?.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null)
  // What is disabled loses the focus that is on it.
  expect(isBusy ? [...document.querySelectorAll(disabled)] : []).toEqual([])
  expect(saveAsDraftButton()?.hasAttribute('disabled')).toBe(!isBusy && !hasText(draft))
  expect(notes()).toEqual(wanted)
  const alerts = screen.queryAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual(told.said === null ? [] : [told.said])
  expect(alerts.map((alert) => alert.querySelector('.lucide-circle-alert') !== null)).toEqual(alerts.map(() => true))
}

const sees = (note: (told: Told) => readonly (string | RegExp)[]) => (snapshot: Seen, way: readonly WayAct[]) => {
  const told = toldOf(way)
  seeWriting(snapshot, told, note(told))
}

/** The same where it must be said what failed. */
const seesFailure: typeof sees = (note) => (snapshot, way) => {
  expect(toldOf(way).said).not.toBeNull()
  sees(note)(snapshot, way)
}

/** And where nothing may be said. */
const seesSilence = (snapshot: Seen) => seeWriting(snapshot, nothing, [])

const none = () => []
const saving = () => ['Saving']
/** Of what may have arrived nobody says that it is not on the plan. */
const keptHere = ({ isUncertain }: Told) => [isUncertain ? here : notPlanned]

/** Why a post could not be opened, by how that ended. */
const notOpened: Readonly<Record<string, string>> = { 'openDraft offline': noWay, 'openDraft error': bug }

/** What is taken back by a key of the text that is written. */
const takenBack = (
  where: 'past' | 'future',
  key: { key: string; ctrlKey: boolean; shiftKey?: boolean },
): Gesture<EventObject, Seen> => ({
  offered: (snapshot) => isWritable(snapshot) && snapshot.context.history[where].length > 0,
  make: () => void fireEvent.keyDown(textField() ?? document.body, key),
  missing: () => undefined,
})

const begunUpload = (begunAt: number) => ({
  clientKey: uploadKey,
  name: 'pie.jpg',
  size: 10,
  lastModified: 0,
  purpose: 'post',
  begunAt,
})

const tables: ViewTables<typeof composerMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(writer) })
    // Its upload was begun earlier and can go on: the post waits for it.
    app.storage.local.set(`media_uploads_${ada.id}`, JSON.stringify([begunUpload(app.clock.now())]))
    render(
      <Around app={app}>
        <ComposerView composer={actor} />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'content.changed': {
      // Files are not brought by typing.
      offered: (snapshot, { change }) =>
        isWritable(snapshot) &&
        change.parts?.[0].uploads === undefined &&
        textOf(snapshot.context.draft) !== textOf({ ...snapshot.context.draft, ...change }),
      make: ({ change }) =>
        void fireEvent.change(textField() ?? document.body, { target: { value: change.parts?.[0].text } }),
      missing: ({ change }) => {
        const field = textField()
        if (change.parts?.[0].uploads === undefined)
          expect(field === null || field.readOnly || field.value === change.parts?.[0].text).toBe(true)
      },
    },
    'upload.settled': 'outside',
    'undo.requested': takenBack('past', { key: 'z', ctrlKey: true }),
    'redo.requested': takenBack('future', { key: 'z', ctrlKey: true, shiftKey: true }),
    'accounts.chosen': {
      offered: (snapshot) => isWritable(snapshot) && !snapshot.context.draft.accountIds.includes(1),
      make: () => click(accountTile()),
      missing: () => expect(isInert(accountTile()) || accountTile()?.ariaPressed === 'true').toBe(true),
    },
    'time.chosen': {
      // Days are there to choose from, and "Now" is another choice, while it is to go out at a time.
      offered: (snapshot) => isWritable(snapshot) && snapshot.context.draft.when === 'schedule',
      make: ({ time: { when } }) => click(when === 'now' ? nowChoice() : day()),
      missing: ({ time: { when } }) =>
        expect(when === 'now' ? nowChoice()?.checked !== false || isInert(nowChoice()) : isInert(day())).toBe(true),
    },
    // The view's own rules say what stands in the way, once the letter is painted: the button is pressed where they say
    // what the walk says.
    'submission.requested': {
      offered: (snapshot, { obstacle }) => isWritable(snapshot) && obstacleTo(snapshot.context.draft) === obstacle,
      make: async ({ obstacle }) => {
        await act(painted)
        click(submitButton(obstacle))
      },
      missing: async ({ obstacle }) => {
        await act(painted)
        expect(isInert(submitButton(obstacle))).toBe(true)
      },
    },
    'saveAsDraft.requested': {
      offered: (snapshot) => isWritable(snapshot) && hasText(snapshot.context.draft),
      make: () => click(saveAsDraftButton()),
      missing: () => expect(isInert(saveAsDraftButton())).toBe(true),
    },
    'mine.chosen': {
      offered: (snapshot) => snapshot.matches('conflict'),
      make: () => click(button('Keep mine')),
      missing: () => expect(button('Keep mine')).toBeNull(),
    },
    'theirs.chosen': {
      offered: (snapshot) => snapshot.matches('conflict'),
      make: () => click(button('Take the saved one')),
      missing: () => expect(button('Take the saved one')).toBeNull(),
    },
    'connection.returned': 'outside',
    // Of the business that is chosen elsewhere.
    'utm.suggested': 'outside',
    'retry.requested': {
      offered: (snapshot) => snapshot.matches('loadFailed'),
      make: () => click(button('Try again')),
      missing: () => expect(button('Try again')).toBeNull(),
    },
    // The cache releases it when its page is gone.
    'composer.left': 'outside',
    'save.succeeded': 'outside',
    'save.disconnected': 'outside',
    'save.failed': 'outside',
    'conflict.met': 'outside',
  },
  shows: {
    loading: () => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Post')
      expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
      expect(textField()).toBeNull()
    },
    notFound: () => {
      expect(screen.getByRole('heading', { name: 'This post is not here' })).toBeTruthy()
      expect(textField()).toBeNull()
    },
    loadFailed: (_, way) => {
      const alert = screen.getByRole('alert')
      expect(alert.textContent).toBe(`The post could not be opened${notOpened[lastOf(way, 'openDraft')]}Try again`)
      expect(alert.querySelector('.lucide-circle-alert')).not.toBeNull()
      expect(textField()).toBeNull()
    },
    'ready.comparing': 'never',
    'ready.saved': sees(({ isSaved }) => (isSaved ? [savedAgo] : [])),
    'ready.unsaved': sees(none),
    'ready.local': sees(keptHere),
    // What is no draft any more goes up when its person says so.
    'ready.offline': (snapshot, way) =>
      sees(() => [(snapshot.context.post?.state ?? 'draft') === 'draft' ? waits : offline])(snapshot, way),
    'ready.saveFailed': seesFailure(keptHere),
    'saving.alone': sees(saving),
    'saving.beforeSubmitting': sees(saving),
    'saving.beforeSavingDraft': sees(saving),
    'saving.beforeLeaving': sees(saving),
    savingDraft: sees(saving),
    checking: seesSilence,
    submitting: seesSilence,
    conflict: ({ context }) => {
      expect(screen.getByRole('heading', { name: 'Which one shall stay?' })).toBeTruthy()
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        'This post was changed somewhere else while you were writing here. Nothing has been overwritten.',
      ])
      const sideOf = (heading: string) => screen.getByText(heading).parentElement?.textContent
      expect(sideOf('What you wrote here')).toBe(`What you wrote here${textOf(context.draft) || 'Nothing'}Keep mine`)
      expect(sideOf('What is saved')).toBe('What is savedPies and cakesTake the saved one')
      expect(textField()).toBeNull()
    },
    sent: seesSilence,
    leaving: 'never',
    left: () => expect(textField()).toBeNull(),
  },
}

viewWalksOf(composer, tables)
