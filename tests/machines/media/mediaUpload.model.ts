import { mediaUploadMachine, type UploadResult } from '../../../src/machines/media/mediaUpload.machine.ts'
import { model } from '../../support/walks/model.ts'
import { sampleMedia } from './sampleMedia.ts'

const at = (offset: number): UploadResult => ({ kind: 'ok', value: { uploadId: 5, offset, media: null } })
const kept: UploadResult = { kind: 'ok', value: { uploadId: 5, offset: 10, media: sampleMedia } }
const rejected: UploadResult = { kind: 'rejected', message: 'Pictures can be JPEG, PNG, WebP, GIF or AVIF.' }
const interrupted: UploadResult = { kind: 'interrupted', message: 'Request failed with status 500' }
const unreachable: UploadResult = { kind: 'offline' }

const turn = { type: 'turn.came' } as const
const announced = { done: 'announce', output: at(0) } as const
const begun = [turn, announced] as const
const half = { done: 'sendPart', output: at(4) } as const
const retry = { type: 'retry.requested' } as const
const pause = { type: 'pause.requested' } as const
const cancel = { type: 'cancel.requested' } as const
const dismiss = { type: 'upload.dismissed' } as const
const offline = { type: 'connection.lost' } as const
const online = { type: 'connection.returned' } as const
const moved = (bytes: number) => ({ type: 'progress.made', bytes }) as const
const canceled = [cancel, { done: 'cancelUpload' }] as const

const wentWrong = 'Something went wrong. Please try again.'
const turns = ['announcing', 'sending', 'processing', 'paused', 'canceling'] as const
const losable = ['waiting', 'announcing', 'sending', 'processing', 'paused', 'pausedByHand'] as const
/** A part after the first, and the file given up for the time being. */
const givenUp = [
  turn,
  { done: 'announce', output: at(4) },
  { done: 'sendPart', output: interrupted },
  cancel,
  { in: 'canceling' },
  { done: 'cancelUpload' },
] as const

export const mediaUpload = model(mediaUploadMachine, {
  input: { name: 'rye-loaf.jpg', size: 10 },
  payloads: {
    'turn.came': [{}],
    'progress.made': [{ bytes: 2 }, { bytes: 10 }],
    'connection.lost': [{}],
    'connection.returned': [{}],
    'pause.requested': [{}],
    'retry.requested': [{}],
    'cancel.requested': [{}],
    'upload.dismissed': [{}],
    announce: { outputs: [at(0), at(4), at(10), kept, rejected, interrupted, unreachable] },
    sendPart: { outputs: [at(4), kept, rejected, interrupted, unreachable] },
    cancelUpload: { outputs: [undefined] },
  },
  always: {
    'no more has gone out than there is': ({ context: { offset, sent, size } }) => offset <= size && sent <= size,
    'what is there has gone out': ({ context: { offset, sent } }) => sent >= offset,
    'it is done once it is media, and not before': (snapshot) =>
      snapshot.matches('gone') || snapshot.matches('done') === (snapshot.context.media !== null),
    'a failure says why': (snapshot) =>
      !(snapshot.matches('failed') || snapshot.matches('rejected')) || snapshot.context.problem !== null,
    'what goes on with the provider holds a turn': (snapshot) =>
      snapshot.hasTag('active') === turns.some((state) => snapshot.matches(state)),
    'closing the tab loses what has not arrived and was not given up': (snapshot) =>
      snapshot.hasTag('underWay') === losable.some((state) => snapshot.matches(state)),
    'a file is looked at once all of it has gone': (snapshot) =>
      snapshot.hasTag('checking') === (snapshot.matches({ sending: 'checking' }) || snapshot.matches('processing')),
  },
  equivalent: {
    'reorder: * done (*) after the next':
      'An answer is of one kind only, so the order of two guards on its kind does not matter.',
  },
  journeys: [
    {
      says: 'a file waits for its turn',
      events: [],
      endsIn: 'waiting',
      where: ({ context }) =>
        context.name === 'rye-loaf.jpg' && context.uploadId === null && context.sent === 0 && context.problem === null,
      given: { announce: [] },
    },
    {
      says: 'a file goes out part by part and becomes media',
      events: [...begun, half, { done: 'sendPart', output: kept }],
      endsIn: 'done',
      given: {
        sendPart: [
          { uploadId: 5, offset: 0 },
          { uploadId: 5, offset: 4 },
        ],
      },
      emits: [{ type: 'media.added', media: sampleMedia }],
    },
    {
      says: 'its progress counts over the whole file',
      events: [...begun, half, moved(2)],
      endsIn: { sending: 'moving' },
      where: ({ context }) => context.sent === 6,
    },
    {
      says: 'once the last byte has gone it is being looked at, and it is too late to cancel',
      events: [...begun, half, moved(6), cancel],
      endsIn: { sending: 'checking' },
      where: (snapshot) => snapshot.hasTag('checking') && snapshot.context.sent === 10,
    },
    {
      says: 'a file that is still looked at is asked about again in a moment',
      events: [
        ...begun,
        { done: 'sendPart', output: at(10) },
        { wait: 999 },
        { in: 'processing' },
        { wait: 1 },
        { in: 'announcing' },
        { done: 'announce', output: kept },
      ],
      endsIn: 'done',
    },
    {
      says: 'a file of which a part is there already goes on after it',
      events: [turn, { done: 'announce', output: at(4) }],
      endsIn: { sending: 'moving' },
      where: ({ context }) => context.offset === 4 && context.sent === 4,
    },
    {
      says: 'a file that has wholly arrived earlier is media at once',
      events: [turn, { done: 'announce', output: kept }],
      endsIn: 'done',
    },
    { says: 'offline it pauses', events: [...begun, half, offline], endsIn: 'paused' },
    { says: 'offline it pauses before it has begun too', events: [turn, offline], endsIn: 'paused' },
    {
      says: 'back online it asks where it stands and goes on by itself',
      events: [...begun, half, offline, online, { done: 'announce', output: at(4) }],
      endsIn: { sending: 'moving' },
      where: ({ context }) => context.sent === 4,
    },
    {
      says: 'a provider that cannot be reached is tried again by itself after ten seconds',
      events: [
        ...begun,
        { done: 'sendPart', output: unreachable },
        { wait: 9999 },
        { in: 'paused' },
        { wait: 1 },
        { in: 'announcing' },
        { done: 'announce', output: unreachable },
      ],
      endsIn: 'paused',
    },
    {
      says: 'whoever does not want to wait goes on now',
      events: [turn, { done: 'announce', output: unreachable }, retry],
      endsIn: 'announcing',
    },
    {
      says: 'a beginning that nobody answers for a minute pauses',
      events: [turn, { wait: 59_999 }, { in: 'announcing' }, { wait: 1 }],
      endsIn: 'paused',
    },
    {
      says: 'a part that stands still for a minute pauses',
      events: [...begun, { wait: 30_000 }, moved(2), { wait: 60_000 }],
      endsIn: 'paused',
    },
    {
      says: 'a part that moves does not pause',
      events: [...begun, { wait: 59_000 }, moved(2), { wait: 59_000 }],
      endsIn: { sending: 'moving' },
    },
    {
      says: 'a look that takes three minutes is asked about again',
      events: [...begun, moved(10), { wait: 179_999 }, { in: { sending: 'checking' } }, { wait: 1 }],
      endsIn: 'paused',
    },
    {
      says: 'a file that is paused by hand neither moves nor goes on by itself, and another has its turn',
      events: [...begun, half, pause, online, { wait: 600_000 }],
      endsIn: 'pausedByHand',
      tags: ['underWay'],
      where: ({ context }) => context.offset === 4,
    },
    {
      says: 'what was paused goes on where it was, once it has a turn again',
      events: [...begun, half, pause, retry, { in: 'waiting' }, turn, { done: 'announce', output: at(4) }],
      endsIn: { sending: 'moving' },
      where: ({ context }) => context.sent === 4,
    },
    { says: 'a file that waits can be paused', events: [pause, turn], endsIn: 'pausedByHand' },
    { says: 'a file that is being announced can be paused', events: [turn, pause], endsIn: 'pausedByHand' },
    {
      says: 'a file without a connection can be paused',
      events: [...begun, offline, pause, online],
      endsIn: 'pausedByHand',
    },
    {
      says: 'once every byte has gone there is nothing to pause',
      events: [...begun, moved(10), pause],
      endsIn: { sending: 'checking' },
    },
    { says: 'a paused file can be canceled', events: [...begun, pause, ...canceled], endsIn: 'canceled' },
    {
      says: 'a file that is not taken says why in the provider’s words',
      events: [...begun, { done: 'sendPart', output: rejected }],
      endsIn: 'rejected',
      where: ({ context }) => context.problem === 'Pictures can be JPEG, PNG, WebP, GIF or AVIF.',
      emits: [{ type: 'upload.rejected', message: 'Pictures can be JPEG, PNG, WebP, GIF or AVIF.' }],
    },
    {
      says: 'what is refused with its name is not sent at all',
      events: [turn, { done: 'announce', output: rejected }],
      endsIn: 'rejected',
    },
    {
      says: 'a file refused for what it is cannot be tried again',
      events: [...begun, half, { done: 'sendPart', output: rejected }, retry],
      endsIn: 'rejected',
    },
    {
      says: 'a refused file can be removed',
      events: [...begun, { done: 'sendPart', output: rejected }, dismiss],
      endsIn: 'gone',
    },
    {
      says: 'a failure on the way keeps what has arrived',
      events: [...begun, half, { done: 'sendPart', output: interrupted }],
      endsIn: 'failed',
      where: ({ context }) => context.offset === 4 && context.problem === 'Request failed with status 500',
    },
    {
      says: 'trying again after a failure asks where to go on',
      events: [
        ...begun,
        half,
        { done: 'sendPart', output: interrupted },
        retry,
        { in: 'waiting', where: ({ context }) => context.problem === null },
        turn,
        { done: 'announce', output: at(4) },
      ],
      endsIn: { sending: 'moving' },
      where: ({ context }) => context.offset === 4,
    },
    {
      says: 'an unforeseen failure says so',
      events: [...begun, { failed: 'sendPart', error: 'bug' }],
      endsIn: 'failed',
      where: ({ context }) => context.problem === wentWrong,
    },
    {
      says: 'an unforeseen failure of the beginning says so',
      events: [turn, { failed: 'announce', error: 'bug' }],
      endsIn: 'failed',
      where: ({ context }) => context.problem === wentWrong,
    },
    {
      says: 'a failed beginning can be tried again',
      events: [turn, { done: 'announce', output: interrupted }, retry],
      endsIn: 'waiting',
    },
    {
      says: 'a file that waits can be canceled',
      events: [...canceled],
      endsIn: 'canceled',
      emits: [{ type: 'upload.canceled' }],
    },
    { says: 'a file that has been announced can be canceled', events: [turn, ...canceled], endsIn: 'canceled' },
    {
      says: 'a file on its way can be canceled, and the provider frees its place',
      events: [...begun, ...canceled],
      endsIn: 'canceled',
      given: { cancelUpload: [{ uploadId: 5 }] },
    },
    {
      says: 'a file without a connection can be canceled',
      events: [...begun, offline, ...canceled],
      endsIn: 'canceled',
    },
    {
      says: 'a failed file can be canceled',
      events: [turn, { done: 'announce', output: interrupted }, ...canceled],
      endsIn: 'canceled',
    },
    {
      says: 'a file that is still looked at can be canceled',
      events: [...begun, { done: 'sendPart', output: at(10) }, ...canceled],
      endsIn: 'canceled',
    },
    {
      says: 'it counts as canceled where the provider does not hear of it',
      events: [...begun, cancel, { failed: 'cancelUpload', error: 'bug' }],
      endsIn: 'canceled',
    },
    {
      says: 'it counts as canceled where the provider does not say so within a minute',
      events: [...begun, cancel, { wait: 59_999 }, { in: 'canceling' }, { wait: 1 }],
      endsIn: 'canceled',
      emits: [{ type: 'upload.canceled' }],
    },
    {
      says: 'canceling can be undone: the file goes again from its first byte',
      events: [...givenUp, retry],
      endsIn: 'waiting',
      where: ({ context: { uploadId, offset, sent, problem } }) =>
        uploadId === null && offset === 0 && sent === 0 && problem === null,
    },
    { says: 'a canceled file can be put away', events: [...canceled, dismiss], endsIn: 'gone' },
    {
      says: 'a file that is in can be put away',
      events: [turn, { done: 'announce', output: kept }, dismiss],
      endsIn: 'gone',
    },
  ],
})
