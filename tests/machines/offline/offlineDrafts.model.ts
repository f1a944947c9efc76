import { blankDraft } from '../../../rules/content/blankDraft.ts'
import { offlineDraftsMachine } from '../../../src/machines/offline/offlineDrafts.machine.ts'
import type { WaitingDraft, WaitingProblem } from '../../../src/machines/offline/waitingDraft.ts'
import { model } from '../../support/walks/model.ts'

const waiting = (clientKey: string, problem: WaitingProblem | null = null): WaitingDraft => ({
  draftId: 'new',
  businessProfileId: null,
  problem,
  local: {
    clientKey,
    postId: null,
    version: null,
    draft: blankDraft('2026-11-21T12:00', 'UTC', [], null, null),
    isSaved: false,
    savedAt: 1,
  },
})

const a = waiting('a')
const b = waiting('b')
const changed: WaitingProblem = { kind: 'conflict', message: 'It was changed elsewhere.' }
const unforeseen: WaitingProblem = { kind: 'refused', message: 'Something went wrong. Please try again.' }
const read = (...drafts: WaitingDraft[]) => ({ type: 'drafts.read', drafts }) as const
const ask = { type: 'sending.requested' } as const

/** The drafts that were written without a network, walked. */
export const offlineDrafts = model(offlineDraftsMachine, {
  payloads: {
    'drafts.read': [{ drafts: [] }, { drafts: [a, b] }, { drafts: [waiting('a', changed)] }],
    'sending.requested': [{}],
    sendDraft: {
      outputs: [
        { kind: 'sent' },
        { kind: 'gone' },
        { kind: 'busy' },
        { kind: 'offline' },
        { kind: 'stopped', problem: changed },
      ],
      errors: ['bug'],
    },
  },
  sameAs: ({ drafts, passed, sendingKey }) => [
    drafts.map(({ local, problem }) => [local.clientKey, problem !== null]),
    passed,
    sendingKey !== null,
  ],
  equivalent: {
    'reorder: sending on sendDraft done *': 'An answer is of one kind.',
    'initial: anywhere begins in choosing': 'There are no drafts before any were read, and waiting follows.',
    'context: another sendingKey': 'It is read where one was chosen.',
    'input body: without its ?? *': 'The one that was chosen is among the drafts, and none is refused either way.',
  },
  journeys: [
    {
      says: 'waiting drafts go up one after the other, in their order, and are gone',
      events: [
        read(a, b),
        { in: 'waiting' },
        ask,
        { in: 'sending' },
        { done: 'sendDraft', output: { kind: 'sent' } },
        { in: 'sending' },
        { done: 'sendDraft', output: { kind: 'sent' } },
      ],
      endsIn: 'waiting',
      where: ({ context }) => context.drafts.length === 0,
      given: { sendDraft: [{ draft: a }, { draft: b }] },
      emits: [
        { type: 'draft.sent', key: 'a' },
        { type: 'draft.sent', key: 'b' },
      ],
    },
    {
      says: 'one that another tab has sent is gone without a word',
      events: [read(a, b), ask, { done: 'sendDraft', output: { kind: 'gone' } }],
      endsIn: 'sending',
      where: ({ context }) => context.drafts.length === 1,
      given: { sendDraft: [{ draft: a }, { draft: b }] },
      emits: [],
    },
    {
      says: 'one that was changed elsewhere stays with its reason, and does not stop the others',
      events: [
        read(a, b),
        ask,
        { done: 'sendDraft', output: { kind: 'stopped', problem: changed } },
        { done: 'sendDraft', output: { kind: 'sent' } },
      ],
      endsIn: 'waiting',
      where: ({ context }) => JSON.stringify(context.drafts) === JSON.stringify([waiting('a', changed)]),
      emits: [
        { type: 'draft.stopped', key: 'a', problem: changed },
        { type: 'draft.sent', key: 'b' },
      ],
    },
    {
      says: 'one with a reason is not sent again by itself',
      events: [read(waiting('a', changed), b), ask],
      endsIn: 'sending',
      given: { sendDraft: [{ draft: b }] },
    },
    {
      says: 'what nobody foresaw is a reason, too',
      events: [read(a), ask, { failed: 'sendDraft', error: 'bug' }],
      endsIn: 'waiting',
      where: ({ context }) => JSON.stringify(context.drafts) === JSON.stringify([waiting('a', unforeseen)]),
      emits: [{ type: 'draft.stopped', key: 'a', problem: unforeseen }],
    },
    {
      says: 'one that somebody writes on is passed over, and tried again half a minute later',
      events: [
        read(a, b),
        ask,
        { done: 'sendDraft', output: { kind: 'busy' } },
        { done: 'sendDraft', output: { kind: 'sent' } },
        { wait: 29_999 },
        { in: 'pausing' },
        { wait: 1 },
      ],
      endsIn: 'sending',
      given: { sendDraft: [{ draft: a }, { draft: b }, { draft: a }] },
    },
    {
      says: 'of several that somebody writes on each is asked for once in a round',
      events: [
        read(a, b),
        ask,
        { done: 'sendDraft', output: { kind: 'busy' } },
        { done: 'sendDraft', output: { kind: 'busy' } },
      ],
      endsIn: 'pausing',
      where: ({ context }) => context.passed.length === 0,
      given: { sendDraft: [{ draft: a }, { draft: b }] },
    },
    {
      says: 'where nobody is reached all wait, those that were passed over, too',
      events: [
        read(a, b),
        ask,
        { done: 'sendDraft', output: { kind: 'busy' } },
        { done: 'sendDraft', output: { kind: 'offline' } },
        { in: 'pausing' },
        ask,
      ],
      endsIn: 'sending',
      given: { sendDraft: [{ draft: a }, { draft: b }, { draft: a }] },
    },
    {
      says: 'a draft that is never answered is tried again',
      events: [read(a), ask, { wait: 59_999 }, { in: 'sending' }, { wait: 1 }, { in: 'pausing' }, { wait: 30_000 }],
      endsIn: 'sending',
    },
    {
      says: 'with nothing to send nothing is sent',
      events: [ask],
      endsIn: 'waiting',
      given: { sendDraft: [] },
    },
    {
      says: 'what is written meanwhile goes up after the others',
      events: [read(a), ask, read(a, b), { done: 'sendDraft', output: { kind: 'sent' } }],
      endsIn: 'sending',
      given: { sendDraft: [{ draft: a }, { draft: b }] },
    },
  ],
})
