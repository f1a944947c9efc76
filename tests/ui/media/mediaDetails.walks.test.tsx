import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createMediaLibrary } from '../../../src/app/media/media.ts'
import type { mediaDetailsMachine } from '../../../src/machines/media/mediaDetails.machine.ts'
import { MediaDetails } from '../../../src/ui/media/MediaDetails.tsx'
import { ada } from '../../machines/account/ada.ts'
import { mediaDetails } from '../../machines/media/mediaDetails.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastOf } from '../../support/walks/way.ts'
import { press } from '../support/buttons.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof mediaDetailsMachine>

const alternativeText = { name: 'Alternative text' }
const alt = () => screen.queryByRole<HTMLTextAreaElement>('textbox', alternativeText)
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', alternativeText)

function seeWords({ context }: Seen) {
  expect(field().value).toBe(context.typed.altText)
  expect(field().readOnly).toBe(false)
  expect(screen.getByRole('heading', { name: 'rye-loaf.jpg' })).toBeTruthy()
  expect(screen.getByText('1600 × 1067')).toBeTruthy()
  expect(screen.getByText('JPEG image')).toBeTruthy()
}

const offline = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
/** Why the details could not be loaded, or not saved, by how that ended. */
const loadProblems: Readonly<Record<string, string>> = {
  'openMedia offline': offline,
  'openMedia error': bug,
  'after timeLimit': offline,
}
const saveProblems: Readonly<Record<string, string>> = {
  'describe rejected': 'The file needs a name',
  'describe error': bug,
}

/** All that is said of where the words are kept, how it is said, and by which mark; another try where one makes sense. */
function seeNote(note: { role: 'status' | 'alert'; text: string; mark?: string; canRetry: boolean }) {
  const said = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]
  expect(said.map((each) => [each.getAttribute('role'), each.textContent?.trim()])).toEqual([
    [note.role, `${note.text}${note.canRetry ? 'Try again' : ''}`],
  ])
  if (note.mark) expect(said[0]?.querySelector(`svg.${note.mark}`)).not.toBeNull()
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(note.canRetry ? 1 : 0)
}

function seeSaving(snapshot: Seen) {
  seeWords(snapshot)
  seeNote({ role: 'status', text: 'Saving', canRetry: false })
}

const tables: ViewTables<typeof mediaDetailsMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    const media = app.lazyInSession(createMediaLibrary)
    const hold = () => () => {}
    Object.assign(media.details, { get: () => actor, hold })
    render(
      <Around app={app}>
        <MediaDetails mediaId={7} listed={null} onClose={() => {}} />
      </Around>,
    )
    return () => {
      cleanup()
      media.stop()
    }
  },
  gestures: {
    'details.changed': {
      // A field that stands as it is to be has nothing to type.
      offered: ({ context }, { change }) => context.typed.altText !== change.altText,
      make: ({ change: { altText = '' } }) => void fireEvent.change(field(), { target: { value: altText } }),
      missing: ({ change: { altText = '' } }) => expect(field().value).toBe(altText),
    },
    'retry.requested': () => press('Try again'),
    'connection.returned': 'outside',
    // Whoever keeps it sends it away when nobody looks at it any more.
    'details.left': 'outside',
    'save.succeeded': 'outside',
    'save.disconnected': 'outside',
    'save.failed': 'outside',
  },
  shows: {
    loading: () => {
      expect(alt()).toBeNull()
      seeNote({ role: 'status', text: '', canRetry: false })
    },
    notFound: () => {
      expect(screen.getByRole('heading', { name: 'Not there any more' })).toBeTruthy()
      expect(screen.getByText('This file is not in your library. It may have been deleted.')).toBeTruthy()
      expect(alt()).toBeNull()
    },
    loadFailed: (_, way) => {
      seeNote({
        role: 'alert',
        text: `The details could not be loaded. ${loadProblems[lastOf(way, 'openMedia', 'after timeLimit')]}`,
        mark: 'lucide-circle-x',
        canRetry: true,
      })
    },
    'ready.saved': (snapshot) => {
      seeWords(snapshot)
      seeNote({ role: 'status', text: 'Saved', mark: 'lucide-check', canRetry: false })
    },
    'ready.unsaved': seeSaving,
    'saving.alone': seeSaving,
    'saving.beforeLeaving': seeSaving,
    'ready.offline': (snapshot) => {
      seeWords(snapshot)
      seeNote({
        role: 'status',
        text: 'Offline. Kept on this computer until you are back.',
        mark: 'lucide-cloud-off',
        canRetry: true,
      })
    },
    'ready.saveFailed': (snapshot, way) => {
      seeWords(snapshot)
      seeNote({
        role: 'alert',
        text: `Not saved; what you typed is kept here. ${saveProblems[lastOf(way, 'describe')]}`,
        mark: 'lucide-circle-x',
        canRetry: true,
      })
    },
    // Nobody looks at it any more.
    left: () => {},
  },
}

viewWalksOf(mediaDetails, tables)
