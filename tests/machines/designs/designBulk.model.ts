import type { SnapshotFrom } from 'xstate'
import { designBulkMachine, type FilledDesign } from '../../../src/machines/designs/designBulk.machine.ts'
import { model } from '../../support/walks/model.ts'
import { colored, sampleDocument } from './sampleDesign.ts'

const pies: FilledDesign = { name: 'Pies', document: sampleDocument, altText: 'Pies from seven' }
const cakes: FilledDesign = { name: 'Cakes', document: colored('#ffc0cb'), altText: 'And cakes' }

const fills = (...designs: FilledDesign[]) => ({ type: 'rows.filled', designs }) as const
const begin = { type: 'storing.requested' } as const
const stop = { type: 'stop.requested' } as const
const retry = { type: 'retry.requested' } as const
const closed = { type: 'bulk.closed' } as const
const stores = (value: number) => ({ done: 'storeDesign', output: { kind: 'ok', value } }) as const
const no = { kind: 'rejected', status: 413, message: 'Your library is full' } as const
const refused = { done: 'storeDesign', output: no } as const
const offline = { done: 'storeDesign', output: { kind: 'offline' } } as const
const tooLate = (value: number) => ({ done: 'stopStoring', output: { kind: 'ok', value } }) as const
const inTime = {
  done: 'stopStoring',
  output: { kind: 'rejected', status: 0, message: 'The upload was canceled.' },
} as const
const stored = (...mediaIds: number[]) => ({ type: 'pictures.stored' as const, mediaIds })
const storing = [fills(pies, cakes), begin] as const

type Seen = SnapshotFrom<typeof designBulkMachine>
const says = (message: string | null) => (seen: Seen) => seen.context.problem === message
const ends =
  (...facts: readonly (number | string | null)[]) =>
  ({ context }: Seen) =>
    context.items.length === facts.length &&
    context.items.every(({ mediaId, problem }, index) => (mediaId ?? problem) === facts[index])
const isNothing = ({ context }: Seen) => context.items.length === 0 && context.problem === null

export const designBulk = model(designBulkMachine, {
  payloads: {
    'rows.filled': [{ designs: [pies] }, { designs: [pies, cakes] }, { designs: [] }],
    'storing.requested': [{}],
    'stop.requested': [{}],
    'retry.requested': [{}],
    'bulk.closed': [{}],
    storeDesign: { outputs: [stores(4).output, no, offline.output], errors: ['bug'] },
    stopStoring: { outputs: [tooLate(4).output, inTime.output], errors: ['bug'] },
  },
  always: {
    'where it is done everything is in the library': (snapshot) =>
      !snapshot.matches('done') || snapshot.context.items.every(({ mediaId }) => mediaId !== null),
    'nothing is both stored and failed': (snapshot) =>
      snapshot.context.items.every(({ mediaId, problem }) => mediaId === null || problem === null),
  },
  equivalent: {
    'context: another *': 'What it begins with is cleared as it comes to its first state.',
    'reorder: storing on storeDesign done (1) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    { says: 'nothing is there before a list is given', events: [], endsIn: 'empty', where: isNothing, tags: [] },
    {
      says: 'what a list makes is looked at before anything is stored, and may be another list',
      events: [fills(pies), { in: 'previewing', where: ends(null) }, fills(pies, cakes)],
      endsIn: 'previewing',
      where: ends(null, null),
      given: { storeDesign: [] },
    },
    { says: 'of an empty list nothing is stored', events: [fills(), begin], endsIn: 'previewing' },
    {
      says: 'pictures are stored one after the other, and told',
      events: [...storing, { in: 'storing', tags: ['busy'], where: ends(null, null) }, stores(4), stores(9)],
      endsIn: 'done',
      tags: [],
      where: ends(4, 9),
      given: { storeDesign: [pies, cakes] },
      emits: [stored(4, 9)],
    },
    {
      says: 'one that fails holds up no other, and is tried again on the person’s word',
      events: [
        ...storing,
        refused,
        { in: 'storing', where: ends('Your library is full', null) },
        stores(9),
        { in: 'partlyDone', where: ends('Your library is full', 9), tags: [] },
        retry,
        { in: 'storing', where: ends(null, 9) },
        stores(4),
      ],
      endsIn: 'done',
      where: ends(4, 9),
      given: { storeDesign: [pies, cakes, pies] },
      emits: [stored(9), stored(4, 9)],
    },
    {
      says: 'what fails unforeseen is said of the one',
      events: [...storing, stores(4), { failed: 'storeDesign', error: 'bug' }],
      endsIn: 'partlyDone',
      where: ends(4, 'Something went wrong. Please try again.'),
      emits: [stored(4)],
    },
    {
      says: 'it can be stopped, and goes on with those that are left',
      events: [
        ...storing,
        stores(4),
        stop,
        { in: 'stopping', where: ends(4, null), tags: ['busy'] },
        inTime,
        { in: 'stopped', where: ends(4, null), tags: [] },
        retry,
        stores(9),
      ],
      endsIn: 'done',
      given: { storeDesign: [pies, cakes, cakes], stopStoring: [cakes] },
      emits: [stored(4, 9)],
    },
    {
      says: 'a picture that is in the library before it can be stopped counts as made',
      events: [...storing, stop, tooLate(4), { in: 'stopped', where: ends(4, null) }, retry, stores(9)],
      endsIn: 'done',
      given: { storeDesign: [pies, cakes], stopStoring: [pies] },
      emits: [stored(4, 9)],
    },
    {
      says: 'where that was the last one all of it is done',
      events: [...storing, stores(4), stop, tooLate(9)],
      endsIn: 'done',
      where: ends(4, 9),
      emits: [stored(4, 9)],
    },
    {
      says: 'one that cannot be called back is left to itself after ten seconds',
      events: [...storing, stop, { wait: 9_999 }, { in: 'stopping' }, { wait: 1 }],
      endsIn: 'stopped',
      where: ends(null, null),
    },
    {
      says: 'what fails unforeseen while it is stopped is made once more',
      events: [...storing, stop, { failed: 'stopStoring', error: 'bug' }, { in: 'stopped' }, retry],
      endsIn: 'storing',
      where: ends(null, null),
      given: { storeDesign: [pies, pies] },
    },
    {
      says: 'without a connection all of it stops',
      events: [
        ...storing,
        offline,
        { in: 'stopped', where: says('Network error. Please check your connection and try again.') },
        retry,
      ],
      endsIn: 'storing',
      where: (seen) => says(null)(seen) && ends(null, null)(seen),
    },
    {
      says: 'what gets no answer for five minutes stops it',
      events: [...storing, { wait: 299_999 }, { in: 'storing' }, { wait: 1 }],
      endsIn: 'stopped',
      where: says('There was no answer in time.'),
    },
    {
      says: 'another list forgets why the last one stopped',
      events: [...storing, offline, closed, { in: 'empty', where: isNothing }, fills(pies)],
      endsIn: 'previewing',
      where: says(null),
    },
    ...(
      [
        ['previewed', [fills(pies)]],
        ['done', [fills(pies), begin, stores(4)]],
        ['partly done', [fills(pies), begin, refused]],
      ] as const
    ).map(([how, events]) => ({
      says: `what is ${how} can be put away`,
      events: [...events, closed],
      endsIn: 'empty' as const,
      where: isNothing,
    })),
  ],
})
