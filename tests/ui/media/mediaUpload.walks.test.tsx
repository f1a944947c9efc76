import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { UploadRow } from '../../../src/ui/media/UploadRow.tsx'
import { mediaUpload } from '../../machines/media/mediaUpload.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { carries, follow, lastOf, type WayAct } from '../../support/walks/way.ts'

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

const there = (_: unknown, act: WayAct) => {
  const offset = Number(carries(act, 'value', 'offset'))
  return { offset, sent: offset }
}

/** How much of ten bytes has gone out, of which the provider has `offset`. */
const sentOf = (way: readonly WayAct[]) =>
  follow(
    way,
    { offset: 0, sent: 0 },
    {
      'announce ok': there,
      'sendPart ok': there,
      'progress.made': ({ offset }, act) => ({ offset, sent: Math.min(offset + Number(carries(act, 'bytes')), 10) }),
      // Whoever starts again after a cancellation starts with nothing.
      'retry.requested': (told, { from }) => (from === 'canceled' ? { offset: 0, sent: 0 } : told),
    },
  ).sent

const seeMoving = (way: readonly WayAct[]) => expect(share()).toBe(sentOf(way) * 10)
const goneOut = (way: readonly WayAct[]) => `${sentOf(way)} bytes of 10 bytes`

/** Why it did not get there, by how the last call ended. */
const failures: Readonly<Record<string, string>> = {
  'announce interrupted': 'Request failed with status 500',
  'announce error': 'Something went wrong. Please try again.',
  'sendPart interrupted': 'Request failed with status 500',
  'sendPart error': 'Something went wrong. Please try again.',
}

function seeProblem(problem: string | undefined, can: readonly string[]) {
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
    const entry = { key: 'k', mark, type: 'image/jpeg', purpose: 'library', isForPart: false, actor } as const
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
    'pause.requested': () => press(/^Pause rye-loaf.jpg$/),
    'retry.requested': () => press(/^(Try again|Go on now|Go on|Start again): rye-loaf.jpg$/),
    'cancel.requested': () => press(/^Cancel rye-loaf.jpg$/),
    'upload.dismissed': () => press(/^(Put away |Remove: )rye-loaf.jpg$/),
  },
  shows: {
    waiting: () => seeRow('Waits for its turn', ['Pause', 'Cancel']),
    announcing: (_, way) =>
      seeRow(sentOf(way) > 0 ? `Connecting again, at ${goneOut(way)}` : 'Getting ready', ['Pause', 'Cancel']),
    deciding: 'never',
    'sending.moving': (_, way) => {
      seeRow(goneOut(way), ['Pause', 'Cancel'])
      seeMoving(way)
    },
    // Whether it is taken is being decided: too late to cancel.
    'sending.checking': (_, way) => {
      seeRow('Being looked at', [])
      seeMoving(way)
    },
    processing: () => seeRow('Being looked at', ['Cancel']),
    paused: (_, way) => {
      seeRow(
        `Paused at ${goneOut(way)}: no connection. It goes on by itself.`,
        ['Go on now:', 'Pause', 'Cancel'],
        'lucide-circle-pause',
      )
      seeMoving(way)
    },
    pausedByHand: (_, way) => {
      seeRow(`Paused at ${goneOut(way)}`, ['Go on:', 'Cancel'], 'lucide-circle-pause')
      seeMoving(way)
    },
    failed: (_, way) => seeProblem(failures[lastOf(way, 'announce', 'sendPart')], ['Try again:', 'Cancel']),
    // It is refused for what it is: another try would be the same.
    rejected: () => {
      seeProblem('Pictures can be JPEG, PNG, WebP, GIF or AVIF.', ['Remove:'])
      expect(button(/^Remove: rye-loaf.jpg$/)?.textContent).toBe('Remove')
    },
    canceling: () => seeRow('Canceling', []),
    canceled: () => seeRow('Canceled', ['Start again:', 'Put away']),
    done: () => seeRow('Uploaded', ['Put away'], 'lucide-circle-check'),
    // Whoever lists the uploads takes it away.
    gone: () => expect(button(/^(Cancel|Put away|Remove)/)).toBeNull(),
  },
})
