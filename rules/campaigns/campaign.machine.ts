import { assign, setup } from 'xstate'
import type { CampaignStatus } from '../../contract/businessDeletion.ts'

/** What the chart knows of a campaign beside its state. */
export interface CampaignContext {
  /** A post of it is written. */
  hasPosts: boolean
  /** A post of it is out, on one account at least, or its first day has begun. */
  hasBegun: boolean
  /** Where it was when it was archived. */
  archivedFrom: ArchivedFrom | null
}

/** Where an archived campaign comes back to. */
export type ArchivedFrom = Exclude<CampaignStatus, 'generating' | 'scheduling' | 'archived'>

export type CampaignEvent =
  /** Posts are to be written that are not. */
  | { type: 'writing.started' }
  /** All that was to be written is, or could not be. */
  | { type: 'writing.ended' }
  /** The person has enough, or what is written is all there will be. */
  | { type: 'writing.stopped' }
  /** Approved posts are on the schedule. */
  | { type: 'posts.planned' }
  /** None of its posts is on the schedule any more, and none ever was out. */
  | { type: 'plan.undone' }
  /** Its first day has begun, or its first post is out. */
  | { type: 'campaign.begun' }
  /** Its last day is over, and nothing of it is still to go out. */
  | { type: 'campaign.ended' }
  | { type: 'campaign.paused' }
  | { type: 'campaign.resumed' }
  | { type: 'campaign.archived' }
  | { type: 'campaign.restored' }

/**
 * A campaign from its first word to its end. The provider stores the state after every step; the pages ask the same chart
 * what can be done. `scheduling`, which the deletion of a business knows too, is none of its states: all posts are planned
 * in one transaction.
 */
export const campaignMachine = setup({
  types: {
    context: {} as CampaignContext,
    events: {} as CampaignEvent,
    input: {} as CampaignContext,
    tags: {} as 'writable' | 'plannable' | 'ended',
  },
  guards: {
    hasPosts: ({ context }) => context.hasPosts,
    hasBegun: ({ context }) => context.hasBegun,
    wasDraft: ({ context }) => context.archivedFrom === 'draft',
    wasInReview: ({ context }) => context.archivedFrom === 'in_review',
    wasFinished: ({ context }) => context.archivedFrom === 'finished',
  },
  actions: {
    setArchivedFrom: assign((_, archivedFrom: ArchivedFrom) => ({ archivedFrom })),
    clearArchivedFrom: assign({ archivedFrom: null }),
  },
}).createMachine({
  id: 'campaign',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      tags: 'writable',
      on: {
        'writing.started': 'generating',
        'campaign.archived': { target: 'archived', actions: { type: 'setArchivedFrom', params: 'draft' } },
      },
    },
    generating: {
      description: 'Posts are written one after the other, in the background.',
      on: {
        'writing.started': {
          description: 'Again: of a campaign whose writing ended before all was written.',
          target: 'generating',
        },
        'writing.ended': [{ guard: 'hasPosts', target: 'in_review' }, { target: 'draft' }],
        'writing.stopped': [{ guard: 'hasPosts', target: 'in_review' }, { target: 'draft' }],
        'campaign.archived': [
          {
            guard: 'hasPosts',
            target: 'archived',
            actions: { type: 'setArchivedFrom', params: 'in_review' },
          },
          { target: 'archived', actions: { type: 'setArchivedFrom', params: 'draft' } },
        ],
      },
    },
    in_review: {
      description: 'The person reads, and nothing goes out that is not approved and planned.',
      tags: ['writable', 'plannable'],
      on: {
        'writing.started': 'generating',
        'posts.planned': 'scheduled',
        'campaign.archived': { target: 'archived', actions: { type: 'setArchivedFrom', params: 'in_review' } },
      },
    },
    scheduled: {
      description: 'Posts are on the schedule, and none is out yet.',
      tags: ['writable', 'plannable'],
      on: {
        'posts.planned': 'scheduled',
        'plan.undone': 'in_review',
        'campaign.begun': 'running',
        'campaign.ended': 'finished',
        'campaign.paused': 'paused',
        'campaign.archived': { target: 'archived', actions: { type: 'setArchivedFrom', params: 'paused' } },
      },
    },
    running: {
      tags: ['writable', 'plannable'],
      on: {
        'posts.planned': 'running',
        'campaign.ended': 'finished',
        'campaign.paused': 'paused',
        'campaign.archived': { target: 'archived', actions: { type: 'setArchivedFrom', params: 'paused' } },
      },
    },
    paused: {
      description: 'What was on the schedule is held: drafts that keep their time.',
      tags: 'writable',
      on: {
        'campaign.resumed': [{ guard: 'hasBegun', target: 'running' }, { target: 'scheduled' }],
        'campaign.archived': { target: 'archived', actions: { type: 'setArchivedFrom', params: 'paused' } },
      },
    },
    finished: {
      tags: 'ended',
      on: {
        'campaign.archived': { target: 'archived', actions: { type: 'setArchivedFrom', params: 'finished' } },
      },
    },
    archived: {
      tags: 'ended',
      on: {
        'campaign.restored': [
          { guard: 'wasDraft', target: 'draft', actions: 'clearArchivedFrom' },
          { guard: 'wasInReview', target: 'in_review', actions: 'clearArchivedFrom' },
          { guard: 'wasFinished', target: 'finished', actions: 'clearArchivedFrom' },
          { target: 'paused', actions: 'clearArchivedFrom' },
        ],
      },
    },
  },
})
