import { type MediaDescription, mediaDetailsMachine } from '../../../src/machines/media/mediaDetails.machine.ts'
import { model } from '../../support/walks/model.ts'
import { sampleMedia } from './sampleMedia.ts'

const words = { altText: 'A rye loaf' }
const described = { ...sampleMedia, ...words }
const typedWords = { name: 'rye-loaf.jpg', altText: 'A rye loaf', focus: null, coverAt: null, businessProfileId: 1 }
const offline = { kind: 'offline' } as const
const rejected = { kind: 'rejected', status: 400, message: 'The file needs a name' } as const
const gone = { kind: 'rejected', status: 404, message: 'There is no such file.' } as const
const read = { kind: 'ok', value: { media: sampleMedia, local: null } } as const
const readWithLocal = { kind: 'ok', value: { media: sampleMedia, local: typedWords } } as const
const saved = { kind: 'ok', value: described } as const
const savedBefore = { kind: 'ok', value: sampleMedia } as const

const unreadable = { kind: 'rejected', status: 400, message: 'It cannot be read now.' } as const
/** As the provider has taken it: without the blanks around it. */
const trimmedWords = { altText: ' A rye loaf ' }
const blank = { name: '', altText: '', focus: null, coverAt: null, businessProfileId: null }
const wentWrong = 'Something went wrong. Please try again.'
const networkError = 'Network error. Please check your connection and try again.'
const oneKind = 'An answer is of one kind only, so the order of two guards on its kind does not matter.'

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
    'words can be typed once the file is read, and until it is left': (snapshot) =>
      snapshot.hasTag('open') === (snapshot.matches('ready') || snapshot.matches('saving')),
    'what is not saved counts as unsaved': (snapshot) =>
      snapshot.hasTag('unsaved') === (snapshot.hasTag('open') && !snapshot.matches({ ready: 'saved' })),
  },
  equivalent: {
    'reorder: * done (*) after the next': oneKind,
    'initial: ready begins in unsaved': 'Whatever leads to it says which of its states it means.',
  },
  journeys: [
    {
      says: 'a file is read first',
      events: [],
      endsIn: 'loading',
      where: ({ context: { media, typed: words, sending, problem } }) =>
        media === null && isEqual(words, blank) && isEqual(sending, blank) && problem === null,
    },
    {
      says: 'a file that was read is as it is kept',
      events: [opened, { in: { ready: 'saved' } }, { wait: 3_600_000 }],
      endsIn: { ready: 'saved' },
      emits: [],
      given: { describe: [] },
    },
    {
      says: 'words are told at once, to be kept in the browser, and saved after a calm moment',
      events: [opened, typed, { in: { ready: 'unsaved' } }, { wait: 799 }, { in: { ready: 'unsaved' } }, { wait: 1 }],
      endsIn: { saving: 'alone' },
      given: { describe: [{ media: sampleMedia, typed: typedWords }] },
      emits: [{ type: 'details.typed', typed: typedWords }],
    },
    {
      says: 'while somebody types they wait',
      events: [opened, typed, { wait: 700 }, typed, { wait: 700 }],
      endsIn: { ready: 'unsaved' },
    },
    {
      says: 'what was taken back need not be saved',
      events: [opened, typed, typedBack, calm],
      endsIn: { ready: 'saved' },
      given: { describe: [] },
    },
    {
      says: 'once they are saved the browser’s copy goes, and they stand as the provider has taken them',
      events: [opened, { type: 'details.changed', change: trimmedWords }, calm, keeps],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.typed.altText === 'A rye loaf' && context.media === described,
      emits: [
        { type: 'details.typed', typed: { ...typedWords, ...trimmedWords } },
        { type: 'media.changed', media: described },
        { type: 'details.discarded' },
      ],
    },
    {
      says: 'what is typed while it is saved is kept in the browser too, and saved next',
      events: [
        ...saving,
        typedBack,
        keeps,
        { in: { ready: 'unsaved' }, where: ({ context }) => context.typed.altText === '' },
        calm,
      ],
      endsIn: { saving: 'alone' },
      given: {
        describe: [
          { media: sampleMedia, typed: typedWords },
          { media: described, typed: { ...typedWords, altText: '' } },
        ],
      },
      emits: [
        { type: 'details.typed', typed: typedWords },
        { type: 'details.typed', typed: { ...typedWords, altText: '' } },
        { type: 'media.changed', media: described },
      ],
    },
    {
      says: 'what the browser kept is taken up and saved',
      events: [{ done: 'openMedia', output: readWithLocal }, { in: { ready: 'unsaved' } }, calm],
      endsIn: { saving: 'alone' },
      given: { describe: [{ media: sampleMedia, typed: typedWords }] },
    },
    {
      says: 'a refusal is told until another try succeeds, and the words stay',
      events: [
        ...saving,
        { done: 'describe', output: rejected },
        {
          in: { ready: 'saveFailed' },
          where: ({ context }) => context.problem === rejected.message && context.typed.altText === 'A rye loaf',
        },
        { wait: 3_600_000 },
        retry,
        { in: { saving: 'alone' } },
        keeps,
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.problem === null,
      given: {
        describe: [
          { media: sampleMedia, typed: typedWords },
          { media: sampleMedia, typed: typedWords },
        ],
      },
    },
    {
      says: 'what was refused is not said any more of what is typed anew',
      events: [...saving, { done: 'describe', output: rejected }, typed],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'an unforeseen failure says so and keeps the words too',
      events: [...saving, { failed: 'describe', error: 'bug' }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context }) => context.problem === wentWrong && context.typed.altText === 'A rye loaf',
    },
    {
      says: 'offline they wait in the browser, and are saved once back online',
      events: [
        ...saving,
        { done: 'describe', output: offline },
        { in: { ready: 'offline' } },
        { type: 'connection.returned' },
      ],
      endsIn: { saving: 'alone' },
    },
    {
      says: 'offline they are tried again after ten seconds',
      events: [
        ...saving,
        { done: 'describe', output: offline },
        { wait: 9999 },
        { in: { ready: 'offline' } },
        { wait: 1 },
      ],
      endsIn: { saving: 'alone' },
    },
    {
      says: 'offline they can be tried at once',
      events: [...saving, { done: 'describe', output: offline }, retry],
      endsIn: { saving: 'alone' },
    },
    {
      says: 'words that nobody takes within a minute are not saved: they wait in the browser and go out again',
      events: [
        ...saving,
        { wait: 59_999 },
        { in: { saving: 'alone' } },
        { wait: 1 },
        { in: { ready: 'offline' } },
        retry,
      ],
      endsIn: { saving: 'alone' },
      given: {
        describe: [
          { media: sampleMedia, typed: typedWords },
          { media: sampleMedia, typed: typedWords },
        ],
      },
    },
    {
      says: 'leaving saves what is not saved, and ends once it is: the browser’s copy goes',
      events: [opened, typed, left, { in: { saving: 'beforeLeaving' } }, keeps],
      endsIn: 'left',
      emits: [
        { type: 'details.typed', typed: typedWords },
        { type: 'media.changed', media: described },
        { type: 'details.discarded' },
      ],
    },
    ...[
      { by: 'nobody can be reached', step: { done: 'describe', output: offline } as const },
      { by: 'it is refused', step: { done: 'describe', output: rejected } as const },
      { by: 'it fails unforeseen', step: { failed: 'describe', error: 'bug' } as const },
      { by: 'nobody answers within a minute', step: { wait: 60_000 } as const },
    ].map(({ by, step }) => ({
      says: `leaving ends where ${by}: the browser has it`,
      events: [opened, typed, left, step],
      endsIn: 'left' as const,
      emits: [{ type: 'details.typed', typed: typedWords } as const],
    })),
    {
      says: 'leaving waits a minute for the provider',
      events: [opened, typed, left, { wait: 59_999 }],
      endsIn: { saving: 'beforeLeaving' },
    },
    { says: 'leaving while it is saved waits for it', events: [...saving, left, keeps], endsIn: 'left' },
    {
      says: 'what was typed before leaving goes out too',
      events: [
        ...saving,
        typedBack,
        left,
        keeps,
        { in: { saving: 'beforeLeaving' } },
        { done: 'describe', output: savedBefore },
      ],
      endsIn: 'left',
      given: {
        describe: [
          { media: sampleMedia, typed: typedWords },
          { media: described, typed: { ...typedWords, altText: '' } },
        ],
      },
    },
    { says: 'leaving what is saved ends at once', events: [opened, left], endsIn: 'left', given: { describe: [] } },
    { says: 'leaving before it was read ends at once', events: [left], endsIn: 'left' },
    {
      says: 'a file that is gone says so',
      events: [{ done: 'openMedia', output: gone }, { in: 'notFound' }, left],
      endsIn: 'left',
    },
    {
      says: 'a file that cannot be read says why until it is tried again',
      events: [
        { done: 'openMedia', output: offline },
        { in: 'loadFailed', where: ({ context }) => context.problem === networkError },
        retry,
      ],
      endsIn: 'loading',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'the provider’s own words are said where it will not show the file',
      events: [{ done: 'openMedia', output: unreadable }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === unreadable.message,
    },
    {
      says: 'an unforeseen failure of reading says so',
      events: [{ failed: 'openMedia', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === wentWrong,
    },
    {
      says: 'a file that nobody shows within a minute could not be read',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === networkError,
    },
    {
      says: 'a file that cannot be read can be left',
      events: [{ done: 'openMedia', output: offline }, left],
      endsIn: 'left',
    },
  ],
})

const isEqual = (one: MediaDescription, other: MediaDescription): boolean =>
  one.name === other.name && one.altText === other.altText && one.businessProfileId === other.businessProfileId
