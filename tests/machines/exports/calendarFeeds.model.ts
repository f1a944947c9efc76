import type { SnapshotFrom } from 'xstate'
import { type CalendarFeed, calendarFeedsMachine } from '../../../src/machines/exports/calendarFeeds.machine.ts'
import { model } from '../../support/walks/model.ts'

const feed = (id: number, given: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id,
  businessProfileId: null,
  hasTexts: true,
  createdAt: `2026-11-${10 + id}T10:00:00.000Z`,
  lastUsedAt: null,
  ...given,
})
const [first, second, fresh] = [
  feed(1, { lastUsedAt: '2026-11-25T10:00:00.000Z' }),
  feed(2, { hasTexts: false }),
  feed(3),
]
const both = [first, second]
const ten = Array.from({ length: 10 }, (_, index) => feed(index + 1))
const found = { kind: 'ok', value: both } as const
const full = { kind: 'ok', value: ten } as const
const url = 'https://solo.example/provider/calendar/feeds/secret.ics'
const made = { kind: 'ok', value: { feed: fresh, url } } as const
const refused = { kind: 'rejected', status: 409, message: 'Too many.' } as const
const broken = { kind: 'rejected', status: 500, message: 'Not now.' } as const
const offline = { kind: 'offline' } as const
const gone = { kind: 'ok', value: undefined } as const

const unforeseen = 'Something went wrong. Please try again.'
const network = 'Network error. Please check your connection and try again.'

const read = { done: 'readFeeds', output: found } as const
const create = { type: 'creation.requested' } as const
const revoke = { type: 'revocation.requested', id: 1 } as const
const confirm = { type: 'revocation.confirmed' } as const

type Seen = SnapshotFrom<typeof calendarFeedsMachine>

const idsIn = ({ context }: Seen): string => (context.feeds ?? []).map(({ id }) => id).join()

export const calendarFeeds = model(calendarFeedsMachine, {
  payloads: {
    'retry.requested': [{}],
    'business.chosen': [{ businessProfileId: 7 }],
    'texts.toggled': [{}],
    'creation.requested': [{}],
    'address.dismissed': [{}],
    'revocation.requested': [{ id: 1 }, { id: 99 }],
    'revocation.confirmed': [{}],
    'revocation.canceled': [{}],
    readFeeds: { outputs: [found, full, broken, offline] },
    createFeed: { outputs: [made, refused, offline] },
    revokeFeed: { outputs: [gone, broken, offline] },
  },
  sameAs: ({ feeds, loadProblem, created, revokingId, failure }) => ({
    count: feeds === null ? null : feeds.length >= 10,
    hasFirst: feeds?.some(({ id }) => id === 1) ?? false,
    isLoadProblem: loadProblem !== null,
    isCreated: created !== null,
    revokingId,
    change: failure?.change ?? null,
  }),
  always: {
    'there are never more addresses than may be': ({ context }) => (context.feeds?.length ?? 0) <= 10,
    'which one is revoked is known while it is, and only then': (snapshot) =>
      (snapshot.context.revokingId !== null) === (snapshot.matches('confirming') || snapshot.matches('revoking')),
    'an address is shown only of what is there': ({ context: { created, feeds } }) =>
      created === null || feeds !== null,
    'where they could not be loaded it is said why': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.loadProblem !== null,
    'it is busy while something is asked for': (snapshot) =>
      snapshot.hasTag('busy') ===
      (snapshot.matches('loading') || snapshot.matches('creating') || snapshot.matches('revoking')),
  },
  journeys: [
    {
      says: 'the addresses are read and listed',
      events: [{ in: 'loading', tags: ['busy'], where: ({ context }) => context.feeds === null }, read],
      endsIn: 'ready',
      where: (snapshot) => idsIn(snapshot) === '1,2' && snapshot.context.loadProblem === null,
    },
    {
      says: 'where they cannot be read it is said why, and tried again',
      events: [
        { done: 'readFeeds', output: broken },
        { in: 'loadFailed', where: ({ context }) => context.loadProblem === 'Not now.' },
        { type: 'retry.requested' },
        { in: 'loading', where: ({ context }) => context.loadProblem === 'Not now.' },
        read,
      ],
      endsIn: 'ready',
      where: ({ context }) => context.loadProblem === null,
    },
    {
      says: 'where nobody is reached it is said so',
      events: [{ done: 'readFeeds', output: offline }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.loadProblem === network,
    },
    {
      says: 'a failure that nobody foresaw says so',
      events: [{ failed: 'readFeeds', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.loadProblem === unforeseen,
    },
    {
      says: 'an answer has a minute to come',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.loadProblem === network,
    },
    {
      says: 'a new address shows all businesses with their texts unless said, and is shown once',
      events: [read, create, { in: 'creating', tags: ['busy'] }, { done: 'createFeed', output: made }],
      endsIn: 'ready',
      given: { createFeed: [{ businessProfileId: null, hasTexts: true }] },
      where: (snapshot) =>
        idsIn(snapshot) === '1,2,3' && snapshot.context.created?.url === url && snapshot.context.created.id === 3,
    },
    {
      says: 'it shows what was chosen for it, also while the addresses are read',
      events: [{ type: 'business.chosen', businessProfileId: 7 }, { type: 'texts.toggled' }, read, create],
      endsIn: 'creating',
      given: { createFeed: [{ businessProfileId: 7, hasTexts: false }] },
    },
    {
      says: 'turned twice, texts are as they were',
      events: [read, { type: 'texts.toggled' }, { type: 'texts.toggled' }],
      endsIn: 'ready',
      where: ({ context }) => context.hasTexts,
    },
    {
      says: 'an address that was copied is put away',
      events: [read, create, { done: 'createFeed', output: made }, { type: 'address.dismissed' }],
      endsIn: 'ready',
      where: (snapshot) => snapshot.context.created === null && idsIn(snapshot) === '1,2,3',
    },
    {
      says: 'an address that is shown goes when another is asked for',
      events: [read, create, { done: 'createFeed', output: made }, create],
      endsIn: 'creating',
      where: ({ context }) => context.created === null,
    },
    {
      says: 'beyond ten none is asked for',
      events: [{ done: 'readFeeds', output: full }, create],
      endsIn: 'ready',
      given: { createFeed: [] },
    },
    {
      says: 'an address that was refused is said to be, and what is there is read again',
      events: [read, create, { done: 'createFeed', output: refused }],
      endsIn: 'loading',
      where: ({ context: { failure } }) =>
        failure?.change === 'creation' &&
        failure.problem.outcome === 'refused' &&
        failure.problem.message === 'Too many.',
    },
    {
      says: 'whether an address was made is not certain where the answer did not come',
      events: [read, create, { done: 'createFeed', output: offline }],
      endsIn: 'loading',
      where: ({ context: { failure } }) =>
        failure?.change === 'creation' && failure.problem.outcome === 'unclear' && failure.problem.message === network,
    },
    {
      says: 'a creation that failed in a way nobody foresaw is not certain',
      events: [read, create, { failed: 'createFeed', error: 'bug' }],
      endsIn: 'loading',
      where: ({ context: { failure } }) =>
        failure?.change === 'creation' &&
        failure.problem.outcome === 'unclear' &&
        failure.problem.message === unforeseen,
    },
    {
      says: 'a creation has a minute',
      events: [read, create, { wait: 59_999 }, { in: 'creating' }, { wait: 1 }],
      endsIn: 'loading',
      where: ({ context: { failure } }) => failure?.change === 'creation' && failure.problem.outcome === 'unclear',
    },
    {
      says: 'what failed is forgotten with the next try',
      events: [read, create, { done: 'createFeed', output: refused }, read, create],
      endsIn: 'creating',
      where: ({ context }) => context.failure === null,
    },
    {
      says: 'an address is revoked once that is confirmed',
      events: [
        read,
        revoke,
        { in: 'confirming', where: ({ context }) => context.revokingId === 1 },
        confirm,
        { in: 'revoking', tags: ['busy'] },
        { done: 'revokeFeed', output: gone },
      ],
      endsIn: 'ready',
      given: { revokeFeed: [{ id: 1 }] },
      where: (snapshot) => idsIn(snapshot) === '2' && snapshot.context.revokingId === null,
    },
    {
      says: 'an address that is shown and revoked is shown no more',
      events: [
        read,
        create,
        { done: 'createFeed', output: made },
        { type: 'revocation.requested', id: 3 },
        confirm,
        { done: 'revokeFeed', output: gone },
      ],
      endsIn: 'ready',
      where: (snapshot) => idsIn(snapshot) === '1,2' && snapshot.context.created === null,
    },
    {
      says: 'an address that is shown stays so while another is revoked',
      events: [
        read,
        create,
        { done: 'createFeed', output: made },
        revoke,
        confirm,
        { done: 'revokeFeed', output: gone },
      ],
      endsIn: 'ready',
      where: (snapshot) => idsIn(snapshot) === '2,3' && snapshot.context.created?.id === 3,
    },
    {
      says: 'whoever thinks better of it keeps the address',
      events: [read, revoke, { type: 'revocation.canceled' }],
      endsIn: 'ready',
      given: { revokeFeed: [] },
      where: (snapshot) => idsIn(snapshot) === '1,2' && snapshot.context.revokingId === null,
    },
    {
      says: 'one that is not there is not revoked',
      events: [read, { type: 'revocation.requested', id: 99 }],
      endsIn: 'ready',
      where: ({ context }) => context.revokingId === null,
    },
    {
      says: 'a revocation that was refused is said to be, and what is there is read again',
      events: [read, revoke, confirm, { done: 'revokeFeed', output: { ...broken, status: 404 } }],
      endsIn: 'loading',
      where: ({ context: { failure, revokingId } }) =>
        failure?.change === 'revocation' && failure.problem.outcome === 'refused' && revokingId === null,
    },
    {
      says: 'whether an address was revoked is not certain where the answer did not come',
      events: [read, revoke, confirm, { done: 'revokeFeed', output: offline }],
      endsIn: 'loading',
      where: ({ context: { failure } }) => failure?.change === 'revocation' && failure.problem.outcome === 'unclear',
    },
    {
      says: 'a revocation that failed in a way nobody foresaw is not certain',
      events: [read, revoke, confirm, { failed: 'revokeFeed', error: 'bug' }],
      endsIn: 'loading',
      where: ({ context: { failure } }) => failure?.change === 'revocation' && failure.problem.message === unforeseen,
    },
    {
      says: 'a revocation has a minute',
      events: [read, revoke, confirm, { wait: 59_999 }, { in: 'revoking' }, { wait: 1 }],
      endsIn: 'loading',
      where: ({ context: { failure } }) => failure?.change === 'revocation' && failure.problem.outcome === 'unclear',
    },
    {
      says: 'a failure is forgotten as another address is to be revoked',
      events: [read, create, { done: 'createFeed', output: refused }, read, revoke],
      endsIn: 'confirming',
      where: ({ context }) => context.failure === null,
    },
  ],
})
