import type { SnapshotFrom } from 'xstate'
import { designExportMachine, type ExportRequest } from '../../../src/machines/designs/designExport.machine.ts'
import { model } from '../../support/walks/model.ts'
import { sampleDocument } from './sampleDesign.ts'

const request: ExportRequest = {
  document: sampleDocument,
  name: 'Autumn menu',
  pages: [
    { id: 'p1', altText: 'Pies from seven' },
    { id: 'p2', altText: 'And cakes' },
  ],
  format: 'png',
  scale: 2,
  destination: 'library',
}
const downloaded: ExportRequest = { ...request, destination: 'download' }
const posted: ExportRequest = { ...request, destination: 'composer' }
const one: ExportRequest = { ...request, pages: request.pages.slice(0, 1) }
const first = { key: 'a', name: 'Autumn menu 1.png' }
const second = { key: 'b', name: 'Autumn menu 2.png' }

const asks = (asked: ExportRequest) => ({ type: 'export.requested', request: asked }) as const
const cancel = { type: 'cancel.requested' } as const
const retry = { type: 'retry.requested' } as const
const closed = { type: 'export.closed' } as const
const draws = (value: typeof first) => ({ done: 'drawPage', output: { kind: 'ok', value } }) as const
const stores = (value: number) => ({ done: 'storePicture', output: { kind: 'ok', value } }) as const
const describes = { done: 'describePicture', output: { kind: 'ok', value: null } } as const
const no = { kind: 'rejected', status: 413, message: 'Your library is full' } as const
const drawn = [draws(first), draws(second)] as const
const storing = [asks(request), ...drawn] as const
const describing = [...storing, stores(4)] as const

const pageRequest = (pageId: string, index: number) => ({
  document: sampleDocument,
  name: 'Autumn menu',
  format: 'png' as const,
  scale: 2 as const,
  pageId,
  index,
  count: 2,
})
const unforeseenText = 'Something went wrong. Please try again.'
const unansweredText = 'There was no answer in time.'
const offlineText = 'Network error. Please check your connection and try again.'

type Seen = SnapshotFrom<typeof designExportMachine>
const says = (message: string | null) => (seen: Seen) => seen.context.problem === message
const isNothing = ({ context: { request: asked, files, mediaIds, described, problem } }: Seen) =>
  asked === null && files.length === 0 && mediaIds.length === 0 && described === 0 && problem === null

export const designExport = model(designExportMachine, {
  payloads: {
    'export.requested': [{ request: one }, { request: downloaded }],
    'cancel.requested': [{}],
    'retry.requested': [{}],
    'export.closed': [{}],
    drawPage: { outputs: [draws(first).output, { kind: 'rejected', status: 0, message: 'Not drawn' }] },
    storePicture: { outputs: [stores(4).output, no] },
    describePicture: { outputs: [describes.output, no] },
  },
  always: {
    'nothing of an export stays once it is over': (snapshot) => !snapshot.matches('idle') || isNothing(snapshot),
    'a failure is said where it can be tried again': (snapshot) =>
      snapshot.matches('failed') === (snapshot.context.problem !== null),
  },
  sameAs: ({ request: asked, files, mediaIds, described, problem }) => [
    asked?.destination,
    files.length,
    mediaIds.length,
    described,
    problem !== null,
  ],
  equivalent: {
    'context: another *': 'What it begins with is cleared as it comes to its first state.',
    'reorder: deciding on always (2) after the next': 'Of what is downloaded nothing is in the library.',
  },
  journeys: [
    {
      says: 'where no page is asked for nothing is drawn',
      events: [asks({ ...downloaded, pages: [] }), { in: 'done' }, asks({ ...downloaded, pages: [] })],
      endsIn: 'done',
      given: { drawPage: [] },
    },
    {
      says: 'what was stored before it was canceled is not counted for the next',
      events: [...describing, describes, cancel],
      endsIn: 'idle',
      where: isNothing,
    },
    { says: 'nothing is drawn before it is asked for', events: [], endsIn: 'idle', where: isNothing, tags: [] },
    {
      says: 'pages are drawn one after the other and downloaded together, in their order',
      events: [asks(downloaded), { in: 'drawing', tags: ['busy'] }, draws(first), { in: 'drawing' }, draws(second)],
      endsIn: 'done',
      tags: [],
      given: { drawPage: [pageRequest('p1', 0), pageRequest('p2', 1)], storePicture: [] },
      emits: [{ type: 'files.drawn', files: [first, second] }],
    },
    {
      says: 'pictures are stored one after the other, each with its alternative text',
      events: [
        ...storing,
        { in: 'storing', tags: ['busy'] },
        stores(4),
        { in: 'describing', tags: ['busy'] },
        describes,
        stores(9),
        describes,
      ],
      endsIn: 'done',
      given: {
        storePicture: [{ file: first }, { file: second }],
        describePicture: [
          { mediaId: 4, altText: 'Pies from seven' },
          { mediaId: 9, altText: 'And cakes' },
        ],
      },
      emits: [{ type: 'media.stored', mediaIds: [4, 9], destination: 'library' }],
    },
    {
      says: 'a new post gets them in their order',
      events: [asks(posted), ...drawn, stores(4), describes, stores(9), describes],
      endsIn: 'done',
      emits: [{ type: 'media.stored', mediaIds: [4, 9], destination: 'composer' }],
    },
    ...(
      [
        ['drawing', [asks(request), draws(first)], 'drawPage'],
        ['storing', storing, 'storePicture'],
        ['describing', describing, 'describePicture'],
      ] as const
    ).flatMap(([where, events, actor]) => [
      {
        says: `${where} can be canceled`,
        events: [...events, cancel],
        endsIn: 'idle' as const,
        where: isNothing,
        emits: [{ type: 'export.givenUp' as const }],
      },
      {
        says: `what failed in ${where} is said, and goes on from there`,
        events: [
          ...events,
          { failed: actor, error: 'bug' },
          { in: 'failed' as const, where: says(unforeseenText), tags: [] },
          retry,
        ],
        endsIn: where,
        where: says(null),
        emits: [],
      },
    ]),
    {
      says: 'what cannot be drawn is said in words',
      events: [asks(request), { done: 'drawPage', output: { kind: 'rejected', status: 0, message: 'Not drawn' } }],
      endsIn: 'failed',
      where: says('Not drawn'),
    },
    {
      says: 'a refused picture is said in the words of the provider, and stored once more from there',
      events: [
        ...describing,
        describes,
        { done: 'storePicture', output: no },
        { in: 'failed', where: says('Your library is full') },
        retry,
        stores(9),
        { done: 'describePicture', output: { kind: 'offline' } },
        { in: 'failed', where: says(offlineText) },
        retry,
        describes,
      ],
      endsIn: 'done',
      given: { storePicture: [{ file: first }, { file: second }, { file: second }] },
      emits: [{ type: 'media.stored', mediaIds: [4, 9], destination: 'library' }],
    },
    {
      says: 'drawing has a minute',
      events: [asks(request), { wait: 59_999 }, { in: 'drawing' }, { wait: 1 }],
      endsIn: 'failed',
      where: says(unforeseenText),
    },
    {
      says: 'storing has five minutes, since it waits for a connection',
      events: [...storing, { wait: 299_999 }, { in: 'storing' }, { wait: 1 }],
      endsIn: 'failed',
      where: says(unansweredText),
    },
    {
      says: 'describing has a minute',
      events: [...describing, { wait: 59_999 }, { in: 'describing' }, { wait: 1 }],
      endsIn: 'failed',
      where: says(unansweredText),
    },
    {
      says: 'what failed can be put away, and leaves nothing behind',
      events: [asks(request), { failed: 'drawPage', error: 'bug' }, closed],
      endsIn: 'idle',
      where: isNothing,
      emits: [{ type: 'export.givenUp' }],
    },
    {
      says: 'what failed can be asked for otherwise, and leaves nothing of the first behind',
      events: [
        ...describing,
        describes,
        { done: 'storePicture', output: no },
        { in: 'failed' },
        asks(one),
        draws(first),
      ],
      endsIn: 'storing',
      where: ({ context }) => context.request === one && context.mediaIds.length === 0 && context.problem === null,
      emits: [{ type: 'export.givenUp' }],
    },
    {
      says: 'what is done is put away, or followed by the next',
      events: [
        asks(downloaded),
        ...drawn,
        { in: 'done' },
        closed,
        { in: 'idle' },
        asks(downloaded),
        ...drawn,
        asks(one),
      ],
      endsIn: 'drawing',
      where: ({ context }) => context.files.length === 0 && context.request === one,
      given: {
        drawPage: [
          pageRequest('p1', 0),
          pageRequest('p2', 1),
          pageRequest('p1', 0),
          pageRequest('p2', 1),
          { ...pageRequest('p1', 0), count: 1 },
        ],
      },
    },
  ],
})
