import { mediaDetailsMachine } from '../../../src/machines/media/mediaDetails.machine.ts'
import { model } from '../../support/walks/model.ts'
import { sampleMedia } from './sampleMedia.ts'

const words = { altText: 'A rye loaf' }
const described = { ...sampleMedia, ...words }
const typedWords = { name: 'rye-loaf.jpg', altText: 'A rye loaf', businessProfileId: 1 }
const offline = { kind: 'offline' } as const
const rejected = { kind: 'rejected', status: 400, message: 'The file needs a name' } as const
const gone = { kind: 'rejected', status: 404, message: 'There is no such file.' } as const
const read = { kind: 'ok', value: { media: sampleMedia, local: null } } as const
const readWithLocal = { kind: 'ok', value: { media: sampleMedia, local: typedWords } } as const
const saved = { kind: 'ok', value: described } as const
const savedBefore = { kind: 'ok', value: sampleMedia } as const

const opened = { done: 'openMedia', output: read } as const
const typed = { type: 'details.changed', change: words } as const
const typedBack = { type: 'details.changed', change: { altText: '' } } as const
const calm = { after: 'debounce' } as const
const retry = { type: 'retry.requested' } as const
const left = { type: 'details.left' } as const
const keeps = { done: 'describe', output: saved } as const
const saving = [opened, typed, calm] as const

export const mediaDetails = model(mediaDetailsMachine, {
  payloads: {
    'details.changed': [{ change: words }, { change: { altText: '' } }],
    'retry.requested': [{}],
    'connection.returned': [{}],
    'details.left': [{}],
    'save.succeeded': [],
    'save.disconnected': [],
    'save.failed': [],
    openMedia: { outputs: [read, readWithLocal, gone, offline] },
    describe: { outputs: [saved, savedBefore, rejected, offline] },
  },
  always: {
    'what was typed is never lost': ({ context: { media, typed: kept } }) => media === null || kept.name !== '',
    'nothing unsaved counts as saved': (snapshot) =>
      !snapshot.matches({ ready: 'saved' }) || snapshot.context.typed.altText === snapshot.context.media?.altText,
  },
  journeys: [
    { says: 'a file is read first', events: [], endsIn: 'loading' },
    { says: 'a file that was read is as it is kept', events: [opened], endsIn: { ready: 'saved' } },
    {
      says: 'words are told at once, to be kept in the browser',
      events: [opened, typed],
      endsIn: { ready: 'unsaved' },
      emits: [{ type: 'details.typed', typed: typedWords }],
    },
    { says: 'they are saved after a calm moment', events: [opened, typed, { wait: 800 }], endsIn: 'saving' },
    {
      says: 'while somebody types they wait',
      events: [opened, typed, { wait: 700 }, typed, { wait: 700 }],
      endsIn: { ready: 'unsaved' },
    },
    {
      says: 'what was taken back need not be saved',
      events: [opened, typed, typedBack, calm],
      endsIn: { ready: 'saved' },
    },
    {
      says: 'once they are saved the browser’s copy goes',
      events: [...saving, keeps],
      endsIn: { ready: 'saved' },
      emits: [
        { type: 'details.typed', typed: typedWords },
        { type: 'media.changed', media: described },
        { type: 'details.discarded' },
      ],
    },
    {
      says: 'what is typed while it is saved is saved next',
      events: [...saving, typedBack, keeps],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.typed.altText === '',
    },
    {
      says: 'what the browser kept is taken up and saved',
      events: [{ done: 'openMedia', output: readWithLocal }],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.typed.altText === 'A rye loaf',
    },
    {
      says: 'a refusal is told and the words stay',
      events: [...saving, { done: 'describe', output: rejected }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context }) => context.problem === 'The file needs a name' && context.typed.altText === 'A rye loaf',
    },
    {
      says: 'a refusal can be tried again',
      events: [...saving, { done: 'describe', output: rejected }, retry],
      endsIn: 'saving',
    },
    {
      says: 'an unforeseen failure keeps the words too',
      events: [...saving, { failed: 'describe', error: 'bug' }],
      endsIn: { ready: 'saveFailed' },
    },
    {
      says: 'offline they wait in the browser',
      events: [...saving, { done: 'describe', output: offline }],
      endsIn: { ready: 'offline' },
    },
    {
      says: 'back online they are saved',
      events: [...saving, { done: 'describe', output: offline }, { type: 'connection.returned' }],
      endsIn: 'saving',
    },
    {
      says: 'offline they are tried again after ten seconds',
      events: [...saving, { done: 'describe', output: offline }, { wait: 10_000 }],
      endsIn: 'saving',
    },
    {
      says: 'offline they can be tried at once',
      events: [...saving, { done: 'describe', output: offline }, retry],
      endsIn: 'saving',
    },
    { says: 'leaving saves what is not saved', events: [opened, typed, left], endsIn: { saving: 'beforeLeaving' } },
    { says: 'leaving ends once it is saved', events: [opened, typed, left, keeps], endsIn: 'left' },
    {
      says: 'leaving ends where it cannot be saved: the browser has it',
      events: [opened, typed, left, { done: 'describe', output: offline }],
      endsIn: 'left',
    },
    {
      says: 'leaving ends where saving fails unforeseen',
      events: [opened, typed, left, { failed: 'describe', error: 'bug' }],
      endsIn: 'left',
    },
    { says: 'leaving while it is saved waits for it', events: [...saving, left, keeps], endsIn: 'left' },
    {
      says: 'what was typed before leaving goes out too',
      events: [...saving, typedBack, left, keeps],
      endsIn: { saving: 'beforeLeaving' },
    },
    { says: 'leaving what is saved ends at once', events: [opened, left], endsIn: 'left' },
    { says: 'leaving before it was read ends at once', events: [left], endsIn: 'left' },
    { says: 'a file that is gone says so', events: [{ done: 'openMedia', output: gone }], endsIn: 'notFound' },
    { says: 'a file that is gone can be left', events: [{ done: 'openMedia', output: gone }, left], endsIn: 'left' },
    {
      says: 'a file that cannot be read says why',
      events: [{ done: 'openMedia', output: offline }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === 'Network error. Please check your connection and try again.',
    },
    {
      says: 'an unforeseen failure of reading says so',
      events: [{ failed: 'openMedia', error: 'bug' }],
      endsIn: 'loadFailed',
    },
    {
      says: 'reading can be tried again',
      events: [{ done: 'openMedia', output: offline }, retry],
      endsIn: 'loading',
    },
    {
      says: 'a file that cannot be read can be left',
      events: [{ done: 'openMedia', output: offline }, left],
      endsIn: 'left',
    },
  ],
})
