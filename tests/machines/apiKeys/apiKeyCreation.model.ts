import type { SnapshotFrom } from 'xstate'
import { blankKey, type KeyDraft } from '../../../rules/apiKeys/keyDraft.ts'
import { apiKeyCreationMachine, type CreatedKey } from '../../../src/machines/apiKeys/apiKeyCreation.machine.ts'
import { model } from '../../support/walks/model.ts'

const draft: KeyDraft = {
  name: 'Zapier',
  scopes: ['read', 'publish'],
  businessProfileId: 7,
  lifetime: 'year',
  needsApproval: true,
}
const created: CreatedKey = {
  key: {
    id: 3,
    name: 'Zapier',
    prefix: 'solo_a1b2c',
    scopes: ['read', 'publish'],
    businessProfileId: 7,
    needsApproval: true,
    createdAt: '2026-11-26T10:00:00.000Z',
    expiresAt: '2027-11-26T10:00:00.000Z',
    lastUsedAt: null,
  },
  secret: 'solo_a1b2c3d4e5',
}
const made = { kind: 'ok', value: created } as const
const refused = { kind: 'rejected', status: 403, message: 'Confirm that it is you.' } as const
const broken = { kind: 'rejected', status: 502, message: 'Bad gateway' } as const
const offline = { kind: 'offline' } as const

const begin = { type: 'creation.requested', draft } as const
const beginBlank = { type: 'creation.requested', draft: blankKey } as const
const confirm = { type: 'creation.confirmed' } as const
const cancel = { type: 'creation.canceled' } as const
const close = { type: 'secret.closed' } as const
const changed = { type: 'keys.changed' } as const
const cleared = { type: 'draft.cleared' } as const

const unanswered = 'There was no answer in time. It may have been done all the same: look before you try again.'
const named = { ...blankKey, name: 'Zapier' }

type Seen = SnapshotFrom<typeof apiKeyCreationMachine>
type Context = Seen['context']

const isUnclear = ({ problem, draft: typed }: Context, message: string): boolean =>
  problem?.outcome === 'unclear' && problem.message === message && typed === draft

/** Ends after which nobody knows whether there is a key. */
const unclearEnds = [
  [
    'nobody answered',
    { done: 'createKey', output: offline },
    'Network error. Please check your connection and try again.',
  ],
  ['a gateway answered', { done: 'createKey', output: broken }, 'Bad gateway'],
  ['it failed unforeseen', { failed: 'createKey', error: 'bug' }, 'Something went wrong. Please try again.'],
  ['there was no answer', { after: 'creationLimit' }, unanswered],
] as const

export const apiKeyCreation = model(apiKeyCreationMachine, {
  payloads: {
    'creation.requested': [{ draft }, { draft: blankKey }],
    'draft.changed': [{ change: { name: 'Zap' } }, { change: { scopes: [] } }],
    'creation.confirmed': [{}],
    'creation.canceled': [{}],
    'secret.closed': [{}],
    createKey: { outputs: [made, refused, broken, offline] },
  },
  always: {
    'what is asked for is there while it is written or made, and only then': (snapshot) =>
      (snapshot.matches('editing') || snapshot.matches('creating')) === (snapshot.context.draft !== null),
    'the secret is known only while it is shown': (snapshot) =>
      snapshot.matches('shown') === (snapshot.context.created !== null),
    'a problem is said only where it can be tried again': (snapshot) =>
      snapshot.matches('editing') ||
      (snapshot.context.problem === null && Object.keys(snapshot.context.errors).length === 0),
    'it is busy while a key is made': (snapshot) => snapshot.hasTag('busy') === snapshot.matches('creating'),
  },
  equivalent: {
    'reorder: creating on createKey done (1) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    {
      says: 'a key is asked for, made, shown once and forgotten',
      events: [
        { in: 'closed' },
        begin,
        { in: 'editing' },
        confirm,
        { in: 'creating', tags: ['busy'] },
        { done: 'createKey', output: made },
        { in: 'shown', where: ({ context }) => context.created?.secret === created.secret && context.draft === null },
        close,
      ],
      endsIn: 'closed',
      given: { createKey: [{ draft }] },
      emits: [cleared, changed],
      where: ({ context }) => context.created === null,
    },
    {
      says: 'what is typed is told with every change, to be stored',
      events: [
        beginBlank,
        { type: 'draft.changed', change: { name: 'Zapier' } },
        { type: 'draft.changed', change: { scopes: ['write'] } },
      ],
      endsIn: 'editing',
      emits: [
        { type: 'draft.typed', draft: named },
        { type: 'draft.typed', draft: { ...named, scopes: ['write'] } },
      ],
      where: ({ context }) => context.draft?.name === 'Zapier' && context.draft.lifetime === 'quarter',
    },
    {
      says: 'without a name or a right none is made, and each is told at its field',
      events: [beginBlank, { type: 'draft.changed', change: { scopes: [] } }, confirm],
      endsIn: 'editing',
      given: { createKey: [] },
      where: ({ context: { errors } }) =>
        errors.name === 'A name is required' && errors.scopes === 'Choose what the key may do',
    },
    {
      says: 'a fault goes as its field is changed, and no other',
      events: [
        beginBlank,
        { type: 'draft.changed', change: { scopes: [] } },
        confirm,
        { type: 'draft.changed', change: { name: 'Z' } },
      ],
      endsIn: 'editing',
      where: ({ context: { errors } }) => errors.name === undefined && errors.scopes === 'Choose what the key may do',
    },
    {
      says: 'what was told before is forgotten as it is tried again',
      events: [
        begin,
        { type: 'draft.changed', change: { name: '' } },
        confirm,
        { in: 'editing', where: ({ context: { errors } }) => errors.name !== undefined },
        { type: 'draft.changed', change: { name: 'Zapier' } },
        confirm,
        { done: 'createKey', output: refused },
        { in: 'editing', where: ({ context: { problem } }) => problem !== null },
        confirm,
      ],
      endsIn: 'creating',
      where: ({ context: { problem, errors } }) => problem === null && Object.keys(errors).length === 0,
    },
    {
      says: 'what the provider refuses is said, and what was typed stays',
      events: [begin, confirm, { done: 'createKey', output: refused }],
      endsIn: 'editing',
      emits: [],
      where: ({ context: { problem, draft: typed } }) =>
        problem?.outcome === 'refused' && problem.message === 'Confirm that it is you.' && typed === draft,
    },
    ...unclearEnds.map(([end, step, message]) => ({
      says: `whether there is a key is not certain where ${end}, and what is listed is read again`,
      events: [begin, confirm, step],
      endsIn: 'editing' as const,
      emits: [changed],
      where: ({ context }: Seen) => isUnclear(context, message),
    })),
    {
      says: 'the person has ten minutes to prove who they are',
      events: [begin, confirm, { wait: 599_999 }, { in: 'creating' }, { wait: 1 }],
      endsIn: 'editing',
    },
    {
      says: 'a form that is left tells what had been typed, and forgets it',
      events: [begin, confirm, { done: 'createKey', output: refused }, cancel],
      endsIn: 'closed',
      emits: [{ type: 'draft.discarded', draft }, cleared],
      where: ({ context }) =>
        context.draft === null && context.problem === null && Object.keys(context.errors).length === 0,
    },
    {
      says: 'faults are forgotten with the form',
      events: [beginBlank, confirm, cancel, begin],
      endsIn: 'editing',
      where: ({ context }) => Object.keys(context.errors).length === 0 && context.draft === draft,
    },
  ],
})
