import type { SnapshotFrom } from 'xstate'
import type { ImportAnswer } from '../../../src/machines/admin/builder.ts'
import { importingMachine } from '../../../src/machines/admin/importing.machine.ts'
import { model } from '../../support/walks/model.ts'

type Outcome = ImportAnswer['results'][number]['outcome']
const entryThat = (outcome: Outcome, position = 1): ImportAnswer['results'][number] => ({
  ...{ position, name: 'Name the number', key: 'name-the-number', outcome },
  problem: outcome === 'refused' ? 'It has no name.' : null,
})
const answer = (isDone: boolean, ...outcomes: Outcome[]): ImportAnswer => ({
  isDone,
  results: outcomes.map((outcome, at) => entryThat(outcome, at + 1)),
})
const ok = <Value>(value: Value) => ({ kind: 'ok', value }) as const

const file = new File(['[]'], 'rules.json')
const read = ok({ name: 'rules.json', json: '[]' })
const seen = answer(false, 'new', 'same')
const changing = answer(false, 'changed')
const faulty = answer(false, 'new', 'refused')
const same = answer(false, 'same')
const done = answer(true, 'new', 'same')
const tooLarge = { kind: 'rejected', status: 0, message: 'The file has more than 900 KB.' } as const
const noJson = { kind: 'rejected', status: 400, message: 'The file is no JSON.' } as const
const broken = { kind: 'rejected', status: 500, message: 'Not now' } as const
const offline = { kind: 'offline' } as const
const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time. It may have been done all the same: look before you try again.'

const chosen = { type: 'file.chosen', file } as const
const cancelled = { type: 'import.cancelled' } as const
const confirmed = { type: 'import.confirmed' } as const
const fileRead = { done: 'readFile', output: read } as const
const looked = (value: ImportAnswer) => ({ done: 'lookAt', output: ok(value) }) as const
const json = { json: '[]' }

type Seen = SnapshotFrom<typeof importingMachine>
const says = (outcome: string, message: string) => (snapshot: Seen) =>
  snapshot.context.problem?.outcome === outcome && snapshot.context.problem.message === message
const isEmpty = ({ context: { file: none, results, problem } }: Seen) =>
  none === null && results.length === 0 && problem === null

export const importing = model(importingMachine, {
  payloads: {
    'file.chosen': [{ file }],
    'import.confirmed': [{}],
    'import.cancelled': [{}],
    readFile: { outputs: [read, tooLarge] },
    lookAt: { outputs: [ok(seen), ok(faulty), ok(same), noJson] },
    importAll: { outputs: [ok(done), ok(faulty), noJson, broken, offline] },
  },
  always: {
    'it is said that something is under way while it is': (snapshot) =>
      snapshot.hasTag('busy') !== (snapshot.matches('choosing') || snapshot.matches('looked')),
    'a file is there from its reading to its end': (snapshot) =>
      !(snapshot.matches('looked') || snapshot.matches('importing')) || snapshot.context.file !== null,
    'nothing is said of before while something is under way': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.problem === null,
  },
  equivalent: {
    'reorder: importing on importAll done (2) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    {
      says: 'a file is read, looked at, and taken in once that is confirmed',
      events: [
        { in: 'choosing', where: isEmpty },
        chosen,
        { in: 'readingFile' },
        fileRead,
        { in: 'looking' },
        looked(seen),
        { in: 'looked', where: ({ context }) => context.results === seen.results },
        confirmed,
        { in: 'importing' },
        { done: 'importAll', output: ok(done) },
      ],
      endsIn: 'choosing',
      where: isEmpty,
      given: { readFile: [{ file }], lookAt: [json], importAll: [json] },
      emits: [{ type: 'entries.imported', results: done.results }],
    },
    {
      says: 'a file that changes an entry is taken in',
      events: [chosen, fileRead, looked(changing), confirmed],
      endsIn: 'importing',
    },
    ...(
      [
        ['one of whose entries is refused', faulty],
        ['that changes nothing', same],
        ['that says nothing', answer(false)],
      ] as const
    ).map(([what, value]) => ({
      says: `a file ${what} cannot be taken in`,
      events: [chosen, fileRead, looked(value), confirmed],
      endsIn: 'looked' as const,
      given: { importAll: [] },
    })),
    {
      says: 'a look stores nothing and can be left, at any time',
      events: [chosen, cancelled, { in: 'choosing' }, chosen, fileRead, cancelled, { in: 'choosing', where: isEmpty }],
      endsIn: 'choosing',
      emits: [],
    },
    {
      says: 'also once its file was seen',
      events: [chosen, fileRead, looked(seen), cancelled],
      endsIn: 'choosing',
      where: isEmpty,
    },
    {
      says: 'another file takes the place of the one that was looked at',
      events: [chosen, fileRead, looked(faulty), chosen, { in: 'readingFile', where: isEmpty }, fileRead, looked(seen)],
      endsIn: 'looked',
      where: ({ context }) => context.results === seen.results,
    },
    ...(
      [
        ['too large', { done: 'readFile', output: tooLarge }, 'The file has more than 900 KB.'],
        ['not readable', { failed: 'readFile', error: 'bug' }, bug],
        ['not read within a minute', { wait: 60_000 }, bug],
      ] as const
    ).map(([what, end, message]) => ({
      says: `why a file that is ${what} cannot be imported is said until another is chosen or none is`,
      events: [chosen, end, { in: 'choosing' as const, where: says('refused', message) }, cancelled],
      endsIn: 'choosing' as const,
      where: isEmpty,
    })),
    ...(
      [
        ['the file is none', { done: 'lookAt', output: noJson }, 'The file is no JSON.'],
        ['nobody answers', { done: 'lookAt', output: offline }, network],
        ['it fails unforeseen', { failed: 'lookAt', error: 'bug' }, bug],
        ['there is no answer for a minute', { wait: 60_000 }, network],
      ] as const
    ).map(([why, end, message]) => ({
      says: `where ${why} a look has no end but another file: nothing is in doubt`,
      events: [chosen, fileRead, end, { in: 'choosing' as const, where: says('refused', message) }, chosen],
      endsIn: 'readingFile' as const,
      emits: [],
    })),
    {
      says: 'where an entry is refused by now, nothing is taken in and it is said beside it',
      events: [chosen, fileRead, looked(seen), confirmed, { done: 'importAll', output: ok(faulty) }],
      endsIn: 'looked',
      where: ({ context }) => context.results === faulty.results && context.problem === null,
      emits: [],
    },
    {
      says: 'a refusal is said, and another try no longer says it',
      events: [
        chosen,
        fileRead,
        looked(seen),
        confirmed,
        { done: 'importAll', output: noJson },
        { in: 'looked', where: says('refused', 'The file is no JSON.') },
        confirmed,
      ],
      endsIn: 'importing',
      where: ({ context }) => context.problem === null,
      emits: [],
    },
    ...(
      [
        ['nobody answered', { done: 'importAll', output: offline }, network],
        ['the server broke', { done: 'importAll', output: broken }, 'Not now'],
        ['it failed unforeseen', { failed: 'importAll', error: 'bug' }, bug],
        ['no answer came for a minute', { wait: 60_000 }, late],
      ] as const
    ).map(([why, end, message]) => ({
      says: `where ${why} it is in doubt what was taken in, and lists are read again`,
      events: [chosen, fileRead, looked(seen), confirmed, end],
      endsIn: 'looked' as const,
      where: says('unclear', message),
      emits: [{ type: 'entries.unclear' as const }],
    })),
    {
      says: 'each step has a minute',
      events: [
        chosen,
        { wait: 59_999 },
        { in: 'readingFile' },
        fileRead,
        { wait: 59_999 },
        { in: 'looking' },
        looked(seen),
        confirmed,
        { wait: 59_999 },
      ],
      endsIn: 'importing',
    },
  ],
})
