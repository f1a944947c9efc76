import type { SnapshotFrom } from 'xstate'
import type { OnboardingStep } from '../../../contract/onboarding.ts'
import {
  type Onboarding,
  onboardingMachine,
  type StepAnswer,
  shownStep,
  steps,
} from '../../../src/machines/account/onboarding.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

type Seen = SnapshotFrom<typeof onboardingMachine>

const suggestion = { id: 1, text: 'A first look behind the counter.', template: 'Behind the scenes' }

/** Everything before `step` is passed. */
const placeAt = (step: OnboardingStep, rest: Partial<Onboarding> = {}): Onboarding => ({
  step,
  passed: steps.slice(0, steps.indexOf(step)),
  businessName: '',
  industry: 'Food and drink',
  plan: 'Premium Plus',
  suggestions: [],
  hasMoreSuggestions: true,
  isComplete: false,
  ...rest,
})
/** The posts may be passed before what leads to them: the provider takes every step at any time. */
const postsElsewhere = placeAt('networks', { passed: ['name', 'profile', 'plan', 'posts'] })
const through = placeAt('posts', { passed: [...steps] })
const complete = { ...through, isComplete: true }
const answered = <Value>(value: Value) => ({ kind: 'ok', value }) as const
const rejected = { kind: 'rejected', status: 500, message: 'Not now' } as const

const answers = {
  name: { step: 'name', firstName: 'Ada', lastName: 'Lovelace', timezone: 'Europe/London' },
  profile: { step: 'profile', businessName: 'Engines', industry: 'Food and drink' },
  plan: { step: 'plan' },
  networks: { step: 'networks' },
  posts: { step: 'posts', keep: [1] },
} as const satisfies Record<OnboardingStep, StepAnswer>
const nameless: StepAnswer = { ...answers.name, firstName: '' }
const businessless: StepAnswer = { ...answers.profile, businessName: '' }
const skipOf = (step: OnboardingStep): StepAnswer[] => (step === 'profile' ? [] : [{ step, skip: true }])

/** Steps with something to type in. */
const fieldsAt: Partial<Record<OnboardingStep, { field: string }[]>> = {
  name: [{ field: 'firstName' }],
  profile: [{ field: 'businessName' }],
}

/** What can be said at the step in hand: nothing is kept of posts that are not written yet. */
const answersAt = (seen: Seen): StepAnswer[] => {
  const step = shownStep(seen)
  if (step === null) return []
  const isUnwritten = step === 'posts' && seen.context.place?.suggestions.length === 0
  return isUnwritten ? skipOf(step) : [answers[step], ...skipOf(step)]
}

/** Where the person stands once the step in hand is kept. */
const placeAfter = (seen: Seen): Onboarding => {
  const step = shownStep(seen)
  const next = step && steps[steps.indexOf(step) + 1]
  return next ? placeAt(next) : through
}
const submit = (step: OnboardingStep) => ({ type: 'step.submitted', answer: answers[step], errors: {} }) as const
const skip = (step: Exclude<OnboardingStep, 'profile'>) =>
  ({ type: 'step.submitted', answer: { step, skip: true }, errors: {} }) as const
const saved = (place: Onboarding) => ({ done: 'saveStep', output: answered(place) }) as const
const read = (place: Onboarding) => ({ done: 'readOnboarding', output: answered(place) }) as const
const written = placeAt('posts', { suggestions: [suggestion] })

/** A new person's first steps, walked. */
export const onboarding = model(onboardingMachine, {
  payloads: {
    'step.submitted': (seen: Seen) => [
      ...answersAt(seen).map((answer) => ({ answer, errors: {} })),
      ...(shownStep(seen) === 'name' ? [{ answer: nameless, errors: { firstName: 'First name is required' } }] : []),
      ...(shownStep(seen) === 'profile'
        ? [{ answer: businessless, errors: { businessName: 'Business name is required' } }]
        : []),
    ],
    'step.revisited': steps.map((step) => ({ step })),
    'field.changed': (seen: Seen) => fieldsAt[shownStep(seen) ?? 'plan'] ?? [],
    'posts.wanted': [{}],
    'attempt.abandoned': [{}],
    'retry.requested': [{}],
    readOnboarding: {
      outputs: [
        answered(placeAt('name')),
        answered(placeAt('networks')),
        answered(postsElsewhere),
        answered(through),
        answered(complete),
        rejected,
      ],
    },
    saveStep: { outputs: (seen: Seen) => [answered(placeAfter(seen)), rejected] },
    writePosts: { outputs: [answered(written), rejected] },
    finish: { outputs: [answered(ada), rejected] },
  },
  always: {
    'the profile is never skipped': ({ context }) =>
      !(context.answer && 'skip' in context.answer && String(context.answer.step) === 'profile'),
  },
  sameAs: ({ place, errors, problem, answer }) => [
    place?.step,
    place?.passed.length,
    place?.suggestions.length,
    place?.isComplete,
    Object.keys(errors).length,
    problem !== null,
    answer && [answer.step, 'skip' in answer ? 'skip' : 'answer'],
  ],
  journeys: [
    {
      says: 'name and zone, business profile, plan, networks, first posts, done',
      events: [
        read(placeAt('name')),
        submit('name'),
        saved(placeAt('profile')),
        submit('profile'),
        saved(placeAt('plan')),
        submit('plan'),
        saved(placeAt('networks')),
        submit('networks'),
        saved(placeAt('posts')),
        { type: 'posts.wanted' },
        { done: 'writePosts', output: answered(written) },
        submit('posts'),
        saved(through),
        { done: 'finish', output: answered(ada) },
      ],
      endsIn: 'finished',
      emits: [
        { type: 'onboarding.began' },
        { type: 'step.completed', step: 'name' },
        { type: 'step.completed', step: 'profile' },
        { type: 'step.completed', step: 'plan' },
        { type: 'step.completed', step: 'networks' },
        { type: 'generation.began' },
        { type: 'generation.done' },
        { type: 'step.completed', step: 'posts' },
        { type: 'generation.saved' },
        { type: 'onboarding.completed', user: ada },
      ],
    },
    {
      says: 'it goes on from another device where it was left',
      events: [read(placeAt('networks'))],
      endsIn: { open: 'networks' },
      emits: [],
    },
    {
      says: 'a step but the profile may be skipped',
      events: [read(placeAt('networks')), skip('networks'), saved(placeAt('posts')), skip('posts'), saved(through)],
      endsIn: 'finishing',
    },
    {
      says: 'who went back stays at that step as long as it is not saved',
      events: [
        read(placeAt('networks')),
        { type: 'step.revisited', step: 'name' },
        submit('name'),
        { done: 'saveStep', output: rejected },
      ],
      endsIn: { open: 'name' },
      emits: [],
      where: ({ context }) => context.problem === 'Not now',
    },
    {
      says: 'demo generation started, success',
      events: [read(placeAt('posts')), { type: 'posts.wanted' }, { done: 'writePosts', output: answered(written) }],
      endsIn: { open: 'posts' },
      emits: [{ type: 'generation.began' }, { type: 'generation.done' }],
    },
    {
      says: 'demo generation started, error',
      events: [read(placeAt('posts')), { type: 'posts.wanted' }, { done: 'writePosts', output: rejected }],
      endsIn: { open: 'posts' },
      emits: [{ type: 'generation.began' }, { type: 'generation.failed' }],
      where: ({ context }) => context.problem === 'Not now',
    },
    {
      says: 'who is through sees that, and is asked nothing',
      events: [read(complete)],
      endsIn: 'finished',
      emits: [],
    },
  ],
})
