import type { SnapshotFrom } from 'xstate'
import type { ScheduleChoices } from '../../../rules/campaigns/chosenTimes.ts'
import { campaignScheduleMachine } from '../../../src/machines/campaigns/campaignSchedule.machine.ts'
import type { CampaignPlan, Planning } from '../../../src/machines/campaigns/plan.ts'
import { model } from '../../support/walks/model.ts'
import { donePlan, openPlan } from './samplePlan.ts'

type Seen = SnapshotFrom<typeof campaignScheduleMachine>

const atNoon = { kind: 'time', wallTime: '2026-12-01T12:00', occurrence: 'first' } as const
const byHand: ScheduleChoices = {
  times: [{ campaignPost: 71, wallTime: '2026-12-01T12:00', occurrence: 'first' }],
  leftOut: [],
}
const none: ScheduleChoices = { times: [], leftOut: [] }
const fresh = { campaignId: 7, stored: null }
const again = { campaignId: 7, stored: byHand }

const found = { kind: 'ok', value: openPlan } as const
const done = { kind: 'ok', value: donePlan } as const
const fine = { kind: 'ok', value: null } as const
const left: Planning = {
  kind: 'left',
  message: 'Nothing was planned: one post cannot be.',
  left: [{ campaignPost: 72, text: 'The account is disconnected.' }],
}
const bothLeft: Planning = { ...left, left: [...left.left, { campaignPost: 71, text: 'The text is too long.' }] }
/** Somebody has planned one of the two elsewhere. */
const halfPlan: CampaignPlan = {
  ...openPlan,
  posts: openPlan.posts.map((post) => (post.id === 71 ? { ...post, state: 'planned' as const } : post)),
}
const refused = { kind: 'rejected', status: 409, message: 'The campaign is paused.' } as const
const out = { kind: 'rejected', status: 409, message: 'One has begun to go out.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const
const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time. It may have been done all the same: look before you try again.'

const readAs = (value: CampaignPlan) => ({ done: 'readPlan', output: { kind: 'ok', value } }) as const
const read = readAs(openPlan)
const refresh = { type: 'refresh.requested' } as const
const retry = { type: 'retry.requested' } as const
const press = { type: 'plan.requested' } as const
const undo = { type: 'undo.requested', campaignPosts: [71, 72] } as const
const drop = { type: 'choices.dropped' } as const
const chosen = { type: 'choice.made', campaignPost: 71, choice: atNoon } as const
const leftOut = (campaignPost: number) => ({ type: 'choice.made', campaignPost, choice: { kind: 'leftOut' } }) as const
const planned = (output: Planning) => ({ done: 'planPosts', output }) as const
const takenBack = { done: 'takeBack', output: fine } as const

const told = (choices: ScheduleChoices) => ({ type: 'choices.changed', choices }) as const
const toldPlanned = { type: 'posts.planned', count: 2 } as const
const toldTakenBack = { type: 'posts.takenBack', count: 2 } as const
const unclear = { type: 'plan.unclear' } as const

const proposedTimes = [
  {
    campaignPost: 71,
    version: 3,
    schedule: { wallTime: '2026-12-01T12:15', timezone: 'Europe/London', occurrence: 'first' },
  },
  {
    campaignPost: 72,
    version: 4,
    schedule: { wallTime: '2026-12-02T17:30', timezone: 'Europe/London', occurrence: 'first' },
  },
] as const
const [firstTime, secondTime] = proposedTimes
const firstByHand = { ...firstTime, schedule: { ...firstTime.schedule, wallTime: '2026-12-01T12:00' } }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const problemIs = (of: 'planning' | 'undoing', outcome: 'refused' | 'unclear', message: string) => (snapshot: Seen) =>
  isSame(Object.entries(snapshot.context.problem ?? {}).toSorted(), Object.entries({ of, outcome, message }).toSorted())
const isAtFirst = ({ context: { found: known, loadProblem, asked, planned: last, problem, left: why } }: Seen) =>
  known === null && loadProblem === null && problem === null && isSame([asked, last, why], [[], [], []])
const hasPlanned = (ids: readonly number[]) => (snapshot: Seen) => isSame(snapshot.context.planned, ids)

const at = (plan: 'choosing' | 'refused' | 'unclear' | 'undoUnclear', reading: 'loading' | 'ready' | 'loadFailed') =>
  ({ plan: { open: plan }, reading }) as const

const lostAnswers = (name: 'planPosts' | 'takeBack') =>
  [
    ['nobody answered', { done: name, output: offline }, network],
    ['a gateway answered', { done: name, output: broken }, 'Gateway timeout'],
    ['it failed unforeseen', { failed: name, error: 'bug' }, bug],
    ['there was no answer for a minute', { after: 'timeLimit' }, late],
  ] as const

export const campaignSchedule = model(campaignScheduleMachine, {
  inputs: [fresh, again],
  payloads: {
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'choice.made': [
      { campaignPost: 71, choice: atNoon },
      { campaignPost: 72, choice: { kind: 'leftOut' } },
    ],
    'choices.dropped': [{}],
    'plan.requested': [{}],
    'undo.requested': [{ campaignPosts: [71, 72] }],
    'plan.read': [],
    readPlan: { outputs: [found, done, broken, offline] },
    planPosts: { outputs: [fine, left, refused, broken, offline] },
    takeBack: { outputs: [fine, out, broken, offline] },
  },
  sameAs: ({ found: known, loadProblem, choices, isRestored, asked, planned: last, problem, left: why }) => ({
    ...{ known: known && plannedState(known), isLoadProblem: loadProblem !== null, isRestored },
    ...{ isByHand: choices.times.length > 0, isLeftOut: choices.leftOut.length > 0 },
    ...{ asked: asked.length, planned: last.length, problem: problem && `${problem.of} ${problem.outcome}` },
    left: why.length,
  }),
  always: {
    'it is said that it is read while it is': (snapshot) =>
      snapshot.hasTag('reading') === snapshot.matches({ reading: 'loading' }),
    'it is said that it is busy while it plans or takes back': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches({ plan: 'planning' }) || snapshot.matches({ plan: 'undoing' })),
    'there is something once it was read': (snapshot) =>
      !snapshot.matches({ reading: 'ready' }) || snapshot.context.found !== null,
    'why it could not be read is said where it can be tried again': (snapshot) =>
      !snapshot.matches({ reading: 'loadFailed' }) || snapshot.context.loadProblem !== null,
    'what could be read has no problem': (snapshot) =>
      !snapshot.matches({ reading: 'ready' }) || snapshot.context.loadProblem === null,
    'it is said that nobody knows for as long as nobody does': (snapshot) =>
      (snapshot.context.problem?.outcome === 'unclear') ===
      (snapshot.matches({ plan: { open: 'unclear' } }) || snapshot.matches({ plan: { open: 'undoUnclear' } })),
    'it is said what was refused for as long as it is': (snapshot) =>
      (snapshot.context.problem?.outcome === 'refused') === snapshot.matches({ plan: { open: 'refused' } }),
    'nothing is said to be wrong while it is done': (snapshot) =>
      !snapshot.hasTag('busy') || (snapshot.context.problem === null && snapshot.context.left.length === 0),
    'posts for which nothing was planned are told with why': (snapshot) =>
      snapshot.context.left.length === 0 || snapshot.context.problem !== null,
  },
  equivalent: {
    'reorder: plan.planning on planPosts done (1) after the next': 'An answer is of one kind only.',
    'reorder: plan.planning on planPosts done (2) after the next': 'An answer is of one kind only.',
    'reorder: plan.undoing on takeBack done (1) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    {
      says: 'it is read as it is opened, and proposes',
      input: fresh,
      events: [{ in: at('choosing', 'loading'), tags: ['reading'], where: isAtFirst }, read],
      endsIn: at('choosing', 'ready'),
      where: ({ context }) => context.found === openPlan && !context.isRestored && isSame(context.choices, none),
      given: { readPlan: [{ campaignId: 7 }] },
      tags: [],
      emits: [],
    },
    {
      says: 'what was chosen before is there again',
      input: again,
      events: [read],
      endsIn: at('choosing', 'ready'),
      where: ({ context }) => context.isRestored && context.choices === byHand,
      emits: [],
    },
    ...(
      [
        ['nobody answers', { done: 'readPlan', output: offline }, network],
        ['a gateway answers', { done: 'readPlan', output: broken }, 'Gateway timeout'],
        ['it fails unforeseen', { failed: 'readPlan', error: 'bug' }, bug],
        ['there is no answer for a minute', { after: 'timeLimit' }, network],
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} what was shown stays, the reason is said, and it can be tried again`,
      input: fresh,
      events: [
        read,
        refresh,
        end,
        {
          in: at('choosing', 'loadFailed'),
          where: ({ context }: Seen) => context.found === openPlan && context.loadProblem === message,
        },
        retry,
        read,
      ],
      endsIn: at('choosing', 'ready'),
      where: ({ context }: Seen) => context.loadProblem === null,
      given: { readPlan: [{ campaignId: 7 }, { campaignId: 7 }, { campaignId: 7 }] },
    })),
    {
      says: 'a read has a minute to come',
      input: fresh,
      events: [{ wait: 59_999 }, { in: at('choosing', 'loading') }, { wait: 1 }],
      endsIn: at('choosing', 'loadFailed'),
    },
    {
      says: 'whoever asks again while it is read is answered by a read that began after they asked',
      input: fresh,
      events: [refresh],
      endsIn: at('choosing', 'loading'),
      given: { readPlan: [{ campaignId: 7 }, { campaignId: 7 }] },
    },
    {
      says: 'where it could not be read whoever asks again reads it',
      input: fresh,
      events: [{ done: 'readPlan', output: offline }, refresh],
      endsIn: at('choosing', 'loading'),
    },
    {
      says: 'what is chosen is told at once, and planned instead of what was proposed',
      input: fresh,
      events: [read, chosen, press],
      endsIn: { plan: 'planning', reading: 'ready' },
      tags: ['busy'],
      given: { planPosts: [{ campaignId: 7, times: [firstByHand, secondTime] }] },
      emits: [told(byHand)],
    },
    {
      says: 'what is left out is told, and not planned',
      input: fresh,
      events: [read, leftOut(72), press],
      endsIn: { plan: 'planning', reading: 'ready' },
      where: ({ context }) => isSame(context.asked, [71]),
      given: { planPosts: [{ campaignId: 7, times: [firstTime] }] },
      emits: [told({ times: [], leftOut: [72] })],
    },
    {
      says: 'where nothing is left to plan a press does nothing, nor before anything is read',
      input: fresh,
      events: [press, read, leftOut(72), leftOut(71), press],
      endsIn: at('choosing', 'ready'),
      given: { planPosts: [] },
    },
    {
      says: 'proposing again forgets what was chosen, and reads it anew',
      input: again,
      events: [read, press, planned(left), read, drop],
      endsIn: at('choosing', 'loading'),
      where: ({ context }) =>
        isSame(context.choices, none) && !context.isRestored && context.problem === null && context.left.length === 0,
      given: { readPlan: [{ campaignId: 7 }, { campaignId: 7 }, { campaignId: 7 }] },
      emits: [told(none)],
    },
    {
      says: 'proposing again does so, too, where nothing was pressed yet',
      input: again,
      events: [read, drop],
      endsIn: at('choosing', 'loading'),
      where: ({ context }) => isSame(context.choices, none) && !context.isRestored,
      given: { readPlan: [{ campaignId: 7 }, { campaignId: 7 }] },
      emits: [told(none)],
    },
    {
      says: 'of several that cannot be planned each says why until it is changed, and what is chosen for the last is told',
      input: fresh,
      events: [
        ...[read, press, planned(bothLeft), read, chosen],
        {
          in: at('refused', 'ready'),
          where: ({ context }) =>
            isSame(
              context.left.map(({ campaignPost }) => campaignPost),
              [72],
            ),
        },
        leftOut(72),
      ],
      endsIn: at('choosing', 'ready'),
      where: ({ context }) => isSame(context.choices, { ...byHand, leftOut: [72] }) && context.left.length === 0,
      emits: [told(byHand), told({ ...byHand, leftOut: [72] })],
    },
    {
      says: 'one press plans all, that is told, and it is read what is so; nothing of it is stored any more',
      input: again,
      events: [
        read,
        press,
        planned(fine),
        { in: at('choosing', 'loading'), where: hasPlanned([71, 72]) },
        readAs(donePlan),
      ],
      endsIn: at('choosing', 'ready'),
      where: (snapshot) =>
        hasPlanned([71, 72])(snapshot) && !snapshot.context.isRestored && snapshot.context.problem === null,
      given: { readPlan: [{ campaignId: 7 }, { campaignId: 7 }] },
      emits: [toldPlanned, told(none)],
    },
    {
      says: 'before it is read what is planned is not planned once more',
      input: fresh,
      events: [read, press, planned(fine), press],
      endsIn: at('choosing', 'loading'),
      given: { planPosts: [{ campaignId: 7, times: proposedTimes }] },
    },
    {
      says: 'one undo takes all of it back, and what was chosen is there again',
      input: again,
      events: [
        ...[read, press, planned(fine), readAs(donePlan), undo],
        { in: { plan: 'undoing', reading: 'ready' }, tags: ['busy'] },
        takenBack,
      ],
      endsIn: at('choosing', 'loading'),
      where: (snapshot) => hasPlanned([])(snapshot) && isSame(snapshot.context.choices, byHand),
      given: { takeBack: [{ campaignId: 7, campaignPosts: [71, 72] }] },
      emits: [toldPlanned, told(none), toldTakenBack, told(byHand)],
    },
    {
      says: 'what was chosen for posts of an earlier press is not stored after another one',
      input: again,
      events: [
        ...[read, leftOut(72), press, planned(fine)],
        readAs(halfPlan),
        { type: 'choice.made', campaignPost: 72, choice: { kind: 'included' } },
        press,
        planned(fine),
      ],
      endsIn: at('choosing', 'loading'),
      where: (snapshot) => hasPlanned([72])(snapshot) && isSame(snapshot.context.choices, none),
      given: {
        planPosts: [
          { campaignId: 7, times: [firstByHand] },
          { campaignId: 7, times: [secondTime] },
        ],
      },
    },
    {
      says: 'what was taken back elsewhere can be planned again',
      input: fresh,
      events: [read, press, planned(fine), read, { in: at('choosing', 'ready'), where: hasPlanned([]) }, press],
      endsIn: { plan: 'planning', reading: 'ready' },
    },
    {
      says: 'where some cannot be planned nothing is, each says why until it is changed, and it is read what is so',
      input: fresh,
      events: [
        ...[read, press, planned(left)],
        {
          in: at('refused', 'loading'),
          where: (snapshot) =>
            problemIs('planning', 'refused', 'Nothing was planned: one post cannot be.')(snapshot) &&
            snapshot.context.left.length === 1 &&
            snapshot.context.planned.length === 0,
        },
        read,
        chosen,
        { in: at('refused', 'ready'), where: ({ context }) => context.left.length === 1 && context.problem !== null },
        leftOut(72),
      ],
      endsIn: at('choosing', 'ready'),
      where: ({ context }) => context.left.length === 0 && context.problem === null,
    },
    {
      says: 'a refusal is said, stays while something is changed, and goes with the next press',
      input: fresh,
      events: [
        ...[read, press, planned(refused), read, chosen],
        { in: at('refused', 'ready'), where: problemIs('planning', 'refused', 'The campaign is paused.') },
        press,
      ],
      endsIn: { plan: 'planning', reading: 'ready' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'what could not be sent is not planned',
      input: fresh,
      events: [read, press, planned({ kind: 'offline', isUnsent: true })],
      endsIn: at('refused', 'loading'),
      where: ({ context }) => context.problem?.outcome === 'refused',
    },
    ...lostAnswers('planPosts').flatMap(([how, end, message]) => [
      {
        says: `where ${how} it is read first, and told as planned where it is`,
        input: again,
        events: [
          ...[read, press, end],
          { in: at('unclear', 'loading'), where: problemIs('planning', 'unclear', message) },
          readAs(donePlan),
        ],
        endsIn: at('choosing', 'ready'),
        where: (snapshot: Seen) => hasPlanned([71, 72])(snapshot) && snapshot.context.problem === null,
        given: { readPlan: [{ campaignId: 7 }, { campaignId: 7 }] },
        emits: [unclear, toldPlanned, told(none)],
      },
      {
        says: `where ${how} and none of it is planned, that is told`,
        input: fresh,
        events: [read, press, end, read],
        endsIn: at('refused', 'ready'),
        where: (snapshot: Seen) =>
          hasPlanned([])(snapshot) &&
          problemIs(
            'planning',
            'refused',
            'The answer was lost, and by now none of them is on the schedule. Plan them again.',
          )(snapshot),
        emits: [unclear],
      },
    ]),
    {
      says: 'after an answer that was lost one of them alone is not all',
      input: fresh,
      events: [read, press, planned(offline), readAs(halfPlan)],
      endsIn: at('refused', 'ready'),
      where: hasPlanned([]),
    },
    {
      says: 'as long as it cannot be read nobody knows, and it can be planned once more',
      input: fresh,
      events: [
        ...[read, press, planned(offline), { done: 'readPlan', output: offline } as const],
        { in: at('unclear', 'loadFailed'), where: ({ context }) => context.problem?.outcome === 'unclear' },
        press,
      ],
      endsIn: { plan: 'planning', reading: 'loadFailed' },
      given: {
        planPosts: [
          { campaignId: 7, times: proposedTimes },
          { campaignId: 7, times: proposedTimes },
        ],
      },
    },
    {
      says: 'an answer of planning has a minute to come',
      input: fresh,
      events: [read, press, { wait: 59_999 }, { in: { plan: 'planning', reading: 'ready' } }, { wait: 1 }],
      endsIn: at('unclear', 'loading'),
    },
    {
      says: 'what has begun to go out is not taken back, which is said, and the rest of the plan stays',
      input: fresh,
      events: [read, press, planned(fine), readAs(donePlan), undo, { done: 'takeBack', output: out }],
      endsIn: at('refused', 'loading'),
      where: (snapshot) =>
        hasPlanned([71, 72])(snapshot) && problemIs('undoing', 'refused', 'One has begun to go out.')(snapshot),
      emits: [toldPlanned, told(none)],
    },
    ...lostAnswers('takeBack').flatMap(([how, end, message]) => [
      {
        says: `where ${how} to an undo it is read first, and told as taken back where it is`,
        input: fresh,
        events: [
          ...[read, press, planned(fine), readAs(donePlan), undo, end],
          {
            in: at('undoUnclear', 'loading'),
            where: (snapshot: Seen) =>
              hasPlanned([71, 72])(snapshot) && problemIs('undoing', 'unclear', message)(snapshot),
          },
          read,
        ],
        endsIn: at('choosing', 'ready'),
        where: (snapshot: Seen) => hasPlanned([])(snapshot) && snapshot.context.problem === null,
        emits: [toldPlanned, told(none), unclear, toldTakenBack, told(none)],
      },
      {
        says: `where ${how} to an undo and they are still planned, that is told`,
        input: fresh,
        events: [read, press, planned(fine), readAs(donePlan), undo, end, readAs(donePlan)],
        endsIn: at('refused', 'ready'),
        where: (snapshot: Seen) =>
          hasPlanned([71, 72])(snapshot) &&
          problemIs(
            'undoing',
            'refused',
            'The answer was lost, and by now they are still on the schedule. Try it again.',
          )(snapshot),
        emits: [toldPlanned, told(none), unclear],
      },
    ]),
    {
      says: 'after an undo whose answer was lost one that is still planned is not taken back',
      input: fresh,
      events: [readAs(donePlan), undo, { done: 'takeBack', output: offline }, readAs(halfPlan)],
      endsIn: at('refused', 'ready'),
      emits: [unclear],
    },
    {
      says: 'an answer of an undo has a minute to come',
      input: fresh,
      events: [readAs(donePlan), undo, { wait: 59_999 }, { in: { plan: 'undoing', reading: 'ready' } }, { wait: 1 }],
      endsIn: at('undoUnclear', 'loading'),
    },
    {
      says: 'what an earlier visit has planned can be taken back, too',
      input: fresh,
      events: [readAs(donePlan), undo, takenBack],
      endsIn: at('choosing', 'loading'),
      emits: [toldTakenBack, told(none)],
    },
    {
      says: 'while it is planned nothing is chosen, and what is read meanwhile decides nothing',
      input: fresh,
      events: [read, press, chosen, drop, refresh, read],
      endsIn: { plan: 'planning', reading: 'ready' },
      where: ({ context }) => isSame(context.choices, none),
      emits: [],
    },
  ],
})

const plannedState = ({ posts }: CampaignPlan): string => posts.map(({ state }) => state).join(' ')
