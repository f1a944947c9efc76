import type { SnapshotFrom, StateValueFrom } from 'xstate'
import { type CampaignEvent, campaignMachine } from '../../../rules/campaigns/campaign.machine.ts'
import { type Journey, model } from '../../support/walks/model.ts'

type Of = SnapshotFrom<typeof campaignMachine>
type State = StateValueFrom<typeof campaignMachine>
type Input = Of['context']

const nothing: Input = { hasPosts: false, hasBegun: false, archivedFrom: null }
const withPosts: Input = { ...nothing, hasPosts: true }
const begun: Input = { ...withPosts, hasBegun: true }

const started = { type: 'writing.started' } as const
const ended = { type: 'writing.ended' } as const
const stopped = { type: 'writing.stopped' } as const
const planned = { type: 'posts.planned' } as const
const undone = { type: 'plan.undone' } as const
const begin = { type: 'campaign.begun' } as const
const end = { type: 'campaign.ended' } as const
const pause = { type: 'campaign.paused' } as const
const resume = { type: 'campaign.resumed' } as const
const archive = { type: 'campaign.archived' } as const
const restore = { type: 'campaign.restored' } as const

const review = [started, ended] as const
const scheduled = [...review, planned] as const
const running = [...scheduled, begin] as const

type Pinned = readonly [says: string, events: readonly CampaignEvent[], endsIn: State, input?: Input]

/** The lifecycle as the issue has it: where each step leads, and where none does. */
const pinned: readonly Pinned[] = [
  ['a campaign begins as a draft', [], 'draft'],
  ['its posts are written', [started], 'generating', nothing],
  ['what is written is read', review, 'in_review'],
  ['of what brought no post there is nothing to read', review, 'draft', nothing],
  ['stopped, what is written is read', [started, stopped], 'in_review'],
  ['stopped before anything was written it is a draft', [started, stopped], 'draft', nothing],
  ['writing that ended early begins again', [started, started], 'generating'],
  ['a post is written again while it is read', [...review, started], 'generating'],
  ['approved posts are planned', scheduled, 'scheduled'],
  ['more are planned later', [...scheduled, planned], 'scheduled'],
  ['taken back, they are read again', [...scheduled, undone], 'in_review'],
  ['its first day begins it', running, 'running'],
  ['a running one takes more posts', [...running, planned], 'running'],
  ['it ends after its last day', [...running, end], 'finished'],
  ['one whose last day is over without a post ends, too', [...scheduled, end], 'finished'],
  ['a planned one is paused', [...scheduled, pause], 'paused'],
  ['a running one is paused', [...running, pause], 'paused'],
  ['resumed before anything was out it is planned', [...scheduled, pause, resume], 'scheduled'],
  ['resumed once it has begun it runs', [...running, pause, resume], 'running', begun],
  ['a draft is archived', [archive], 'archived'],
  ['and comes back as one', [archive, restore], 'draft'],
  ['archived by force while it is written it is archived', [started, archive], 'archived'],
  ['and what was written is read when it comes back', [started, archive, restore], 'in_review'],
  ['and is a draft when nothing was', [started, archive, restore], 'draft', nothing],
  ['what was read comes back to be read', [...review, archive, restore], 'in_review'],
  ['what was planned comes back paused', [...scheduled, archive, restore], 'paused'],
  ['what ran comes back paused', [...running, archive, restore], 'paused'],
  ['what was paused comes back paused', [...scheduled, pause, archive, restore], 'paused'],
  ['what was finished comes back finished', [...running, end, archive, restore], 'finished'],
  ['it can be archived again', [archive, restore, archive], 'archived'],
]

/** Events that mean nothing there: the provider refuses them. */
const refused: readonly (readonly [says: string, before: readonly CampaignEvent[], State, readonly CampaignEvent[]])[] =
  [
    ['a draft has nothing to plan, to pause or to end', [], 'draft', [ended, planned, undone, begin, end, pause]],
    ['while it is written nothing is planned', [started], 'generating', [planned, pause, begin, end, restore]],
    ['what is read has not begun', review, 'in_review', [ended, stopped, undone, begin, end, pause, resume]],
    ['what is planned is not written anew', scheduled, 'scheduled', [started, ended, resume, restore]],
    ['what runs is not taken back', running, 'running', [started, undone, begin, resume, restore]],
    ['what is paused neither begins nor ends', [...scheduled, pause], 'paused', [started, planned, begin, end, pause]],
    ['what is finished is over', [...running, end], 'finished', [started, planned, pause, resume, end, restore]],
    ['what is archived only comes back', [archive], 'archived', [started, planned, pause, resume, archive]],
  ]

/** Steps that lead where they begin: the provider takes them, and refuses what means nothing there. */
const again: readonly Journey<typeof campaignMachine>[] = (
  [
    ['generating', [started], started],
    ['scheduled', scheduled, planned],
    ['running', running, planned],
  ] as const
).map(([endsIn, events, event]) => ({
  says: `${endsIn} takes ${event.type} once more`,
  ...{ events, endsIn, input: withPosts },
  where: (snapshot: Of) => snapshot.can(event),
}))

/** Where an archived campaign was: what each state must remember. */
const remembered: readonly Journey<typeof campaignMachine>[] = (
  [
    ['draft', [archive]],
    ['in_review', [...review, archive]],
    ['in_review', [started, archive]],
    ['paused', [...scheduled, archive]],
    ['paused', [...running, archive]],
    ['paused', [...scheduled, pause, archive]],
    ['finished', [...running, end, archive]],
  ] as const
).map(([from, events]) => ({
  says: `after ${events.map(({ type }) => type).join(', ')} it remembers ${from}`,
  events,
  input: withPosts,
  endsIn: 'archived',
  where: ({ context }: Of) => context.archivedFrom === from,
}))

/** The pages show by these what can be done. */
const tagged: readonly Journey<typeof campaignMachine>[] = (
  [
    ['draft', [], ['writable']],
    ['generating', [started], []],
    ['in_review', review, ['writable', 'plannable']],
    ['scheduled', scheduled, ['writable', 'plannable']],
    ['running', running, ['writable', 'plannable']],
    ['paused', [...scheduled, pause], ['writable']],
    ['finished', [...running, end], ['ended']],
    ['archived', [archive], ['ended']],
  ] as const
).map(([endsIn, events, tags]) => ({
  says: `${endsIn}: ${tags.join(' and ') || 'nothing is changed'}`,
  ...{ events, endsIn, tags, input: withPosts },
}))

/** A campaign before its posts, with posts, and once it is out. */
export const campaign = model(campaignMachine, {
  inputs: [withPosts, nothing, begun],
  payloads: {
    'writing.started': [{}],
    'writing.ended': [{}],
    'writing.stopped': [{}],
    'posts.planned': [{}],
    'plan.undone': [{}],
    'campaign.begun': [{}],
    'campaign.ended': [{}],
    'campaign.paused': [{}],
    'campaign.resumed': [{}],
    'campaign.archived': [{}],
    'campaign.restored': [{}],
  },
  always: {
    'where it comes back to is known while it is archived, and only then': ({ value, context }) =>
      (value === 'archived') === (context.archivedFrom !== null),
  },
  equivalent: {
    'reorder: archived on campaign.restored*':
      'Where it was archived from is one place: of these guards one holds at most.',
  },
  journeys: [
    ...pinned.map(([says, events, endsIn, input = withPosts]) => ({ says, events, endsIn, input })),
    ...refused.flatMap(([says, before, endsIn, events]) =>
      events.map((event) => ({
        says: `${says}: ${event.type}`,
        events: [...before, event],
        endsIn,
        input: withPosts,
      })),
    ),
    ...again,
    ...remembered,
    ...tagged,
  ],
})
