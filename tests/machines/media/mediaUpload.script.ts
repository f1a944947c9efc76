import type { SnapshotFrom } from 'xstate'
import { media } from '../../../contract/media.ts'
import type { mediaUploadMachine, UploadResult } from '../../../src/machines/media/mediaUpload.machine.ts'
import { toWire } from '../../../src/services/http/casing.ts'
import {
  type Answer,
  beyond,
  type Expectation,
  type UserAction,
  type WalkScript,
} from '../../support/scripts/walkScript.ts'

type Seen = SnapshotFrom<typeof mediaUploadMachine>

const name = 'rye-loaf.jpg'
const library = 'Choose files'

/**
 * Two files go out at once: with two before it the file waits for its turn, which comes when one of them is canceled, and
 * another one behind it takes the place that it gives up. They differ in size, or they would be the same file.
 */
const other = (size: number): UserAction => ({
  attach: library,
  file: { name: 'other.jpg', type: 'image/jpeg', size },
})

const press = (what: string) => () => [{ click: 'button', name: what }] as const

const row = (words: string): readonly Expectation[] => [{ see: 'listitem', text: [name, words] }]
const can = (...what: readonly string[]): readonly Expectation[] =>
  ['Cancel', 'Pause', 'Go on now:', 'Go on:', 'Try again:', 'Start again:', 'Put away', 'Remove:'].map((each) =>
    what.includes(each) ? { see: 'button', name: `${each} ${name}` } : { none: 'button', name: `${each} ${name}` },
  )
const goneOut = ({ context: { sent } }: Seen) => `${sent} bytes of 10 bytes`

/** Why it was not uploaded, in the provider's words, in ours for a status without any, and for what nobody foresaw. */
const reasons = [
  'Pictures can be JPEG, PNG, WebP, GIF or AVIF.',
  'Request failed with status 500',
  'Something went wrong. Please try again.',
]
const notUploaded = ({ context: { problem } }: Seen): Expectation => ({
  see: 'alert',
  text: `Not uploaded. ${reasons.find((reason) => reason === problem)}`,
})

function answer(output: UploadResult): Answer {
  if (output.kind === 'offline') return 'offline'
  if (output.kind === 'rejected')
    return { status: 400, body: { error: 'Pictures can be JPEG, PNG, WebP, GIF or AVIF.' } }
  if (output.kind === 'interrupted') return { status: 500, body: {} }
  const { uploadId, offset, media: done } = output.value
  const stored = done && toWire(media, done)
  return {
    status: 201,
    body: { id: uploadId, size: 10, offset, expires_at: '2036-11-21T09:00:00.000Z', media: stored },
  }
}

/** An answer that is not what the specification says. */
const unreadable: Answer = { status: 201, body: {} }

/** How a person brings a file into the library. */
export const mediaUploadScript: WalkScript<typeof mediaUploadMachine> = {
  start: () => ({
    path: '/media',
    signedIn: true,
    stubs: [{ method: 'POST', path: 'media/uploads/', answer: 'pending' }],
    setup: [
      other(11),
      other(12),
      { attach: library, file: { name, type: 'image/jpeg', size: 10 } },
      other(13),
      other(14),
    ],
  }),
  actions: {
    'turn.came': press('Cancel other.jpg'),
    // What has gone out of a part is not known before the provider answers, and then it has answered.
    'progress.made': beyond,
    'connection.lost': () => [{ network: 'offline' }],
    'connection.returned': () => [{ network: 'offline' }, { network: 'online' }],
    'pause.requested': press(`Pause ${name}`),
    'retry.requested': (_, before) => [
      {
        click: 'button',
        name: `${before.matches('paused') ? 'Go on now' : before.matches('pausedByHand') ? 'Go on' : before.matches('canceled') ? 'Start again' : 'Try again'}: ${name}`,
      },
    ],
    'cancel.requested': press(`Cancel ${name}`),
    'upload.dismissed': (_, before) => [
      {
        click: 'button',
        name: before.matches('done') ? 'Put away' : `${before.matches('rejected') ? 'Remove:' : 'Put away'} ${name}`,
      },
    ],
  },
  expectations: {
    waiting: () => [...row('Waits for its turn'), ...can('Pause', 'Cancel')],
    announcing: (seen) => [
      ...row(seen.context.sent > 0 ? `Connecting again, at ${goneOut(seen)}` : 'Getting ready'),
      ...can('Pause', 'Cancel'),
    ],
    deciding: 'never',
    'sending.moving': (seen) => [...row(goneOut(seen)), { see: 'progressbar', name }, ...can('Pause', 'Cancel')],
    'sending.checking': () => [...row('Being looked at'), ...can()],
    processing: () => [...row('Being looked at'), ...can('Cancel')],
    paused: (seen) => [
      ...row(`Paused at ${goneOut(seen)}: no connection. It goes on by itself.`),
      ...can('Go on now:', 'Pause', 'Cancel'),
    ],
    pausedByHand: (seen) => [...row(`Paused at ${goneOut(seen)}`), ...can('Go on:', 'Cancel')],
    failed: (seen) => [notUploaded(seen), ...can('Try again:', 'Cancel')],
    rejected: (seen) => [notUploaded(seen), ...can('Remove:')],
    canceling: () => [...row('Canceling'), ...can()],
    canceled: () => [...row('Canceled'), ...can('Start again:', 'Put away')],
    done: () => [{ see: 'status', text: '1 file uploaded' }, ...can()],
    gone: () => can(),
  },
  calls: {
    announce: {
      sent: () => ({
        method: 'POST',
        path: 'media/uploads/',
        including: { file_name: name, size: 10, purpose: 'library' },
      }),
      answer,
      failure: unreadable,
    },
    sendPart: {
      sent: ({ uploadId }) => ({ method: 'POST', path: `media/uploads/${uploadId}/` }),
      answer,
      failure: unreadable,
    },
    cancelUpload: {
      sent: ({ uploadId }) => (uploadId === null ? null : { method: 'DELETE', path: `media/uploads/${uploadId}/` }),
      answer: () => ({ status: 204, body: null }),
      failure: { status: 500, body: {} },
    },
  },
  delays: {
    pollPause: 'passes',
    retryPause: 'passes',
    stall: 'passes',
    patience: 'passes',
    // The page's own calls end after 30 s.
    timeLimit: beyond,
  },
}
