import type { Recommendation, StrategyAct } from '../../../src/machines/insight/strategy.ts'
import { strategyActMachine } from '../../../src/machines/insight/strategyAct.machine.ts'
import type { Result, WriteProblem } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

const open: Recommendation = {
  ...{ key: 'best_hour all any 2-17:30', reason: 'best_hour', state: 'open', account: null, bucket: null },
  step: { kind: 'add_slots', accountId: null, bucketId: null, slots: [{ weekday: 2, time: '17:30' }] },
  ...{ times: 1.8, posts: 23, sureness: 'own', applied: null },
}
const applied: Recommendation = { ...open, state: 'applied', applied: { id: 4, at: '2026-11-24T09:50:00.000Z' } }

const apply = { kind: 'apply', key: open.key } as const
const undo = { kind: 'undo', key: open.key, applicationId: 4 } as const
const asked = (act: StrategyAct) => ({ type: 'act.requested', act }) as const
const done = (recommendation: Recommendation) =>
  ({ done: 'perform', output: { kind: 'ok', value: recommendation } }) as const
const changed = { kind: 'rejected', status: 409, message: 'Your slots have changed since.' } as const
const gone = { kind: 'rejected', status: 404, message: 'There is no such application.' } as const
const forbidden = { kind: 'rejected', status: 403, message: 'Your plan does not include this.' } as const
const broken = { kind: 'rejected', status: 500, message: 'Not now' } as const
const results: readonly Result<Recommendation>[] = [
  ...([{ kind: 'ok', value: applied }, changed, gone, forbidden, broken] as const),
  ...([{ kind: 'offline' }, { kind: 'offline', isUnsent: true }] as const),
]

interface Seen {
  context: { act: StrategyAct | null; problem: WriteProblem | null }
}
const says =
  (outcome: WriteProblem['outcome'], message: string) =>
  ({ context: { problem } }: Seen) =>
    problem?.outcome === outcome && problem.message === message
const saysNothing = ({ context }: Seen) => context.problem === null
const outdated = { type: 'strategy.outdated' } as const

/** What a person does about the recommendations of the platform strategy, walked. */
export const strategyAct = model(strategyActMachine, {
  payloads: {
    'act.requested': [{ act: apply }, { act: undo }],
    perform: { outputs: results },
  },
  always: {
    'what is done is known while it is done': (snapshot) =>
      !snapshot.matches('performing') || snapshot.context.act !== null,
    'what is busy says so': (snapshot) => snapshot.hasTag('busy') === snapshot.matches('performing'),
    'nothing is said of what is being done': (snapshot) => !snapshot.matches('performing') || saysNothing(snapshot),
  },
  journeys: [
    {
      says: 'a recommendation is applied, and the provider says what it is now',
      events: [
        { in: 'idle', where: (snapshot) => snapshot.context.act === null && saysNothing(snapshot) },
        asked(apply),
        done(applied),
      ],
      endsIn: 'idle',
      given: { perform: [{ act: apply }] },
      emits: [{ type: 'act.done', act: apply, recommendation: applied }],
      where: saysNothing,
    },
    {
      says: 'and undone again',
      events: [asked(apply), done(applied), asked(undo), done(open)],
      endsIn: 'idle',
      given: { perform: [{ act: apply }, { act: undo }] },
      emits: [
        { type: 'act.done', act: apply, recommendation: applied },
        { type: 'act.done', act: undo, recommendation: open },
      ],
    },
    {
      says: 'one press more does nothing while the first is done',
      events: [asked(apply), asked(apply), asked(undo), { in: 'performing' }, done(applied)],
      endsIn: 'idle',
      given: { perform: [{ act: apply }] },
    },
    ...([changed, gone] as const).map((refusal) => ({
      says: `what is refused with ${refusal.status} is said, and the strategy is read again`,
      events: [asked(undo), { done: 'perform', output: refusal } as const],
      endsIn: 'idle' as const,
      emits: [outdated],
      where: says('refused', refusal.message),
    })),
    {
      says: 'any other refusal is said, and the strategy is as it was; another try no longer says it',
      events: [
        asked(apply),
        { done: 'perform', output: forbidden },
        { in: 'idle', where: says('refused', 'Your plan does not include this.') },
        asked(apply),
      ],
      endsIn: 'performing',
      emits: [],
      where: saysNothing,
    },
    {
      says: 'what could not be sent is a refusal: nothing was applied',
      events: [asked(apply), { done: 'perform', output: { kind: 'offline', isUnsent: true } }],
      endsIn: 'idle',
      emits: [],
      where: ({ context: { problem } }) =>
        problem?.outcome === 'refused' && problem.message.startsWith('Nothing was sent. '),
    },
    ...(
      [
        ['nobody was reached', { done: 'perform', output: { kind: 'offline' } }],
        ['the server broke', { done: 'perform', output: broken }],
        ['something went wrong unforeseen', { failed: 'perform', error: 'bug' }],
        ['no answer came for a minute', { wait: 60_000 }],
      ] as const
    ).map(([why, step]) => ({
      says: `where ${why}, neither done nor refused is said: the strategy is read again`,
      events: [asked(apply), step],
      endsIn: 'idle' as const,
      emits: [outdated],
      where: ({ context }: Seen) => context.problem?.outcome === 'unclear' && context.problem.message !== '',
    })),
    {
      says: 'the time limit is a minute, and no less',
      events: [asked(apply), { wait: 59_999 }, { in: 'performing' }, { after: 'timeLimit' }],
      endsIn: 'idle',
      emits: [outdated],
    },
  ],
  equivalent: {
    'reorder: performing on perform done (1) *':
      'an answer is ok or refused, so it does not matter which is asked for first',
  },
})
