import {
  type Applicant,
  type QueuePage,
  waitlistApprovalMachine,
} from '../../../src/machines/admin/waitlistApproval.machine.ts'
import { model } from '../../support/walks/model.ts'

const applicant = (id: number, firstName: string): Applicant => ({
  id,
  firstName,
  lastName: 'Byron',
  email: `${firstName.toLowerCase()}@example.com`,
  platforms: ['mastodon'],
  priority: id,
  amountReferred: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  approvedAt: null,
})
const queue: QueuePage = {
  results: [applicant(1, 'Annabella'), applicant(2, 'George')],
  count: 21,
  page: 1,
  pageSize: 20,
}
const found = { done: 'readQueue', output: { kind: 'ok', value: queue } } as const
const rejected = { kind: 'rejected', status: 500, message: 'Not now' } as const

/** An administrator going through the waitlist, walked. */
export const waitlistApproval = model(waitlistApprovalMachine, {
  payloads: {
    'query.changed': [{ query: { state: 'waiting', search: 'byron', page: 1 } }],
    'applicant.toggled': [{ id: 1 }],
    'page.toggled': [{}],
    'approval.requested': [{ ids: [2] }],
    'retry.requested': [{}],
    readQueue: { outputs: [{ kind: 'ok', value: queue }, rejected, { kind: 'offline' }] },
    approve: { outputs: [{ kind: 'ok', value: 1 }, rejected] },
  },
  always: {
    'nobody is let in whom nobody chose': (snapshot) =>
      !snapshot.matches('approving') || snapshot.context.chosen.length > 0,
  },
  journeys: [
    {
      says: 'an administrator approves one',
      events: [found, { type: 'approval.requested', ids: [2] }, { done: 'approve', output: { kind: 'ok', value: 1 } }],
      endsIn: 'loading',
      emits: [{ type: 'applicants.approved', count: 1 }],
    },
    {
      says: 'or many at once: those of a page, but for some',
      events: [
        found,
        { type: 'page.toggled' },
        { type: 'applicant.toggled', id: 1 },
        { type: 'approval.requested', ids: [2] },
      ],
      endsIn: 'approving',
      where: ({ context }) => context.chosen.join() === '2',
    },
    {
      says: 'approving nobody does nothing',
      events: [found, { type: 'approval.requested', ids: [] }],
      endsIn: 'ready',
    },
    {
      says: 'a refusal is said, and who was chosen stays chosen',
      events: [found, { type: 'approval.requested', ids: [2] }, { done: 'approve', output: rejected }],
      endsIn: 'ready',
      where: ({ context }) => context.problem === 'Not now' && context.chosen.join() === '2',
    },
  ],
})
