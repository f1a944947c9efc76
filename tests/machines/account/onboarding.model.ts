import type { SnapshotFrom } from 'xstate'
import type { OnboardingStep } from '../../../contract/onboarding.ts'
import {
  type Onboarding,
  onboardingMachine,
  type StepAnswer,
  shownStep,
  steps,
} from '../../../src/machines/account/onboarding.machine.ts'
import type { WriteProblem } from '../../../src/machines/shell/result.ts'
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
const rejected = { kind: 'rejected', status: 400, message: 'Not now' } as const

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

const unforeseen = 'Something went wrong. Please try again.'
const network = 'Network error. Please check your connection and try again.'
const noFirstName = 'First name is required'
const noLastName = 'Last name is required'

const shows =
  (step: OnboardingStep | null) =>
  (seen: Seen): boolean =>
    shownStep(seen) === step
const saysThat =
  (problem: string | null) =>
  ({ context }: Seen): boolean =>
    context.problem === problem
/** Of a step or of posts: what is known of how it ended, and why. */
const tells =
  (outcome: WriteProblem['outcome'], message: string) =>
  ({ context: { problem, writeProblem } }: Seen): boolean =>
    problem === null && writeProblem?.outcome === outcome && writeProblem.message === message
const isClean = ({ context: { problem, writeProblem, errors } }: Seen): boolean =>
  problem === null && writeProblem === null && Object.keys(errors).length === 0

/** A step that was not saved, with something wrong in its form as well. */
const wronged = (step: OnboardingStep) =>
  [
    submit(step),
    { done: 'saveStep', output: rejected },
    { type: 'step.submitted', answer: nameless, errors: { firstName: noFirstName } },
    { in: { open: step }, where: tells('refused', 'Not now') },
  ] as const

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
    saveStep: { outputs: (seen: Seen) => [answered(placeAfter(seen)), rejected, { kind: 'offline' }] },
    writePosts: { outputs: [answered(written), rejected, { kind: 'offline' }] },
    finish: { outputs: [answered(ada), rejected, { kind: 'offline' }] },
  },
  always: {
    'the profile is never skipped': ({ context }) =>
      !(context.answer && 'skip' in context.answer && String(context.answer.step) === 'profile'),
  },
  sameAs: ({ place, errors, problem, writeProblem, answer }) => [
    place?.step,
    place?.passed.length,
    place?.suggestions.length,
    place?.isComplete,
    Object.keys(errors).length,
    problem !== null,
    writeProblem?.outcome,
    answer && [answer.step, 'skip' in answer ? 'skip' : 'answer'],
  ],
  equivalent: {
    'reorder: open on step.revisited (*) after the next':
      'Each of them asks for one step only: which is asked about first makes no difference.',
    'reorder: finishing on finish done (1) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
    'reorder: open.arriving on always (*) after the next':
      'A person stands at one step only: which is asked about first makes no difference.',
  },
  journeys: [
    {
      says: 'name and zone, business profile, plan, networks, first posts, done',
      events: [
        { in: 'loading', tags: ['busy'], where: isClean },
        read(placeAt('name')),
        { in: { open: 'name' }, tags: [], where: shows('name') },
        submit('name'),
        { in: 'saving', tags: ['busy'], where: shows('name') },
        saved(placeAt('profile')),
        { in: { open: 'profile' }, where: shows('profile') },
        submit('profile'),
        saved(placeAt('plan')),
        { in: { open: 'plan' }, where: shows('plan') },
        submit('plan'),
        saved(placeAt('networks')),
        { in: { open: 'networks' }, where: shows('networks') },
        submit('networks'),
        saved(placeAt('posts')),
        { in: { open: 'posts' }, where: shows('posts') },
        { type: 'posts.wanted' },
        { in: 'writing', tags: ['busy'], where: shows('posts') },
        { done: 'writePosts', output: answered(written) },
        { in: { open: 'posts' }, where: ({ context }) => context.place?.suggestions.length === 1 },
        submit('posts'),
        saved(through),
        { in: 'finishing', tags: ['busy'], where: shows(null) },
        { done: 'finish', output: answered(ada) },
      ],
      endsIn: 'finished',
      tags: [],
      where: shows(null),
      given: {
        saveStep: steps.map((step) => ({ answer: answers[step] })),
        finish: [undefined],
      },
      emits: [
        { type: 'onboarding.began' },
        { type: 'step.completed', step: 'name' },
        { type: 'step.completed', step: 'profile' },
        { type: 'step.completed', step: 'plan' },
        { type: 'step.completed', step: 'networks' },
        { type: 'generation.began' },
        { type: 'generation.done' },
        { type: 'postsSync.began' },
        { type: 'step.completed', step: 'posts' },
        { type: 'postsSync.done' },
        { type: 'generation.saved' },
        { type: 'onboarding.completed', user: ada },
      ],
    },
    ...(['profile', 'plan', 'networks', 'posts'] as const).map((step) => ({
      says: `it goes on from another device where it was left, at the step ${step}`,
      events: [read(placeAt(step))],
      endsIn: { open: step },
      emits: [],
    })),
    {
      says: 'a step but the profile may be skipped; without posts to keep none are saved',
      events: [read(placeAt('networks')), skip('networks'), saved(placeAt('posts')), skip('posts'), saved(through)],
      endsIn: 'finishing',
      emits: [
        { type: 'step.completed', step: 'networks' },
        { type: 'step.completed', step: 'posts' },
      ],
    },
    {
      says: 'who keeps none of the posts has saved none',
      events: [
        read(written),
        { type: 'step.submitted', answer: { step: 'posts', keep: [] }, errors: {} },
        saved(through),
      ],
      endsIn: 'finishing',
      emits: [{ type: 'step.completed', step: 'posts' }],
    },
    {
      says: 'preview-posts sync started, failed: refused, without an answer, unforeseen, and given up',
      events: [
        read(written),
        submit('posts'),
        { done: 'saveStep', output: rejected },
        submit('posts'),
        { done: 'saveStep', output: { kind: 'offline' } },
        submit('posts'),
        { failed: 'saveStep', error: 'bug' },
        submit('posts'),
        { type: 'attempt.abandoned' },
      ],
      endsIn: { open: 'posts' },
      emits: Array.from({ length: 4 }, () => [
        { type: 'postsSync.began' } as const,
        { type: 'postsSync.failed' } as const,
      ]).flat(),
    },
    {
      says: 'what is wrong is said at its field, is sent only once it is right, and goes field by field as it is typed anew',
      events: [
        read(placeAt('name')),
        { type: 'step.submitted', answer: nameless, errors: { firstName: noFirstName, lastName: noLastName } },
        {
          in: { open: 'name' },
          where: ({ context: { errors } }) => errors.firstName === noFirstName && errors.lastName === noLastName,
        },
        { type: 'field.changed', field: 'firstName' },
        {
          in: { open: 'name' },
          where: ({ context: { errors } }) => errors.firstName === undefined && errors.lastName === noLastName,
        },
        submit('name'),
        { in: 'saving', where: isClean },
        { done: 'saveStep', output: rejected },
        submit('name'),
      ],
      endsIn: 'saving',
      where: isClean,
      given: { saveStep: [{ answer: answers.name }, { answer: answers.name }] },
    },
    ...(['name', 'profile', 'plan', 'posts'] as const).map((step) => ({
      says: `a passed step can be looked at again (${step}), and nothing is wrong there`,
      events: [read(postsElsewhere), ...wronged('networks'), { type: 'step.revisited', step }] as const,
      endsIn: { open: step },
      where: isClean,
    })),
    {
      says: 'a passed step can be looked at again (networks), and nothing is wrong there',
      events: [read(placeAt('posts')), ...wronged('posts'), { type: 'step.revisited', step: 'networks' }],
      endsIn: { open: 'networks' },
      where: isClean,
    },
    {
      says: 'a step that is not passed cannot be gone to',
      events: [
        read(placeAt('profile')),
        { type: 'step.revisited', step: 'plan' },
        { type: 'step.revisited', step: 'networks' },
        { type: 'step.revisited', step: 'posts' },
      ],
      endsIn: { open: 'profile' },
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
      where: tells('refused', 'Not now'),
    },
    {
      says: 'a step whose answer did not come is told neither as saved nor as refused, and stays open',
      events: [read(placeAt('networks')), submit('networks'), { done: 'saveStep', output: { kind: 'offline' } }],
      endsIn: { open: 'networks' },
      emits: [],
      where: tells('unclear', network),
    },
    {
      says: 'nor is one that failed unforeseen',
      events: [
        read(placeAt('networks')),
        { type: 'step.revisited', step: 'plan' },
        submit('plan'),
        { failed: 'saveStep', error: 'bug' },
      ],
      endsIn: { open: 'plan' },
      emits: [],
      where: tells('unclear', unforeseen),
    },
    {
      says: '"Cancel" gives the step back while it is saved, and says nothing of it',
      events: [
        read(placeAt('networks')),
        { type: 'step.revisited', step: 'profile' },
        submit('profile'),
        { type: 'attempt.abandoned' },
      ],
      endsIn: { open: 'profile' },
      emits: [],
      where: isClean,
    },
    {
      says: 'demo generation started, success: where the posts were looked at, whatever step is next',
      events: [
        read(postsElsewhere),
        { type: 'step.revisited', step: 'posts' },
        { type: 'posts.wanted' },
        { done: 'writePosts', output: answered({ ...postsElsewhere, suggestions: [suggestion] }) },
      ],
      endsIn: { open: 'posts' },
      emits: [{ type: 'generation.began' }, { type: 'generation.done' }],
    },
    {
      says: 'demo generation started, error',
      events: [
        read(postsElsewhere),
        { type: 'step.revisited', step: 'posts' },
        { type: 'posts.wanted' },
        { done: 'writePosts', output: rejected },
        { in: { open: 'posts' }, where: tells('refused', 'Not now') },
        { type: 'posts.wanted' },
        { in: 'writing', where: isClean },
        { failed: 'writePosts', error: 'bug' },
      ],
      endsIn: { open: 'posts' },
      emits: [
        { type: 'generation.began' },
        { type: 'generation.failed' },
        { type: 'generation.began' },
        { type: 'generation.failed' },
      ],
      where: tells('unclear', unforeseen),
    },
    {
      says: 'whether others were written is not certain where no answer came',
      events: [
        read(postsElsewhere),
        { type: 'step.revisited', step: 'posts' },
        { type: 'posts.wanted' },
        { done: 'writePosts', output: { kind: 'offline' } },
      ],
      endsIn: { open: 'posts' },
      emits: [{ type: 'generation.began' }, { type: 'generation.failed' }],
      where: tells('unclear', network),
    },
    {
      says: 'the writing of posts can be stopped where they were looked at',
      events: [
        read(postsElsewhere),
        { type: 'step.revisited', step: 'posts' },
        { type: 'posts.wanted' },
        { type: 'attempt.abandoned' },
      ],
      endsIn: { open: 'posts' },
    },
    {
      says: 'whoever wants others is not told any more that the first ones could not be kept',
      events: [read(written), submit('posts'), { done: 'saveStep', output: rejected }, { type: 'posts.wanted' }],
      endsIn: 'writing',
      where: ({ context }) => context.answer === null && context.writeProblem === null,
    },
    {
      says: 'who is through sees that, and is asked nothing',
      events: [read(complete)],
      endsIn: 'finished',
      emits: [],
    },
    {
      says: 'who has passed nothing, yet is through by another way, does not begin',
      events: [read({ ...placeAt('name'), isComplete: true })],
      endsIn: 'finished',
      emits: [],
    },
    {
      says: 'where one stands that cannot be loaded is said, and tried again',
      events: [
        { done: 'readOnboarding', output: rejected },
        { in: 'loadFailed', where: saysThat('Not now') },
        { type: 'retry.requested' },
        { in: 'loading', where: isClean },
        { failed: 'readOnboarding', error: 'bug' },
      ],
      endsIn: 'loadFailed',
      where: saysThat(unforeseen),
    },
    {
      says: 'nor may it load without end: after a minute it is said',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: saysThat(network),
    },
    {
      says: 'first steps that the provider does not end are said not to be ended',
      events: [read(through), { done: 'finish', output: rejected }],
      endsIn: 'loadFailed',
      emits: [],
      where: saysThat('Not now'),
    },
    ...(
      [
        ['is not answered', { done: 'finish', output: { kind: 'offline' } }, network],
        ['fails unforeseen', { failed: 'finish', error: 'bug' }, unforeseen],
      ] as const
    ).map(([how, step, problem]) => ({
      says: `whether they ended is not certain where the end ${how}: another try looks first`,
      events: [
        read(through),
        step,
        { in: 'unclear', tags: [], where: saysThat(problem) },
        { type: 'retry.requested' },
        { in: 'loading', where: isClean },
        read(complete),
      ] as const,
      endsIn: 'finished' as const,
    })),
    {
      says: 'nor is it certain where the answer does not come within a minute',
      events: [read(through), { wait: 59_999 }, { in: 'finishing' }, { wait: 1 }],
      endsIn: 'unclear',
      emits: [],
      where: saysThat(network),
    },
  ],
})
