import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { mediaUploadMachine } from '../../../src/machines/media/mediaUpload.machine.ts'
import { UploadRow } from '../../../src/ui/media/UploadRow.tsx'
import { mediaUpload } from '../../machines/media/mediaUpload.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'

type Seen = SnapshotFrom<typeof mediaUploadMachine>

const button = (name: RegExp) => screen.queryByRole('button', { name })
const press = (name: RegExp) => {
  const found = button(name)
  if (!found) throw new Error(`There is no button ${name}`)
  return userEvent.click(found)
}
const row = () => screen.getByRole('listitem')
const share = () => Number(screen.getByRole('progressbar', { name: 'rye-loaf.jpg' }).getAttribute('aria-valuenow'))
const isCancelable = (can: boolean) => expect(button(/^Cancel rye-loaf.jpg$/) !== null).toBe(can)

const seeMoving = ({ context: { sent, size } }: Seen) => expect(share()).toBe(Math.floor((sent / size) * 100))
const seeProblem = ({ context: { problem } }: Seen) =>
  expect(screen.getByRole('alert').textContent?.trim()).toBe(`Not uploaded. ${problem}`)

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
    waiting: () => {
      expect(row().textContent).toContain('Waits for its turn')
      isCancelable(true)
    },
    announcing: ({ context: { sent } }) => {
      expect(row().textContent).toContain(sent > 0 ? 'Connecting again, at' : 'Getting ready')
      isCancelable(true)
    },
    deciding: 'never',
    'sending.moving': (snapshot) => {
      seeMoving(snapshot)
      isCancelable(true)
    },
    // Whether it is taken is being decided: too late to cancel.
    'sending.checking': (snapshot) => {
      expect(row().textContent).toContain('Being looked at')
      seeMoving(snapshot)
      isCancelable(false)
    },
    processing: () => {
      expect(row().textContent).toContain('Being looked at')
      isCancelable(true)
    },
    paused: (snapshot) => {
      expect(row().textContent).toContain('no connection. It goes on by itself.')
      seeMoving(snapshot)
      expect(button(/^Go on now/)).not.toBeNull()
      isCancelable(true)
    },
    failed: (snapshot) => {
      seeProblem(snapshot)
      expect(button(/^Try again/)).not.toBeNull()
      isCancelable(true)
    },
    // It is refused for what it is: another try would be the same.
    rejected: (snapshot) => {
      seeProblem(snapshot)
      expect(button(/^Try again/)).toBeNull()
      expect(button(/^Remove: rye-loaf.jpg$/)?.textContent).toBe('Remove')
      isCancelable(false)
    },
    canceling: () => {
      expect(row().textContent).toContain('Canceling')
      isCancelable(false)
    },
    canceled: () => {
      expect(row().textContent).toContain('Canceled')
      expect(button(/^Start again/)).not.toBeNull()
    },
    done: () => {
      expect(row().textContent).toContain('Uploaded')
      expect(button(/^Put away/)).not.toBeNull()
      expect(button(/^(Try|Start|Go)/)).toBeNull()
    },
    // Whoever lists the uploads takes it away.
    gone: () => isCancelable(false),
  },
})
