import { assign, emit, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { OnboardingStep, Onboarding as WireOnboarding } from '../../../contract/onboarding.ts'
import type { FormErrors } from '../../../rules/account/form.ts'
import type { User } from '../../../rules/account/user.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { outputOf, problemOfOutput, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  notProvided,
  offlineText,
  okValue,
  type Result,
  unclearBecause,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import { isFaultless, without } from './formProblem.ts'

export type Onboarding = Camel<WireOnboarding>

/** In the order in which they are gone through (decisions, "Places and names"). */
export const steps: readonly OnboardingStep[] = ['name', 'profile', 'plan', 'networks', 'posts']

/** What a person says at a step. */
export type StepAnswer =
  | { step: 'name'; firstName: string; lastName: string; timezone: string }
  | { step: 'profile'; businessName: string; industry: string }
  | { step: 'plan' }
  | { step: 'networks' }
  | { step: 'posts'; keep: readonly number[] }
  | { step: Exclude<OnboardingStep, 'profile'>; skip: true }

interface OnboardingContext {
  /** Where the provider says that the person stands. */
  place: Onboarding | null
  /** What was last said at a step; null once posts are to be written. */
  answer: StepAnswer | null
  errors: FormErrors
  /** Why the steps could not be read or ended. */
  problem: string | null
  /** Why a step was perhaps not saved, or posts perhaps not written. */
  writeProblem: WriteProblem | null
}

type OnboardingEvent =
  /** `errors` is what the form's rules say of the answer. */
  | { type: 'step.submitted'; answer: StepAnswer; errors: FormErrors }
  | { type: 'step.revisited'; step: OnboardingStep }
  | { type: 'field.changed'; field: string }
  | { type: 'posts.wanted' }
  | { type: 'attempt.abandoned' }
  | { type: 'retry.requested' }

export type OnboardingEmitted =
  | { type: 'onboarding.began' }
  | { type: 'step.completed'; step: OnboardingStep }
  | { type: 'onboarding.completed'; user: User }
  | { type: 'generation.began' }
  | { type: 'generation.done' }
  | { type: 'generation.failed' }
  | { type: 'generation.saved' }
  /** The chosen posts are being kept as drafts (specification, section 4: "preview-posts sync"). */
  | { type: 'postsSync.began' }
  | { type: 'postsSync.done' }
  | { type: 'postsSync.failed' }

/**
 * A new person's first steps: name and zone, business profile, plan, networks, first posts. Where they stand is the
 * provider's to know, so that it goes on from another device. Begins with the page; ends when all is told.
 */
export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    emitted: {} as OnboardingEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readOnboarding: fromPromise<Result<Onboarding>>(notProvided('readOnboarding')),
    saveStep: fromPromise<Result<Onboarding>, { answer: StepAnswer }>(notProvided('saveStep')),
    writePosts: fromPromise<Result<Onboarding>>(notProvided('writePosts')),
    finish: fromPromise<Result<User>>(notProvided('finish')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
    isFaultless: (_, errors: FormErrors) => isFaultless(errors),
    isComplete: ({ context }) => context.place?.isComplete === true,
    isThrough: ({ context: { place } }) => steps.every((step) => place?.passed.includes(step)),
    isUntouched: (_, result: Result<Onboarding>) =>
      result.kind === 'ok' && result.value.passed.length === 0 && !result.value.isComplete,
    isPassed: ({ context }, step: OnboardingStep | null) =>
      step !== null && context.place?.passed.includes(step) === true,
    isAtName: ({ context }) => stepToOpen(context) === 'name',
    isAtProfile: ({ context }) => stepToOpen(context) === 'profile',
    isAtPlan: ({ context }) => stepToOpen(context) === 'plan',
    isAtNetworks: ({ context }) => stepToOpen(context) === 'networks',
    isPostsSaved: ({ context }, { kind }: Result<Onboarding>) => kind === 'ok' && isKeepingPosts(context),
  },
  actions: {
    setPlace: assign((_, result: Result<Onboarding>) => ({ place: okValue(result), answer: null })),
    setWritten: assign((_, result: Result<Onboarding>) => ({ place: okValue(result) })),
    setAnswer: assign((_, answer: StepAnswer) => ({ answer, errors: {}, writeProblem: null })),
    setErrors: assign((_, errors: FormErrors) => ({ errors })),
    clearError: assign(({ context }, field: string) => ({ errors: without(context.errors, field) })),
    clearFaults: assign({ errors: {}, writeProblem: null }),
    setProblem: assign((_, problem: string) => ({ problem })),
    setWriteProblem: assign((_, writeProblem: WriteProblem) => ({ writeProblem })),
    clearProblem: assign({ problem: null }),
    clearAnswer: assign({ answer: null, writeProblem: null }),
    emitBegan: emit({ type: 'onboarding.began' }),
    emitStepCompleted: emit(({ context }) => ({ type: 'step.completed' as const, step: nonNull(context.answer).step })),
    emitCompleted: emit((_, result: Result<User>) => ({
      type: 'onboarding.completed' as const,
      user: okValue(result),
    })),
    emitGenerationBegan: emit({ type: 'generation.began' }),
    emitGenerationDone: emit({ type: 'generation.done' }),
    emitGenerationFailed: emit({ type: 'generation.failed' }),
    emitGenerationSaved: emit({ type: 'generation.saved' }),
    emitSyncBegan: enqueueActions(({ context, enqueue }) => {
      if (isKeepingPosts(context)) enqueue.emit({ type: 'postsSync.began' })
    }),
    emitSyncDone: emit({ type: 'postsSync.done' }),
    emitSyncFailed: enqueueActions(({ context, enqueue }) => {
      if (isKeepingPosts(context)) enqueue.emit({ type: 'postsSync.failed' })
    }),
  },
}).createMachine({
  id: 'onboarding',
  context: { place: null, answer: null, errors: {}, problem: null, writeProblem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readOnboarding',
        src: 'readOnboarding',
        onDone: [
          {
            guard: { type: 'isUntouched', params: outputOf },
            target: 'open',
            actions: [{ type: 'setPlace', params: outputOf }, 'emitBegan'],
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'placed',
            actions: { type: 'setPlace', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    loadFailed: { on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } } },
    placed: {
      always: [
        { guard: 'isComplete', target: 'finished' },
        { guard: 'isThrough', target: 'finishing' },
        { target: 'open' },
      ],
    },
    open: {
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            { guard: 'isAtName', target: 'name' },
            { guard: 'isAtProfile', target: 'profile' },
            { guard: 'isAtPlan', target: 'plan' },
            { guard: 'isAtNetworks', target: 'networks' },
            { target: 'posts' },
          ],
        },
        name: {},
        profile: {},
        plan: {},
        networks: {},
        posts: {
          on: { 'posts.wanted': { target: '#onboarding.writing', actions: ['clearAnswer', 'emitGenerationBegan'] } },
        },
      },
      on: {
        'field.changed': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'step.revisited': [
          { guard: { type: 'isPassed', params: onlyStep('name') }, target: '.name', actions: 'clearFaults' },
          { guard: { type: 'isPassed', params: onlyStep('profile') }, target: '.profile', actions: 'clearFaults' },
          { guard: { type: 'isPassed', params: onlyStep('plan') }, target: '.plan', actions: 'clearFaults' },
          { guard: { type: 'isPassed', params: onlyStep('networks') }, target: '.networks', actions: 'clearFaults' },
          { guard: { type: 'isPassed', params: onlyStep('posts') }, target: '.posts', actions: 'clearFaults' },
        ],
        'step.submitted': [
          {
            guard: { type: 'isFaultless', params: ({ event }) => event.errors },
            target: 'saving',
            actions: [{ type: 'setAnswer', params: ({ event }) => event.answer }, 'emitSyncBegan'],
          },
          { actions: { type: 'setErrors', params: ({ event }) => event.errors } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      on: { 'attempt.abandoned': { target: 'open', actions: 'emitSyncFailed' } },
      invoke: {
        id: 'saveStep',
        src: 'saveStep',
        input: ({ context }) => ({ answer: nonNull(context.answer) }),
        onDone: [
          {
            guard: { type: 'isPostsSaved', params: outputOf },
            target: 'placed',
            actions: [
              'emitStepCompleted',
              'emitSyncDone',
              'emitGenerationSaved',
              { type: 'setPlace', params: outputOf },
            ],
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'placed',
            actions: ['emitStepCompleted', { type: 'setPlace', params: outputOf }],
          },
          {
            target: 'open',
            actions: [{ type: 'setWriteProblem', params: writeProblemOfOutput }, 'emitSyncFailed'],
          },
        ],
        onError: {
          target: 'open',
          actions: [{ type: 'setWriteProblem', params: unclearBecause(unforeseenText) }, 'emitSyncFailed'],
        },
      },
    },
    writing: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'open.posts' },
      invoke: {
        id: 'writePosts',
        src: 'writePosts',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'open.posts',
            actions: [{ type: 'setWritten', params: outputOf }, 'emitGenerationDone'],
          },
          {
            target: 'open.posts',
            actions: [{ type: 'setWriteProblem', params: writeProblemOfOutput }, 'emitGenerationFailed'],
          },
        ],
        onError: {
          target: 'open.posts',
          actions: [{ type: 'setWriteProblem', params: unclearBecause(unforeseenText) }, 'emitGenerationFailed'],
        },
      },
    },
    finishing: {
      tags: 'busy',
      invoke: {
        id: 'finish',
        src: 'finish',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'finished',
            actions: { type: 'emitCompleted', params: outputOf },
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'loadFailed',
            actions: { type: 'setProblem', params: problemOfOutput },
          },
          { target: 'unclear', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'unclear', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'unclear', actions: { type: 'setProblem', params: offlineText } } },
    },
    unclear: {
      description: 'No answer: the first steps may have ended. Another try looks first.',
      on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
    },
    finished: {},
  },
})

type OnboardingState = SnapshotFrom<typeof onboardingMachine>['value']
type StateName = Extract<OnboardingState, string> | Extract<OnboardingState, object>['open']

/** Of every state, the step that is shown in it; `answered`: the one whose answer is being saved. */
const shownSteps: Record<StateName, OnboardingStep | 'answered' | null> = {
  loading: null,
  loadFailed: null,
  placed: null,
  arriving: null,
  name: 'name',
  profile: 'profile',
  plan: 'plan',
  networks: 'networks',
  posts: 'posts',
  saving: 'answered',
  writing: 'posts',
  finishing: null,
  unclear: null,
  finished: null,
}

/** The step that is looked at; an earlier one when the person goes back, null where there is none to see. */
export function shownStep({ value, context }: SnapshotFrom<typeof onboardingMachine>): OnboardingStep | null {
  const step = shownSteps[typeof value === 'string' ? value : value.open]
  return step === 'answered' ? nonNull(context.answer).step : step
}

/** Some of the first posts are to be kept. */
const isKeepingPosts = ({ answer }: OnboardingContext): boolean =>
  answer !== null && 'keep' in answer && answer.keep.length > 0

/** Whoever could not save an answer stays where it was said. */
function stepToOpen({ answer, place }: OnboardingContext): OnboardingStep | undefined {
  return answer?.step ?? place?.step
}

/** As `params` of `isPassed`: the step, if it is the one that is asked for. */
function onlyStep(step: OnboardingStep) {
  return ({ event }: { event: { step: OnboardingStep } }) => (event.step === step ? step : null)
}
