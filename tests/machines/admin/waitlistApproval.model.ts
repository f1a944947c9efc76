import {
  type Applicant,
  type QueuePage,
  type QueueQuery,
  waitlistApprovalMachine,
} from '../../../src/machines/admin/waitlistApproval.machine.ts'
import type { Result, WriteProblem } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

const applicant = (id: number, firstName: string, rest: Partial<Applicant> = {}): Applicant => ({
  id,
  firstName,
  lastName: 'Byron',
  email: `${firstName.toLowerCase()}@example.com`,
  platforms: ['mastodon'],
  priority: id,
  amountReferred: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  approvedAt: null,
  ...rest,
})
const queue: QueuePage = {
  // The last was let in by somebody else since the list was asked for.
  results: [
    applicant(1, 'Annabella'),
    applicant(2, 'George'),
    applicant(3, 'Medora', { approvedAt: '2026-11-21T10:00:00.000Z' }),
  ],
  count: 21,
  page: 1,
  pageSize: 20,
}
const everybody: QueueQuery = { state: 'waiting', search: '', page: 1 }
const byron: QueueQuery = { state: 'waiting', search: 'byron', page: 1 }

const searched = { type: 'query.changed', query: byron } as const
const toggled = (id: number) => ({ type: 'applicant.toggled', id }) as const
const pageToggled = { type: 'page.toggled', ids: [1, 2] } as const
const wanted = { type: 'approval.requested', ids: [2] } as const
const retried = { type: 'retry.requested' } as const
const found = { done: 'readQueue', output: { kind: 'ok', value: queue } } as const
const approved = { done: 'approve', output: { kind: 'ok', value: 1 } } as const
const forbidden = { kind: 'rejected', status: 403, message: 'This is for administrators.' } as const
const broken = { kind: 'rejected', status: 500, message: 'Not now' } as const

interface Seen {
  context: { chosen: readonly number[]; problem: string | null; approvalProblem: WriteProblem | null }
}
const hasChosen =
  (...ids: number[]) =>
  ({ context }: Seen) =>
    context.chosen.join() === ids.join()
const saysNothing = ({ context }: Seen) => context.problem === null && context.approvalProblem === null
/** That it is unclear, and how to see who was let in. */
const saysUnclear = ({ context: { approvalProblem } }: Seen) =>
  approvalProblem?.outcome === 'unclear' &&
  approvalProblem.message === 'No answer came. Whoever still waits in the list has not been let in.'
const approvals: readonly Result<number>[] = [{ kind: 'ok', value: 1 }, forbidden, broken, { kind: 'offline' }]

/** An administrator going through the waitlist, walked. */
export const waitlistApproval = model(waitlistApprovalMachine, {
  payloads: {
    'query.changed': [{ query: byron }],
    'applicant.toggled': [{ id: 1 }],
    'page.toggled': [{ ids: [1, 2] }],
    'approval.requested': [{ ids: [2] }],
    'retry.requested': [{}],
    readQueue: { outputs: [{ kind: 'ok', value: queue }, broken, { kind: 'offline' }] },
    approve: { outputs: approvals },
  },
  always: {
    'nobody is let in whom nobody chose': (snapshot) =>
      !snapshot.matches('approving') || snapshot.context.chosen.length > 0,
    'what is busy says so': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('loading') || snapshot.matches('approving')),
  },
  journeys: [
    {
      says: 'the queue opens with the first of those who wait',
      events: [
        {
          in: 'loading',
          where: (snapshot) =>
            JSON.stringify(snapshot.context.query) === JSON.stringify(everybody) &&
            snapshot.context.found === null &&
            hasChosen()(snapshot) &&
            saysNothing(snapshot),
        },
        found,
      ],
      endsIn: 'ready',
      given: { readQueue: [{ query: everybody }] },
      where: (snapshot) => snapshot.context.found?.count === 21 && hasChosen()(snapshot) && saysNothing(snapshot),
    },
    {
      says: 'another search takes the place of the one that is read, and of the list that is shown',
      events: [
        searched,
        found,
        toggled(1),
        { type: 'query.changed', query: everybody },
        { in: 'loading', where: hasChosen() },
      ],
      endsIn: 'loading',
      given: { readQueue: [{ query: everybody }, { query: byron }, { query: everybody }] },
      where: ({ context }) => context.query.search === '',
    },
    {
      says: 'an administrator approves one, and the queue is read anew: nobody stays chosen',
      events: [
        found,
        wanted,
        { in: 'approving', where: hasChosen(2) },
        approved,
        { in: 'loading', where: saysNothing },
        found,
      ],
      endsIn: 'ready',
      given: { approve: [{ ids: [2] }], readQueue: [{ query: everybody }, { query: everybody }] },
      emits: [{ type: 'applicants.approved', count: 1 }],
      where: hasChosen(),
    },
    {
      says: 'or many at once: one by one, or those of a page but for some',
      events: [
        found,
        toggled(1),
        { in: 'ready', where: hasChosen(1) },
        pageToggled,
        { in: 'ready', where: hasChosen(1, 2) },
        pageToggled,
        { in: 'ready', where: hasChosen() },
        toggled(2),
        toggled(1),
        { in: 'ready', where: hasChosen(2, 1) },
        toggled(2),
        { in: 'ready', where: hasChosen(1) },
        { type: 'approval.requested', ids: [1] },
      ],
      endsIn: 'approving',
      given: { approve: [{ ids: [1] }] },
    },
    {
      says: 'approving nobody does nothing',
      events: [found, { type: 'approval.requested', ids: [] }],
      endsIn: 'ready',
      given: { approve: [] },
    },
    {
      says: 'a refusal is said, who was chosen stays chosen, and another try no longer says it',
      events: [
        found,
        wanted,
        { done: 'approve', output: forbidden },
        {
          in: 'ready',
          where: (snapshot) =>
            snapshot.context.approvalProblem?.outcome === 'refused' &&
            snapshot.context.approvalProblem.message === 'This is for administrators.' &&
            hasChosen(2)(snapshot),
        },
        wanted,
      ],
      endsIn: 'approving',
      emits: [],
      where: saysNothing,
    },
    {
      says: 'what could not be sent is a refusal: nobody was let in',
      events: [found, wanted, { done: 'approve', output: { kind: 'offline', isUnsent: true } }],
      endsIn: 'ready',
      emits: [],
      where: (snapshot) =>
        snapshot.context.approvalProblem?.outcome === 'refused' &&
        snapshot.context.approvalProblem.message.startsWith('Nothing was sent. ') &&
        hasChosen(2)(snapshot),
    },
    {
      says: 'what was said of an approval is no longer said of another list',
      events: [found, wanted, { done: 'approve', output: forbidden }, searched],
      endsIn: 'loading',
      where: (snapshot) => saysNothing(snapshot) && hasChosen()(snapshot),
    },
    ...(
      [
        ['nobody was reached', { done: 'approve', output: { kind: 'offline' } }],
        ['the server broke', { done: 'approve', output: broken }],
        ['something went wrong unforeseen', { failed: 'approve', error: 'bug' }],
        ['no answer came for a minute', { wait: 60_000 }],
      ] as const
    ).map(([why, step]) => ({
      says: `where ${why}, nobody is told as refused or approved: the queue is read again, and that stays said`,
      events: [found, wanted, step, { in: 'loading' as const, where: saysUnclear }, found],
      endsIn: 'ready' as const,
      given: { readQueue: [{ query: everybody }, { query: everybody }] },
      emits: [],
      where: (snapshot: Seen) => saysUnclear(snapshot) && snapshot.context.problem === null && hasChosen()(snapshot),
    })),
    {
      says: 'a queue that cannot be read says why until another try has brought it',
      events: [
        { done: 'readQueue', output: broken },
        { in: 'loadFailed', where: ({ context }) => context.problem === 'Not now' },
        retried,
        { in: 'loading', where: ({ context }) => context.problem === 'Not now' },
        { failed: 'readQueue', error: 'bug' },
        { in: 'loadFailed', where: ({ context }) => context.problem === 'Something went wrong. Please try again.' },
        retried,
        { wait: 59_999 },
        { in: 'loading' },
        { after: 'timeLimit' },
        {
          in: 'loadFailed',
          where: ({ context }) => context.problem === 'Network error. Please check your connection and try again.',
        },
        retried,
        found,
      ],
      endsIn: 'ready',
      where: saysNothing,
    },
    {
      says: 'another search may follow a queue that could not be read',
      events: [{ done: 'readQueue', output: broken }, searched],
      endsIn: 'loading',
      given: { readQueue: [{ query: everybody }, { query: byron }] },
      where: saysNothing,
    },
  ],
  equivalent: {
    'reorder: approving on approve done (1) *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
  },
})
