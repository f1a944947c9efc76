import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { mediaUploadMachine } from '../../../src/machines/media/mediaUpload.machine.ts'
import { UploadRow } from '../../../src/ui/media/UploadRow.tsx'
import { mediaUpload } from '../../machines/media/mediaUpload.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'

type Seen = SnapshotFrom<typeof mediaUploadMachine>

const button = (name: RegExp) => screen.queryByRole('button', { name })
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const share = () => Number(screen.getByRole('progressbar', { name: 'rye-loaf.jpg' }).getAttribute('aria-valuenow'))

/** How the upload stands, in these words and no others, and all that can be done about it. */
function seeRow(words: string, can: readonly string[], mark?: string) {
  const row = within(screen.getByRole('listitem'))
  const line = screen.getByRole('listitem').querySelector('p')
  expect(line?.textContent?.trim()).toBe(words)
  expect(row.queryAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(
    can.map((what) => `${what} rye-loaf.jpg`),
  )
  if (mark) expect(line?.querySelector(`svg.${mark}`)).not.toBeNull()
  expect(row.queryAllByRole('alert')).toEqual([])
}

const seeMoving = ({ context: { sent, size } }: Seen) => expect(share()).toBe(Math.floor((sent / size) * 100))
const goneOut = ({ context: { sent } }: Seen) => `${sent} bytes of 10 bytes`

/** Why it did not get there, and why it may not: no other sentence is said. */
const reasons = {
  failed: ['Request failed with status 500', 'Something went wrong. Please try again.', 'There was no answer in time.'],
  rejected: ['Pictures can be JPEG, PNG, WebP, GIF or AVIF.'],
}

function seeProblem({ context: { problem } }: Seen, kind: keyof typeof reasons, can: readonly string[]) {
  expect(reasons[kind]).toContain(problem)
  const alert = screen.getByRole('alert')
  expect(alert.textContent?.trim()).toBe(`Not uploaded. ${problem}`)
  expect(alert.querySelector('svg.lucide-circle-x')).not.toBeNull()
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(
    can.map((what) => `${what} rye-loaf.jpg`),
  )
}

viewWalksOf(mediaUpload, {
  act,
  mount: (actor) => {
    const mark = { name: 'rye-loaf.jpg', size: 10, lastModified: 0 }
    const entry = { key: 'k', mark, type: 'image/jpeg', purpose: 'library', actor } as const
    render(
      <ul>
        <UploadRow entry={entry} />
      </ul>,
    )
    return cleanup
  },
  gestures: {
    'turn.came': 'outside',
    'progress.made': 'outside',
    'connection.lost': 'outside',
    'connection.returned': 'outside',
    'retry.requested': () => press(/^(Try again|Go on now|Start again): rye-loaf.jpg$/),
    'cancel.requested': () => press(/^Cancel rye-loaf.jpg$/),
    'upload.dismissed': () => press(/^(Put away |Remove: )rye-loaf.jpg$/),
  },
  shows: {
    waiting: () => seeRow('Waits for its turn', ['Cancel']),
    announcing: (snapshot) =>
      seeRow(snapshot.context.sent > 0 ? `Connecting again, at ${goneOut(snapshot)}` : 'Getting ready', ['Cancel']),
    deciding: 'never',
    'sending.moving': (snapshot) => {
      seeRow(goneOut(snapshot), ['Cancel'])
      seeMoving(snapshot)
    },
    // Whether it is taken is being decided: too late to cancel.
    'sending.checking': (snapshot) => {
      seeRow('Being looked at', [])
      seeMoving(snapshot)
    },
    processing: () => seeRow('Being looked at', ['Cancel']),
    paused: (snapshot) => {
      seeRow(
        `Paused at ${goneOut(snapshot)}: no connection. It goes on by itself.`,
        ['Go on now:', 'Cancel'],
        'lucide-circle-pause',
      )
      seeMoving(snapshot)
    },
    failed: (snapshot) => seeProblem(snapshot, 'failed', ['Try again:', 'Cancel']),
    // It is refused for what it is: another try would be the same.
    rejected: (snapshot) => {
      seeProblem(snapshot, 'rejected', ['Remove:'])
      expect(button(/^Remove: rye-loaf.jpg$/)?.textContent).toBe('Remove')
    },
    canceling: () => seeRow('Canceling', []),
    canceled: () => seeRow('Canceled', ['Start again:', 'Put away']),
    done: () => seeRow('Uploaded', ['Put away'], 'lucide-circle-check'),
    // Whoever lists the uploads takes it away.
    gone: () => expect(button(/^(Cancel|Put away|Remove)/)).toBeNull(),
  },
})
