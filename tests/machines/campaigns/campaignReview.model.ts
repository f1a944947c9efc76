import type { SnapshotFrom } from 'xstate'
import { campaignReviewMachine } from '../../../src/machines/campaigns/campaignReview.machine.ts'
import type { ReviewAct, ReviewFact } from '../../../src/machines/campaigns/reviewed.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'
import { campaignPostOf } from './sampleCampaign.ts'

const first = campaignPostOf()
const second = campaignPostOf({ id: 72, position: 2 })
const approvedFirst = campaignPostOf({ version: 2, state: 'approved' })
const approve: ReviewAct = { kind: 'decide', decision: 'approve', reason: '', posts: [first, second] }
const reopen: ReviewAct = { kind: 'decide', decision: 'reopen', reason: '', posts: [first] }
const again: ReviewAct = { kind: 'again', writer: 'ai', wish: 'Shorter', posts: [second] }

const done: Result<ReviewFact> = { kind: 'ok', value: { posts: [approvedFirst], left: [] } }
const left: Result<ReviewFact> = {
  kind: 'ok',
  value: { posts: [approvedFirst], left: [{ campaignPost: 72, text: 'It is being written.' }] },
}
const refused = { kind: 'rejected', status: 409, message: 'The campaign is archived.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const
const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time. It may have been done all the same: look before you try again.'

const asked = (act: ReviewAct) => ({ type: 'act.requested', act }) as const
const performed = (output: Result<ReviewFact>) => ({ done: 'performAct', output }) as const
const failed = (act: ReviewAct, outcome: 'refused' | 'unclear', message: string) =>
  ({ type: 'act.failed', act, problem: { outcome, message } }) as const

type Seen = SnapshotFrom<typeof campaignReviewMachine>

const problemsIn = ({ context }: Seen) =>
  Object.entries(context.problems)
    .map(([id, { outcome, message, act }]) => `${id} ${act.kind} ${outcome}: ${message}`)
    .join('\n')

const unclearEnds = [
  ['nobody answered', performed(offline), network],
  ['a gateway answered', performed(broken), 'Gateway timeout'],
  ['it failed unforeseen', { failed: 'performAct', error: 'bug' }, bug],
  ['there was no answer for a minute', { after: 'timeLimit' }, late],
] as const

export const campaignReview = model(campaignReviewMachine, {
  payloads: {
    'act.requested': [{ act: approve }, { act: again }],
    'problem.dismissed': [{ postId: 72 }],
    performAct: { outputs: [done, left, refused, broken, offline] },
  },
  sameAs: ({ acts, problems }) => ({
    acts: acts.length > 1 ? 'several' : acts.length,
    problems: Object.values(problems)
      .map(({ outcome }) => outcome)
      .join(),
  }),
  always: {
    'nothing rests while something is to be done': (snapshot) =>
      snapshot.matches('saving') === snapshot.context.acts.length > 0,
    'it is said that something is being done while it is': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('saving'),
  },
  journeys: [
    {
      says: 'nothing is done before anything is asked for',
      events: [],
      endsIn: 'idle',
      tags: [],
      where: ({ context }) => context.acts.length === 0 && Object.keys(context.problems).length === 0,
    },
    {
      says: 'what is decided is done and told',
      events: [asked(approve), { in: 'saving', tags: ['busy'] }, performed(done)],
      endsIn: 'idle',
      where: (snapshot) => problemsIn(snapshot) === '',
      given: { performAct: [{ act: approve }] },
      emits: [{ type: 'act.done', act: approve, fact: { posts: [approvedFirst], left: [] } }],
    },
    {
      says: 'what is asked for meanwhile is done next, of the posts as they are by then',
      events: [
        ...[asked(approve), asked(reopen), asked(again)],
        { in: 'saving', where: ({ context }) => context.acts.length === 3 && context.acts[2] === again },
        performed(done),
        { in: 'saving' },
        performed({ kind: 'ok', value: { posts: [], left: [] } }),
      ],
      endsIn: 'saving',
      given: { performAct: [{ act: approve }, { act: { ...reopen, posts: [approvedFirst] } }, { act: again }] },
    },
    {
      says: 'a post that was left out says why, and the others are decided',
      events: [asked(approve), performed(left)],
      endsIn: 'idle',
      where: (snapshot) => problemsIn(snapshot) === '72 decide refused: It is being written.',
      emits: [
        {
          type: 'act.done',
          act: approve,
          fact: { posts: [approvedFirst], left: [{ campaignPost: 72, text: 'It is being written.' }] },
        },
      ],
    },
    {
      says: 'what is refused is told at each of its posts, and the next goes on',
      events: [asked(approve), asked(again), performed(refused)],
      endsIn: 'saving',
      where: (snapshot) =>
        problemsIn(snapshot) ===
        '71 decide refused: The campaign is archived.\n72 decide refused: The campaign is archived.',
      given: { performAct: [{ act: approve }, { act: again }] },
      emits: [failed(approve, 'refused', 'The campaign is archived.')],
    },
    ...unclearEnds.map(([how, end, message]) => ({
      says: `where ${how} it is told at its post that nobody knows`,
      events: [asked(again), end],
      endsIn: 'idle' as const,
      where: (snapshot: Seen) => problemsIn(snapshot) === `72 again unclear: ${message}`,
      emits: [failed(again, 'unclear', message)],
    })),
    {
      says: 'why it failed is not said while it is tried again, and that of others stays',
      events: [asked(approve), performed(refused), asked(again)],
      endsIn: 'saving',
      where: (snapshot) => problemsIn(snapshot) === '71 decide refused: The campaign is archived.',
    },
    {
      says: 'what did not end well stays told while others are decided',
      events: [asked(again), performed(refused), asked(reopen), performed(done)],
      endsIn: 'idle',
      where: (snapshot) => problemsIn(snapshot) === '72 again refused: The campaign is archived.',
    },
    {
      says: 'what failed later stands beside what failed before',
      events: [asked(again), performed(refused), asked(reopen), performed(refused)],
      endsIn: 'idle',
      where: (snapshot) => problemsIn(snapshot).split('\n').length === 2,
    },
    {
      says: 'why a post was left out stands beside what failed before',
      events: [asked(reopen), performed(refused), asked(again), performed(left)],
      endsIn: 'idle',
      where: (snapshot) => problemsIn(snapshot).split('\n').length === 2,
    },
    {
      says: 'what is told can be put away',
      events: [asked(approve), performed(refused), { type: 'problem.dismissed', postId: 72 }],
      endsIn: 'idle',
      where: (snapshot) => problemsIn(snapshot) === '71 decide refused: The campaign is archived.',
    },
    {
      says: 'an answer has a minute to come',
      events: [asked(approve), { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'idle',
    },
  ],
})
