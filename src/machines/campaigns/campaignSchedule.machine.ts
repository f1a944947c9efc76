import { assign, emit, fromPromise, raise, setup } from 'xstate'
import { noChoices, type PostChoice, withChoice, withoutPosts } from '../../../rules/campaigns/chosenTimes.ts'
import { narrowEvent, outputOf, problemOfOutput, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  narrowResult,
  notProvided,
  offlineText,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
  writeProblemOf,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import {
  nonePlannedText,
  type ScheduleContext,
  type ScheduleEmitted,
  type ScheduleEvent,
  type ScheduleInput,
  stillPlannedText,
} from './campaignScheduleContext.ts'
import { type CampaignPlan, type Planning, plannedIn, type TimeToPlan, timesToPlan } from './plan.ts'

/**
 * The times of a campaign's posts: proposed, changed by hand, planned in one press and taken back in one. Nothing that was
 * chosen is lost: every change is told at once, to be stored in the browser, and what is taken back has its times again.
 * Where no answer came, it is read what is so before anything is said.
 */
export const campaignScheduleMachine = setup({
  types: {
    context: {} as ScheduleContext,
    input: {} as ScheduleInput,
    events: {} as ScheduleEvent,
    emitted: {} as ScheduleEmitted,
    tags: {} as 'reading' | 'busy',
  },
  actors: {
    readPlan: fromPromise<Result<CampaignPlan>, { campaignId: number }>(notProvided('readPlan')),
    planPosts: fromPromise<Planning, { campaignId: number; times: readonly TimeToPlan[] }>(notProvided('planPosts')),
    takeBack: fromPromise<Result<null>, { campaignId: number; campaignPosts: readonly number[] }>(
      notProvided('takeBack'),
    ),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isLeft: (_, { kind }: Planning) => kind === 'left',
    isRefused: (_, result: Planning) => result.kind !== 'left' && isRefused(result),
    isLastLeft: ({ context: { left } }, id: number) => left.length === 1 && left[0]?.campaignPost === id,
    hasSomeToPlan: ({ context }) => toPlan(context).length > 0,
    isAllPlanned: ({ context: { found, asked } }) => {
      const planned = new Set(plannedIn(nonNull(found)))
      return asked.every((id) => planned.has(id))
    },
    isNonePlanned: ({ context: { found, asked } }) => {
      const planned = new Set(plannedIn(nonNull(found)))
      return asked.every((id) => !planned.has(id))
    },
  },
  actions: {
    setFound: assign(({ context }, result: Result<CampaignPlan>) => {
      const found = okValue(result)
      const planned = new Set(plannedIn(found))
      // What was taken back elsewhere can be planned again, and not taken back once more.
      return { found, loadProblem: null, planned: context.planned.filter((id) => planned.has(id)) }
    }),
    setLoadProblem: assign((_, loadProblem: string) => ({ loadProblem })),
    // What was wrong with it may be right by now.
    takeChoice: assign(({ context }, { campaignPost, choice }: { campaignPost: number; choice: PostChoice }) => ({
      choices: withChoice(context.choices, campaignPost, choice),
      left: context.left.filter((one) => one.campaignPost !== campaignPost),
    })),
    dropChoices: assign({ choices: noChoices, isRestored: false }),
    setAskedToPlan: assign(({ context }) => ({ asked: toPlan(context).map(({ campaignPost }) => campaignPost) })),
    setAsked: assign((_, asked: readonly number[]) => ({ asked })),
    clearProblem: assign({ problem: null, left: [] }),
    setPlanned: assign(({ context: { asked, choices, planned } }) => ({
      planned: asked,
      // Only what this press has planned can have its times again.
      choices: withoutPosts(choices, planned),
      isRestored: false,
      problem: null,
    })),
    clearPlanned: assign({ planned: [], problem: null }),
    setLeft: assign((_, planning: Planning) => {
      const { message, left } = narrowResult(planning, 'left')
      return { left, problem: { of: 'planning' as const, outcome: 'refused' as const, message } }
    }),
    setPlanProblem: assign((_, problem: WriteProblem) => ({ problem: { of: 'planning' as const, ...problem } })),
    setUndoProblem: assign((_, problem: WriteProblem) => ({ problem: { of: 'undoing' as const, ...problem } })),
    requestRefresh: raise({ type: 'refresh.requested' }),
    raiseRead: raise({ type: 'plan.read' }),
    emitChoices: emit(({ context: { choices, planned } }) => ({
      type: 'choices.changed' as const,
      choices: withoutPosts(choices, planned),
    })),
    emitPlanned: emit(({ context: { asked } }) => ({ type: 'posts.planned' as const, count: asked.length })),
    emitTakenBack: emit(({ context: { asked } }) => ({ type: 'posts.takenBack' as const, count: asked.length })),
    emitUnclear: emit({ type: 'plan.unclear' }),
  },
}).createMachine({
  id: 'campaignSchedule',
  context: ({ input: { campaignId, stored } }) => ({
    campaignId,
    found: null,
    loadProblem: null,
    choices: stored ?? noChoices,
    isRestored: stored !== null,
    asked: [],
    planned: [],
    problem: null,
    left: [],
  }),
  type: 'parallel',
  states: {
    reading: {
      initial: 'loading',
      states: {
        loading: {
          description: 'Whoever asks again meanwhile is answered by a read that began after they asked.',
          tags: 'reading',
          on: { 'refresh.requested': { target: 'loading', reenter: true } },
          invoke: {
            id: 'readPlan',
            src: 'readPlan',
            input: ({ context }) => ({ campaignId: context.campaignId }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'ready',
                actions: [{ type: 'setFound', params: outputOf }, 'raiseRead'],
              },
              { target: 'loadFailed', actions: { type: 'setLoadProblem', params: problemOfOutput } },
            ],
            onError: { target: 'loadFailed', actions: { type: 'setLoadProblem', params: unforeseenText } },
          },
          after: { timeLimit: { target: 'loadFailed', actions: { type: 'setLoadProblem', params: offlineText } } },
        },
        ready: { on: { 'refresh.requested': 'loading' } },
        loadFailed: { on: { 'refresh.requested': 'loading', 'retry.requested': 'loading' } },
      },
    },
    plan: {
      initial: 'open',
      states: {
        open: {
          initial: 'choosing',
          on: {
            'choice.made': { actions: [{ type: 'takeChoice', params: ({ event }) => event }, 'emitChoices'] },
            'plan.requested': {
              guard: 'hasSomeToPlan',
              target: 'planning',
              actions: ['clearProblem', 'setAskedToPlan'],
            },
            'undo.requested': {
              target: 'undoing',
              actions: ['clearProblem', { type: 'setAsked', params: ({ event }) => event.campaignPosts }],
            },
          },
          states: {
            choosing: {
              on: { 'choices.dropped': { actions: ['dropChoices', 'emitChoices', 'requestRefresh'] } },
            },
            refused: {
              description: 'Nothing was planned, or nothing taken back, and it is known why.',
              on: {
                'choice.made': {
                  guard: { type: 'isLastLeft', params: ({ event }) => event.campaignPost },
                  target: 'choosing',
                  actions: [{ type: 'takeChoice', params: ({ event }) => event }, 'clearProblem', 'emitChoices'],
                },
                'choices.dropped': {
                  target: 'choosing',
                  actions: ['dropChoices', 'clearProblem', 'emitChoices', 'requestRefresh'],
                },
              },
            },
            unclear: {
              description:
                'Nobody knows whether they were planned before it is read; to plan them once more does no harm.',
              entry: 'emitUnclear',
              on: {
                'plan.read': [
                  { guard: 'isAllPlanned', target: 'choosing', actions: ['setPlanned', 'emitPlanned', 'emitChoices'] },
                  {
                    target: 'refused',
                    actions: { type: 'setPlanProblem', params: { outcome: 'refused', message: nonePlannedText } },
                  },
                ],
              },
            },
            undoUnclear: {
              description: 'Nobody knows whether they were taken back before it is read.',
              entry: 'emitUnclear',
              on: {
                'plan.read': [
                  {
                    guard: 'isNonePlanned',
                    target: 'choosing',
                    actions: ['clearPlanned', 'emitTakenBack', 'emitChoices'],
                  },
                  {
                    target: 'refused',
                    actions: { type: 'setUndoProblem', params: { outcome: 'refused', message: stillPlannedText } },
                  },
                ],
              },
            },
          },
        },
        planning: {
          tags: 'busy',
          exit: 'requestRefresh',
          invoke: {
            id: 'planPosts',
            src: 'planPosts',
            input: ({ context }) => ({ campaignId: context.campaignId, times: toPlan(context) }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'open',
                actions: ['setPlanned', 'emitPlanned', 'emitChoices'],
              },
              {
                guard: { type: 'isLeft', params: outputOf },
                target: 'open.refused',
                actions: { type: 'setLeft', params: outputOf },
              },
              {
                guard: { type: 'isRefused', params: outputOf },
                target: 'open.refused',
                actions: { type: 'setPlanProblem', params: problemOfPlanning },
              },
              { target: 'open.unclear', actions: { type: 'setPlanProblem', params: problemOfPlanning } },
            ],
            onError: {
              target: 'open.unclear',
              actions: { type: 'setPlanProblem', params: unclearBecause(unforeseenText) },
            },
          },
          after: {
            timeLimit: {
              target: 'open.unclear',
              actions: { type: 'setPlanProblem', params: unclearBecause(unclearText) },
            },
          },
        },
        undoing: {
          tags: 'busy',
          exit: 'requestRefresh',
          invoke: {
            id: 'takeBack',
            src: 'takeBack',
            input: ({ context: { campaignId }, event }) => ({
              campaignId,
              campaignPosts: narrowEvent(event, 'undo.requested').campaignPosts,
            }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'open',
                actions: ['clearPlanned', 'emitTakenBack', 'emitChoices'],
              },
              {
                guard: { type: 'isRefused', params: outputOf },
                target: 'open.refused',
                actions: { type: 'setUndoProblem', params: writeProblemOfOutput },
              },
              { target: 'open.undoUnclear', actions: { type: 'setUndoProblem', params: writeProblemOfOutput } },
            ],
            onError: {
              target: 'open.undoUnclear',
              actions: { type: 'setUndoProblem', params: unclearBecause(unforeseenText) },
            },
          },
          after: {
            timeLimit: {
              target: 'open.undoUnclear',
              actions: { type: 'setUndoProblem', params: unclearBecause(unclearText) },
            },
          },
        },
      },
    },
  },
})

const toPlan = ({ found, choices, planned }: ScheduleContext): TimeToPlan[] =>
  found === null ? [] : timesToPlan(found, choices, planned)

function problemOfPlanning({ event: { output } }: { event: { output: Planning } }): WriteProblem {
  return writeProblemOf(output.kind === 'offline' ? output : narrowResult(output, 'rejected'))
}
