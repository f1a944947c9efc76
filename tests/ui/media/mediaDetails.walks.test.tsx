import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { createMediaLibrary } from '../../../src/app/media/media.ts'
import type { mediaDetailsMachine } from '../../../src/machines/media/mediaDetails.machine.ts'
import { MediaDetails } from '../../../src/ui/media/MediaDetails.tsx'
import { ada } from '../../machines/account/ada.ts'
import { mediaDetails } from '../../machines/media/mediaDetails.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { completeWindow } from '../shell/support/window.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Changed = Extract<EventFrom<typeof mediaDetailsMachine>, { type: 'details.changed' }>
type Send = () => Promise<void>
type Seen = SnapshotFrom<typeof mediaDetailsMachine>

beforeEach(completeWindow)

const alt = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Alternative text' })
const retry = () => screen.queryByRole('button', { name: 'Try again' })
let leave = () => {}

function seeWords({ context }: Seen) {
  expect(alt()?.value).toBe(context.typed.altText)
  expect(alt()?.readOnly).toBe(false)
  expect(screen.getByRole('heading', { name: 'rye-loaf.jpg' })).toBeTruthy()
  expect(screen.getByText('1600 × 1067')).toBeTruthy()
  expect(screen.getByText('JPEG image')).toBeTruthy()
}
const note = () => screen.getByRole('status').textContent

function seeSaving(snapshot: Seen) {
  seeWords(snapshot)
  expect(note()).toContain('Saving')
}

viewWalksOf(mediaDetails, {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    const media = app.lazyInSession(createMediaLibrary)
    // What leaving means is the keeper's; the walk says when.
    const hold = () => () => {}
    Object.assign(media.details, { get: () => actor, hold })
    leave = () => actor.send({ type: 'details.left' })
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
    'details.changed': ({ change }: Changed, send: Send) => {
      const field = alt()
      const { altText } = change
      // A field that stands as it is to be has nothing to type.
      return !field || altText === undefined || field.value === altText
        ? send()
        : void fireEvent.change(field, { target: { value: altText } })
    },
    'retry.requested': (_: unknown, send: Send) => {
      const again = retry()
      return again ? userEvent.click(again) : send()
    },
    'connection.returned': 'outside',
    'details.left': () => act(leave),
    'save.succeeded': 'outside',
    'save.disconnected': 'outside',
    'save.failed': 'outside',
  },
  shows: {
    loading: () => {
      expect(alt()).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
    },
    notFound: () => {
      expect(screen.getByRole('heading', { name: 'Not there any more' })).toBeTruthy()
      expect(alt()).toBeNull()
    },
    loadFailed: ({ context: { problem } }) => {
      expect(screen.getByRole('alert').textContent).toContain(`The details could not be loaded. ${problem}`)
      expect(retry()).not.toBeNull()
    },
    'ready.saved': (snapshot) => {
      seeWords(snapshot)
      expect(note()).toContain('Saved')
    },
    'ready.unsaved': (snapshot) => {
      seeWords(snapshot)
      expect(note()).toContain('Saving')
    },
    'saving.alone': seeSaving,
    'saving.beforeLeaving': seeSaving,
    'ready.offline': (snapshot) => {
      seeWords(snapshot)
      expect(note()).toContain('Offline. Kept on this computer until you are back.')
      expect(retry()).not.toBeNull()
    },
    'ready.saveFailed': (snapshot) => {
      seeWords(snapshot)
      expect(screen.getByRole('alert').textContent).toContain(
        `Not saved; what you typed is kept here. ${snapshot.context.problem}`,
      )
      expect(retry()).not.toBeNull()
    },
    // Nobody looks at it any more.
    left: () => {},
  },
})
