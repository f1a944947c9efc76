import { assign, emit, fromPromise, setup } from 'xstate'
import type { OnboardingStep, Onboarding as WireOnboarding } from '../../../contract/onboarding.ts'
import type { FormErrors } from '../../../rules/account/form.ts'
import type { User } from '../../../rules/account/user.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'

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
  /** The step that is looked at; an earlier one when the person goes back. */
  step: OnboardingStep
  /** What was last said at the step; null once posts are to be written. */
  answer: StepAnswer | null
  errors: FormErrors
  problem: string | null
}

type OnboardingEvent =
  /** `errors` is what the form's rules say of the answer. */
  | { type: 'step.submitted'; answer: StepAnswer; errors: FormErrors }
  | { type: 'step.revisited'; step: OnboardingStep }
  | { type: 'field.changed'; field: string }
  | { type: 'posts.wanted' }
  | { type: 'attempt.abandoned' }
  | { type: 'retry.requested' }

export type OnboardingFact =
  | { type: 'onboarding.began' }
  | { type: 'step.completed'; step: OnboardingStep }
  | { type: 'onboarding.completed'; user: User }
  | { type: 'generation.began' }
  | { type: 'generation.done' }
  | { type: 'generation.failed' }
  | { type: 'generation.saved' }

/**
 * A new person's first steps: name and zone, business profile, plan, networks, first posts. Where they stand is the
 * provider's to know, so that it goes on from another device. Begins with the page; ends when all is told.
 */
export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    emitted: {} as OnboardingFact,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    readOnboarding: fromPromise<Result<Onboarding>>(notProvided('readOnboarding')),
    saveStep: fromPromise<Result<Onboarding>, { answer: StepAnswer | null }>(notProvided('saveStep')),
    writePosts: fromPromise<Result<Onboarding>>(notProvided('writePosts')),
    finish: fromPromise<Result<User>>(notProvided('finish')),
  },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isFaultless: (_, errors: FormErrors) => Object.keys(errors).length === 0,
    isComplete: ({ context }) => context.place?.isComplete === true,
    isThrough: ({ context: { place } }) => steps.every((step) => place?.passed.includes(step)),
    isUntouched: (_, result: Result<Onboarding>) =>
      result.kind === 'ok' && result.value.passed.length === 0 && !result.value.isComplete,
    isPassed: ({ context }, step: OnboardingStep) => context.place?.passed.includes(step) === true,
    isAtName: ({ context }) => context.step === 'name',
    isAtProfile: ({ context }) => context.step === 'profile',
    isAtPlan: ({ context }) => context.step === 'plan',
    isAtNetworks: ({ context }) => context.step === 'networks',
    isKept: ({ context: { answer } }, { kind }: Result<Onboarding>) =>
      kind === 'ok' && answer !== null && 'keep' in answer && answer.keep.length > 0,
  },
  actions: {
    keepPlace: assign((_, result: Result<Onboarding>) =>
      result.kind === 'ok'
        ? { place: result.value, step: result.value.step, answer: null, errors: {}, problem: null }
        : {},
    ),
    keepWritten: assign((_, result: Result<Onboarding>) => (result.kind === 'ok' ? { place: result.value } : {})),
    keepAnswer: assign((_, answer: StepAnswer) => ({ answer, errors: {}, problem: null })),
    keepErrors: assign((_, errors: FormErrors) => ({ errors })),
    forgetError: assign(({ context }, field: string) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    lookAt: assign((_, step: OnboardingStep) => ({ step, errors: {}, problem: null })),
    sayProblem: assign((_, problem: string) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetAnswer: assign({ answer: null, problem: null }),
    sayBegan: emit({ type: 'onboarding.began' }),
    sayStepCompleted: emit(({ context }) => ({ type: 'step.completed' as const, step: context.step })),
    sayCompleted: emit((_, result: Result<User>) => {
      if (result.kind !== 'ok') throw new Error('a refusal completes nothing')
      return { type: 'onboarding.completed' as const, user: result.value }
    }),
    sayGenerationBegan: emit({ type: 'generation.began' }),
    sayGenerationDone: emit({ type: 'generation.done' }),
    sayGenerationFailed: emit({ type: 'generation.failed' }),
    sayGenerationSaved: emit({ type: 'generation.saved' }),
  },
}).createMachine({
  id: 'onboarding',
  context: { place: null, step: 'name', answer: null, errors: {}, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readOnboarding',
        src: 'readOnboarding',
        onDone: [
          {
            guard: { type: 'isUntouched', params: ({ event }) => event.output },
            target: 'placed',
            actions: [{ type: 'keepPlace', params: ({ event }) => event.output }, 'sayBegan'],
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'placed',
            actions: { type: 'keepPlace', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'sayProblem', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'sayProblem', params: unforeseenText } },
      },
    },
    loadFailed: { on: { 'retry.requested': { target: 'loading', actions: 'forgetProblem' } } },
    placed: {
      always: [
        { guard: 'isComplete', target: 'finished' },
        { guard: 'isThrough', target: 'finishing' },
        { target: 'open' },
      ],
    },
    open: {
      tags: 'open',
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
          on: { 'posts.wanted': { target: '#onboarding.writing', actions: ['forgetAnswer', 'sayGenerationBegan'] } },
        },
      },
      on: {
        'field.changed': { actions: { type: 'forgetError', params: ({ event }) => event.field } },
        'step.revisited': {
          guard: { type: 'isPassed', params: ({ event }) => event.step },
          target: 'open',
          actions: { type: 'lookAt', params: ({ event }) => event.step },
        },
        'step.submitted': [
          {
            guard: { type: 'isFaultless', params: ({ event }) => event.errors },
            target: 'saving',
            actions: { type: 'keepAnswer', params: ({ event }) => event.answer },
          },
          { actions: { type: 'keepErrors', params: ({ event }) => event.errors } },
        ],
      },
    },
    saving: {
      tags: ['busy', 'open'],
      on: { 'attempt.abandoned': 'open' },
      invoke: {
        id: 'saveStep',
        src: 'saveStep',
        input: ({ context }) => ({ answer: context.answer }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'placed',
            actions: [
              'sayStepCompleted',
              'sayGenerationSaved',
              { type: 'keepPlace', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'placed',
            actions: ['sayStepCompleted', { type: 'keepPlace', params: ({ event }) => event.output }],
          },
          { target: 'open', actions: { type: 'sayProblem', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'open', actions: { type: 'sayProblem', params: unforeseenText } },
      },
    },
    writing: {
      tags: ['busy', 'open'],
      on: { 'attempt.abandoned': 'open' },
      invoke: {
        id: 'writePosts',
        src: 'writePosts',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'open',
            actions: [{ type: 'keepWritten', params: ({ event }) => event.output }, 'sayGenerationDone'],
          },
          {
            target: 'open',
            actions: [{ type: 'sayProblem', params: ({ event }) => problemOf(event.output) }, 'sayGenerationFailed'],
          },
        ],
        onError: { target: 'open', actions: [{ type: 'sayProblem', params: unforeseenText }, 'sayGenerationFailed'] },
      },
    },
    finishing: {
      tags: 'busy',
      invoke: {
        id: 'finish',
        src: 'finish',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'finished',
            actions: { type: 'sayCompleted', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'sayProblem', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'sayProblem', params: unforeseenText } },
      },
    },
    finished: {},
  },
})
