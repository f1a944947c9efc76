import { isDeepStrictEqual } from 'node:util'
import type { SnapshotFrom } from 'xstate'
import { alreadyImportedText } from '../../../rules/archiveImports/alreadyImported.ts'
import { archiveImportMachine } from '../../../src/machines/archiveImports/archiveImport.machine.ts'
import {
  type ChosenArchive,
  isSendingFile,
  otherFileText,
  type RemoteArchive,
} from '../../../src/machines/archiveImports/archiveImport.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

const slice = () => ({ arrayBuffer: async () => new ArrayBuffer(0) })
const chosen: ChosenArchive = { file: { name: ' solo-social.zip ', size: 10, slice }, clientKey: 'key' }
const otherName: ChosenArchive = { file: { name: 'other.zip', size: 10, slice }, clientKey: 'other' }
const otherSize: ChosenArchive = { file: { name: 'solo-social.zip', size: 11, slice }, clientKey: 'other' }

const contents = { email: 'ada@example.com', exportedAt: '2031-05-01T09:00:00.000Z', counts: [], notes: [] }
const remote = (change: Partial<RemoteArchive>): RemoteArchive => ({
  ...{ id: 5, fileName: 'solo-social.zip', size: 10, offset: 10, state: 'checking', problem: null, progress: 0 },
  ...{ contents: null, postImportId: null, expiresAt: '2031-05-01T21:00:00.000Z' },
  ...change,
})
const at = (offset: number) => remote({ state: 'uploading', offset })
const checking = remote({})
const ready = remote({ state: 'ready', contents })
const importing = remote({ state: 'importing', contents })
const done = remote({ state: 'done', contents, postImportId: 7 })
const rejected = remote({ state: 'rejected', problem: 'This ZIP file is broken.' })
const wentWrong = remote({ state: 'ready', contents, problem: 'There is no room.' })

const ok = <Value>(value: Value) => ({ kind: 'ok' as const, value })
const no = (status: number): Result<never> => ({ kind: 'rejected', status, message: `No ${status}` })
const nobody: Result<never> = { kind: 'offline' }

const choose = { type: 'file.chosen', chosen } as const
const progress = { type: 'progress.made', bytes: 2 } as const
const lost = { type: 'connection.lost' } as const
const returned = { type: 'connection.returned' } as const
const retry = { type: 'retry.requested' } as const
const cancel = { type: 'cancel.requested' } as const
const run = { type: 'run.requested' } as const

const found = (output: Result<RemoteArchive | null>) => ({ done: 'readCurrent', output }) as const
const begins = (output: Result<RemoteArchive>) => ({ done: 'begin', output }) as const
const sends = (output: Result<RemoteArchive>) => ({ done: 'sendPart', output }) as const
const reads = (output: Result<RemoteArchive>) => ({ done: 'readArchive', output }) as const
const runs = (output: Result<RemoteArchive>) => ({ done: 'runImport', output }) as const
const cancels = (output: Result<RemoteArchive | null>) => ({ done: 'cancelImport', output }) as const
const empty = found(ok(null))
const sending = [empty, choose, begins(ok(at(0)))] as const
const following = [...sending, sends(ok(checking))] as const
const atReady = [found(ok(ready))] as const
const poll = { wait: 1000 } as const

const offlineText = 'Network error. Please check your connection and try again.'
const lateText = 'There was no answer in time.'
const bugText = 'Something went wrong. Please try again.'
const imported = { type: 'archive.imported' as const }

type Seen = SnapshotFrom<typeof archiveImportMachine>
const has =
  (facts: Partial<Seen['context']>) =>
  ({ context }: Seen) =>
    Object.entries(facts).every(([name, value]) => isDeepStrictEqual(Reflect.get(context, name), value))
const blank = { chosen: null, remote: null, sent: 0, problem: null }
const isAsked = (snapshot: Seen) =>
  (['loading', 'loadFailed', 'beginning', 'canceling', 'cancelFailed', 'failed', 'paused', 'resuming'] as const).some(
    (state) => snapshot.matches(state),
  )

/** Journeys that are the same for each way in which nobody answers. */
const unanswered = [
  ['is not reached', (name: 'begin' | 'sendPart' | 'readArchive') => ({ done: name, output: nobody })],
  ['is lost', () => lost],
  ['says nothing for a minute', () => ({ wait: 60_000 })],
] as const

export const archiveImport = model(archiveImportMachine, {
  payloads: {
    'file.chosen': [{ chosen }, { chosen: otherName }],
    'progress.made': [{ bytes: 2 }],
    'connection.lost': [{}],
    'connection.returned': [{}],
    'retry.requested': [{}],
    'cancel.requested': [{}],
    'run.requested': [{}],
    readCurrent: {
      outputs: [ok(null), ok(at(4)), ok(checking), ok(ready), ok(importing), ok(done), ok(rejected), no(403), nobody],
    },
    begin: { outputs: [ok(at(0)), ok(checking), no(0), no(400), no(409), no(429), nobody] },
    sendPart: { outputs: [ok(at(4)), ok(checking), no(0), no(404), no(507), nobody] },
    readArchive: {
      outputs: [ok(at(4)), ok(importing), ok(ready), ok(wentWrong), ok(done), ok(rejected), no(404), no(500), nobody],
    },
    runImport: { outputs: [ok(importing), no(404), no(409), no(403), nobody] },
    cancelImport: { outputs: [ok(null), ok(done), no(403), nobody] },
  },
  sameAs: ({ chosen: file, remote: known, sent, problem }) => [
    file?.file.name,
    known?.state,
    known?.offset,
    sent,
    problem !== null,
  ],
  equivalent: {
    'reorder: * done (*) after the next': 'An answer is of one kind only, and a refusal has one status.',
    'reorder: deciding on always (1) after the next': 'Of nothing no part is missing.',
    'reorder: deciding on always (3) after the next': 'What is rejected waits for no part.',
    'reorder: deciding on always (4) after the next': 'It is in one state only.',
    'reorder: deciding on always (5) after the next': 'It is in one state only.',
  },
  always: {
    'no more has gone out than there is': ({ context: { sent, remote: known } }) => sent <= (known?.size ?? 0),
    'what the provider has has gone out': ({ context: { sent, remote: known } }) => sent >= (known?.offset ?? 0),
    'only what is sent still needs the file': (snapshot) =>
      !(snapshot.matches('sending') || snapshot.matches('beginning')) || isSendingFile(snapshot.context),
    'leaving the page is safe where nothing is to be chosen, or another file is': (snapshot) =>
      !(['choosing', 'cutOff', 'following', 'ready', 'done', 'rejected'] as const).some((state) =>
        snapshot.matches(state),
      ) || !isSendingFile(snapshot.context),
    'a failure says why': (snapshot) =>
      !(['loadFailed', 'failed', 'cancelFailed'] as const).some((state) => snapshot.matches(state)) ||
      snapshot.context.problem !== null,
    'what is shown is what the provider said': (snapshot) =>
      isAsked(snapshot) ||
      !(['rejected', 'ready', 'done'] as const).some(
        (state) => snapshot.matches(state) && snapshot.context.remote?.state !== state,
      ),
  },
  journeys: [
    { says: 'it is looked first what had begun', events: [], endsIn: 'loading', where: has(blank) },
    { says: 'where nothing had begun a file can be chosen', events: [empty], endsIn: 'choosing', where: has(blank) },
    ...(
      [
        ['that nobody answers', found(nobody), offlineText],
        ['that is refused', found(no(403)), 'No 403'],
        ['that fails unforeseen', { failed: 'readCurrent', error: 'bug' }, bugText],
        ['without an answer for a minute', { wait: 60_000 }, lateText],
      ] as const
    ).map(([how, event, problem]) => ({
      says: `a look ${how} says so until another one has an answer`,
      events: [
        event,
        { in: 'loadFailed' as const, where: has({ problem }) },
        retry,
        { in: 'loading' as const, where: has({ problem }) },
        empty,
      ],
      endsIn: 'choosing' as const,
      where: has(blank),
    })),
    {
      says: 'back online what had begun is looked up again',
      events: [found(nobody), returned, empty],
      endsIn: 'choosing',
      where: has(blank),
    },
    { says: 'the look may take a minute', events: [{ wait: 59_999 }], endsIn: 'loading' },
    {
      says: 'a file goes out part by part and is then looked at',
      events: [
        ...[empty, choose, { in: 'beginning' as const, where: has({ ...blank, chosen }) }],
        ...[begins(ok(at(0))), sends(ok(at(4))), { in: { sending: 'moving' } as const, where: has({ sent: 4 }) }],
        sends(ok(checking)),
      ],
      endsIn: 'following',
      given: {
        begin: [chosen],
        sendPart: [
          { id: 5, offset: 0, file: chosen.file },
          { id: 5, offset: 4, file: chosen.file },
        ],
      },
      where: has({ chosen: null, remote: checking, sent: 10 }),
    },
    ...(
      [
        ['rejected', rejected],
        ['ready', ready],
        ['done', done],
      ] as const
    ).map(([state, known]) => ({
      says: `a file is needed no more once the provider has all of it (${state})`,
      events: [...sending, sends(ok(known))],
      endsIn: state,
      where: has({ chosen: null, remote: known }),
    })),
    {
      says: 'its progress counts over the whole file, and is never more than that',
      events: [
        ...[...sending, sends(ok(at(4))), progress],
        { in: { sending: 'moving' }, where: has({ sent: 6 }) },
        { type: 'progress.made', bytes: 60 },
      ],
      endsIn: { sending: 'moving' },
      where: has({ sent: 10 }),
      given: {
        sendPart: [
          { id: 5, offset: 0, file: chosen.file },
          { id: 5, offset: 4, file: chosen.file },
        ],
      },
    },
    {
      says: 'what is looked at is asked about every second until it can be said what it would bring',
      events: [
        ...[...following, { wait: 999 }, { in: 'following' as const }, { wait: 1 }, { in: 'reading' as const }],
        ...[reads(ok(checking)), poll, reads(ok(ready))],
      ],
      endsIn: 'ready',
      given: { readArchive: [{ id: 5 }, { id: 5 }] },
      where: has({ remote: ready, problem: null }),
      emits: [],
    },
    {
      says: 'what is no archive is refused with its words, and another can be chosen',
      events: [
        ...[...following, poll, reads(ok(rejected))],
        { in: 'rejected', where: has({ remote: rejected, chosen: null }) },
        choose,
      ],
      endsIn: 'beginning',
      where: has({ ...blank, chosen }),
    },
    {
      says: 'what is ready is brought in when the person says so, and that is told',
      events: [
        ...[...atReady, run, { in: 'starting' as const }, runs(ok(importing)), { in: 'following' as const }],
        ...[poll, reads(ok(importing)), poll, reads(ok(done))],
      ],
      endsIn: 'done',
      given: { runImport: [{ id: 5 }] },
      where: has({ remote: done }),
      emits: [imported],
    },
    { says: 'what was brought in before is no news', events: [found(ok(done))], endsIn: 'done', emits: [] },
    {
      says: 'a try that brought nothing says why, and can be made again',
      events: [...atReady, run, runs(ok(importing)), poll, reads(ok(wentWrong)), { in: 'ready' }, run],
      endsIn: 'starting',
      where: has({ remote: wentWrong }),
      emits: [],
    },
    ...(
      [
        ['that is not answered', runs(nobody)],
        ['that fails unforeseen', { failed: 'runImport', error: 'bug' }],
        ['without an answer for a minute', { wait: 60_000 }],
      ] as const
    ).map(([how, event]) => ({
      says: `a beginning of the import ${how} is looked up, and never told as failed`,
      events: [
        ...[...atReady, run, event, { in: 'paused' as const, where: has({ problem: null }) }, retry],
        { in: 'reading' as const },
        reads(ok(done)),
      ],
      endsIn: 'done' as const,
      emits: [imported],
    })),
    {
      says: 'a refused import says why at its place, which goes with the next try',
      events: [...atReady, run, runs(no(403)), { in: 'ready', where: has({ problem: 'No 403' }) }, run],
      endsIn: 'starting',
      where: has({ problem: null }),
    },
    {
      says: 'where it is not what the page takes it for, it is looked at anew',
      events: [...atReady, run, runs(no(409)), { in: 'reading' }, reads(ok(rejected))],
      endsIn: 'rejected',
    },
    {
      says: 'what is gone when it is to be brought in is said to be, and a file can be chosen',
      events: [...atReady, run, runs(no(404))],
      endsIn: 'choosing',
      where: has({ ...blank, problem: 'No 404' }),
    },
    ...([0, 400] as const).map((status) => ({
      says: `a file that is not taken for what it is says why, and another may be chosen (${status})`,
      events: [
        ...[empty, choose, begins(no(status))],
        { in: 'choosing' as const, where: has({ ...blank, problem: `No ${status}` }) },
        choose,
      ],
      endsIn: 'beginning' as const,
      where: has({ problem: null }),
    })),
    {
      says: 'where another window brings one in, that is shown',
      events: [empty, choose, begins(no(409)), { in: 'loading', where: has(blank) }, found(ok(importing))],
      endsIn: 'following',
    },
    {
      says: 'too many tries can be made again later with the same file and key',
      events: [
        ...[
          empty,
          choose,
          begins(no(429)),
          { in: 'failed' as const, where: has({ chosen, problem: 'No 429' }) },
          retry,
        ],
      ],
      endsIn: 'beginning',
      where: has({ problem: null }),
      given: { begin: [chosen, chosen] },
    },
    {
      says: 'a beginning that fails unforeseen can be made again',
      events: [empty, choose, { failed: 'begin', error: 'bug' }],
      endsIn: 'failed',
      where: has({ problem: bugText }),
    },
    ...unanswered.map(([how, event]) => ({
      says: `a beginning whose connection ${how} is made again by itself`,
      events: [
        ...[empty, choose, event('begin')],
        { in: 'paused' as const },
        { wait: 9999 },
        { in: 'paused' as const },
        { wait: 1 },
      ],
      endsIn: 'beginning' as const,
      given: { begin: [chosen, chosen] },
    })),
    ...unanswered.map(([how, event]) => ({
      says: `a part whose connection ${how} pauses, and what the provider has is not sent again`,
      events: [
        ...[...sending, event('sendPart'), { in: 'paused' as const }, returned],
        { in: 'reading' as const },
        reads(ok(at(4))),
      ],
      endsIn: { sending: 'moving' as const },
      where: has({ sent: 4 }),
      given: {
        sendPart: [
          { id: 5, offset: 0, file: chosen.file },
          { id: 5, offset: 4, file: chosen.file },
        ],
      },
    })),
    {
      says: 'a part that moves does not pause',
      events: [...sending, { wait: 59_000 }, progress, { wait: 59_999 }],
      endsIn: { sending: 'moving' },
      given: { sendPart: [{ id: 5, offset: 0, file: chosen.file }] },
    },
    {
      says: 'a part for which there is no room says so, and is sent again when the person says so',
      events: [
        ...[...sending, sends(no(507)), { in: 'failed' as const, where: has({ problem: 'No 507', chosen }) }, retry],
        { in: 'reading' as const, where: has({ problem: null }) },
        reads(ok(at(0))),
      ],
      endsIn: { sending: 'moving' },
    },
    {
      says: 'a part that fails unforeseen says so',
      events: [...sending, { failed: 'sendPart', error: 'bug' }],
      endsIn: 'failed',
      where: has({ problem: bugText }),
    },
    {
      says: 'a file that cannot be read any more is chosen again, and goes on',
      events: [
        ...[...sending, sends(ok(at(4))), sends(no(0))],
        { in: 'cutOff', where: has({ chosen: null, problem: 'No 0', remote: at(4) }) },
        choose,
      ],
      endsIn: { sending: 'moving' },
      where: has({ problem: null, chosen }),
    },
    {
      says: 'what the provider has forgotten meanwhile begins anew',
      events: [...sending, sends(no(404))],
      endsIn: 'choosing',
      where: has({ ...blank, problem: 'No 404' }),
    },
    {
      says: 'what had begun before a reload goes on with the same file, known by name and size',
      events: [found(ok(at(4))), { in: 'cutOff', where: has({ sent: 4, chosen: null }) }, choose],
      endsIn: { sending: 'moving' },
      given: { begin: [], sendPart: [{ id: 5, offset: 4, file: chosen.file }] },
    },
    ...[otherName, otherSize].map((other) => ({
      says: `another file is said to be another (${other.file.name}, ${other.file.size})`,
      events: [found(ok(at(4))), { type: 'file.chosen' as const, chosen: other }],
      endsIn: 'cutOff' as const,
      where: has({ problem: otherFileText, chosen: null, remote: at(4) }),
    })),
    {
      says: 'what has wholly arrived needs no file any more',
      events: [found(ok(at(10)))],
      endsIn: 'following',
    },
    ...unanswered.map(([how, event]) => ({
      says: `a look at it whose connection ${how} is made again`,
      events: [...following, poll, event('readArchive'), { in: 'paused' as const }, returned],
      endsIn: 'reading' as const,
    })),
    { says: 'offline nobody is asked', events: [...following, lost], endsIn: 'paused' },
    {
      says: 'what is gone when it is looked at is said to be',
      events: [...following, poll, reads(no(404))],
      endsIn: 'choosing',
      where: has({ ...blank, problem: 'No 404' }),
    },
    {
      says: 'a refused look says why, and can be made again',
      events: [...following, poll, reads(no(500)), { in: 'failed', where: has({ problem: 'No 500' }) }, retry],
      endsIn: 'reading',
      where: has({ problem: null }),
    },
    {
      says: 'a look that fails unforeseen says so',
      events: [...following, poll, { failed: 'readArchive', error: 'bug' }],
      endsIn: 'failed',
      where: has({ problem: bugText }),
    },
    ...(
      [
        ['while it is sent', sending, { id: 5, isDone: false }],
        ['while it is looked at', following, { id: 5, isDone: false }],
        ['while nobody answers', [...sending, lost], { id: 5, isDone: false }],
        ['while it is asked for', [...following, poll], { id: 5, isDone: false }],
        ['before the provider has said anything', [empty, choose], { id: null, isDone: false }],
        ['after a failure', [...sending, sends(no(507))], { id: 5, isDone: false }],
        ['where it was cut off', [found(ok(at(4)))], { id: 5, isDone: false }],
        ['before it is brought in', atReady, { id: 5, isDone: false }],
        ['after it was refused', [found(ok(rejected))], { id: 5, isDone: false }],
        ['after it was brought in', [found(ok(done))], { id: 5, isDone: true }],
      ] as const
    ).map(([when, events, asked]) => ({
      says: `it can be given up ${when}`,
      events: [...events, cancel, { in: 'canceling' as const }, cancels(ok(null))],
      endsIn: 'choosing' as const,
      where: has(blank),
      given: { cancelImport: [asked] },
    })),
    {
      says: 'what was brought in before it could be canceled is told, and that it stays',
      events: [...following, cancel, cancels(ok(done))],
      endsIn: 'done',
      where: has({ remote: done, chosen: null, problem: alreadyImportedText }),
      emits: [imported],
    },
    {
      says: 'after it was told that it stays, another file can be chosen',
      events: [...following, cancel, cancels(ok(done)), cancel, cancels(ok(null))],
      endsIn: 'choosing',
      where: has(blank),
    },
    ...(
      [
        ['that nobody answers', cancels(nobody), offlineText],
        ['that is refused', cancels(no(403)), 'No 403'],
        ['that fails unforeseen', { failed: 'cancelImport', error: 'bug' }, bugText],
        ['without an answer for a minute', { wait: 60_000 }, lateText],
      ] as const
    ).map(([how, event, problem]) => ({
      says: `a cancelation ${how} says so, and can be tried again or looked up`,
      events: [
        ...[...following, cancel, event, { in: 'cancelFailed' as const, where: has({ problem, remote: checking }) }],
        ...[cancel, { in: 'canceling' as const, where: has({ problem: null }) }, cancels(nobody), retry],
      ],
      endsIn: 'reading' as const,
      where: has({ problem: null }),
    })),
  ],
})
