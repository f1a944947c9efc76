import type { SnapshotFrom } from 'xstate'
import { campaignWritingMachine, type FollowedWork } from '../../../src/machines/campaigns/campaignWriting.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'
import { campaignOf, campaignPostOf } from './sampleCampaign.ts'

const input = { campaignId: 7 }
const first = campaignPostOf()
const second = campaignPostOf({ id: 72, position: 2 })
const approved = campaignPostOf({ version: 2, state: 'approved' })
const newer = campaignPostOf({ version: 3, text: 'Nine places.' })
const work = (pollIn: number | null, posts = [first, second]): FollowedWork => ({
  campaign: campaignOf({ status: pollIn === null ? 'in_review' : 'generating' }),
  posts,
  pollIn,
})
const resting: Result<FollowedWork> = { kind: 'ok', value: work(null) }
const moving: Result<FollowedWork> = { kind: 'ok', value: work(4000) }
const gone: Result<FollowedWork> = { kind: 'rejected', status: 404, message: 'Not found.' }
const broken: Result<FollowedWork> = { kind: 'rejected', status: 504, message: 'Gateway timeout' }
const offline: Result<FollowedWork> = { kind: 'offline' }
const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'

const read = (output: Result<FollowedWork>) => ({ done: 'readWork', output }) as const
const refresh = { type: 'refresh.requested' } as const
const learned = (posts: FollowedWork['posts']) => ({ type: 'posts.learned', posts }) as const

type Seen = SnapshotFrom<typeof campaignWritingMachine>

const versionsIn = ({ context }: Seen) => context.found?.posts.map(({ version }) => version).join()

export const campaignWriting = model(campaignWritingMachine, {
  input,
  payloads: {
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'posts.learned': [{ posts: [approved] }],
    readWork: { outputs: [resting, moving, gone, broken, offline] },
  },
  sameAs: ({ found, pollIn, problem }) => ({
    ...{ found: found?.posts.map(({ version }) => version).join(), pollIn, problem },
  }),
  always: {
    'it is said that it is read while it is': (snapshot) => snapshot.hasTag('busy') === snapshot.matches('loading'),
    'there is something once it was read': (snapshot) => !snapshot.matches('ready') || snapshot.context.found !== null,
    'why it could not be read is said where it can be tried again': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.problem !== null,
    'what could be read has no problem': (snapshot) => !snapshot.matches('ready') || snapshot.context.problem === null,
  },
  equivalent: {
    'reorder: loading on readWork done (1) after the next': 'An answer is of one kind only.',
    'delay body: one more in campaignWritingMachine.delays.nextPoll: 0':
      'Without a time to read again its guard keeps it from being read.',
    'delay body: without its ?? in campaignWritingMachine.delays.nextPoll: context.pollIn ?? 0':
      'Without a time to read again its guard keeps it from being read.',
  },
  journeys: [
    {
      says: 'it is read as it is opened, and rests where nothing changes by itself',
      events: [
        {
          in: 'loading',
          tags: ['busy'],
          where: ({ context }) => context.found === null && context.problem === null && context.pollIn === null,
        },
        read(resting),
        { wait: 3_600_000 },
      ],
      endsIn: 'ready',
      tags: [],
      where: ({ context }) => context.found?.posts.length === 2 && context.found.campaign.status === 'in_review',
      given: { readWork: [input] },
    },
    {
      says: 'while posts are written it is read again by itself, until they are',
      events: [read(moving), { wait: 3999 }, { in: 'ready' }, { wait: 1 }, { in: 'loading' }, read(resting)],
      endsIn: 'ready',
      where: ({ context }) => context.pollIn === null && context.found?.campaign.status === 'in_review',
      given: { readWork: [input, input] },
    },
    {
      says: 'what changes by itself is read at once where somebody asks',
      events: [read(moving), refresh],
      endsIn: 'loading',
      given: { readWork: [input, input] },
    },
    {
      says: 'whoever asks again while it is read is answered by a read that began after they asked',
      events: [refresh],
      endsIn: 'loading',
      given: { readWork: [input, input] },
    },
    ...(
      [
        ['nobody answers', read(offline), network],
        ['a gateway answers', read(broken), 'Gateway timeout'],
        ['it fails unforeseen', { failed: 'readWork', error: 'bug' }, bug],
        ['there is no answer for a minute', { after: 'timeLimit' }, network],
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} what was shown stays, the reason is said, and it can be tried again`,
      events: [
        read(resting),
        refresh,
        end,
        {
          in: 'loadFailed' as const,
          where: ({ context }: Seen) => context.problem === message && context.found !== null,
        },
        { type: 'retry.requested' as const },
        read(resting),
      ],
      endsIn: 'ready' as const,
      where: ({ context }: Seen) => context.problem === null,
      given: { readWork: [input, input, input] },
    })),
    {
      says: 'what is being written stays followed where one read failed',
      events: [read(moving), { after: 'nextPoll' }, read(offline), { wait: 19_999 }, { in: 'loadFailed' }, { wait: 1 }],
      endsIn: 'loading',
      given: { readWork: [input, input, input] },
    },
    {
      says: 'what rests is not asked for by itself where a read failed',
      events: [read(offline), { wait: 3_600_000 }],
      endsIn: 'loadFailed',
      given: { readWork: [input] },
    },
    {
      says: 'a read has a minute to come',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
    },
    {
      says: 'one that is not there, or somebody else’s, is told so',
      events: [read(gone)],
      endsIn: 'notFound',
      where: ({ context }) => context.found === null,
    },
    {
      says: 'one that was not found is looked for again where somebody asks',
      events: [read(gone), refresh, read(resting)],
      endsIn: 'ready',
    },
    {
      says: 'what an answer said of a post is there at once, and the others stay as they are',
      events: [read(resting), learned([approved])],
      endsIn: 'ready',
      where: (snapshot) => versionsIn(snapshot) === '2,1' && snapshot.context.found?.campaign.id === 7,
      given: { readWork: [input] },
    },
    {
      says: 'what an answer said is not lost to a read that began before it',
      events: [read(resting), refresh, learned([approved]), read(resting)],
      endsIn: 'ready',
      where: (snapshot) => versionsIn(snapshot) === '2,1',
    },
    {
      says: 'what is newer than an answer stays',
      events: [read({ kind: 'ok', value: work(null, [newer, second]) }), learned([approved])],
      endsIn: 'ready',
      where: (snapshot) => versionsIn(snapshot) === '3,1',
    },
    {
      says: 'a read of the same version counts: what became of a plan changes none',
      events: [read(resting), refresh, read({ kind: 'ok', value: work(null, [campaignPostOf({ state: 'planned' })]) })],
      endsIn: 'ready',
      where: ({ context }) => context.found?.posts.map(({ state }) => state).join() === 'planned',
    },
    {
      says: 'what is said of posts before any was read is nothing',
      events: [learned([approved])],
      endsIn: 'loading',
      where: ({ context }) => context.found === null,
    },
  ],
})
