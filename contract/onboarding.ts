import * as z from 'zod/mini'
import { userDetail } from './account.ts'
import { endpoint } from './endpoint.ts'
import { id, timezone } from './shapes.ts'

/** In this order (decisions: places and names). */
export const onboardingStep = z.enum(['name', 'profile', 'plan', 'networks', 'posts'])
export type OnboardingStep = z.infer<typeof onboardingStep>

const suggestion = z.object({ id, text: z.string(), template: z.string() })

/** Where a person stands; the same on every device. */
export const onboarding = z.object({
  step: onboardingStep,
  /** Steps done or skipped so far. */
  passed: z.array(onboardingStep),
  business_name: z.string(),
  industry: z.string(),
  plan: z.string(),
  suggestions: z.array(suggestion),
  /** False with the last set of the stock: asking again begins with the first one. */
  has_more_suggestions: z._default(z.boolean(), true),
  is_complete: z.boolean(),
})
export type Onboarding = z.infer<typeof onboarding>

const person = { auth: 'person', stage: 'confirmed' } as const

export const readOnboarding = endpoint({
  method: 'GET',
  path: 'user/onboarding/',
  summary: 'Where the person stands in onboarding',
  ...person,
  keyScope: null,
  answer: onboarding,
})

export const saveOnboardingStep = endpoint({
  method: 'POST',
  path: 'user/onboarding/',
  summary: 'Keeps a step, or skips it where it may be skipped (every one but the profile), and answers the next',
  ...person,
  keyScope: null,
  body: z.discriminatedUnion('step', [
    z.object({
      step: z.literal('name'),
      skip: z.optional(z.boolean()),
      first_name: z.optional(z.string()),
      last_name: z.optional(z.string()),
      timezone: z.optional(timezone),
    }),
    z.object({ step: z.literal('profile'), business_name: z.string(), industry: z.string() }),
    z.object({ step: z.literal('plan'), skip: z.optional(z.boolean()) }),
    z.object({ step: z.literal('networks'), skip: z.optional(z.boolean()) }),
    z.object({ step: z.literal('posts'), skip: z.optional(z.boolean()), keep: z.optional(z.array(id)) }),
  ]),
  answer: onboarding,
})

export const suggestFirstPosts = endpoint({
  method: 'POST',
  path: 'user/onboarding/first-posts/',
  summary:
    'Writes first posts from the built-in templates of the industry, others each time; none is kept before the person says so. 403 where the plan has no posts',
  ...person,
  keyScope: null,
  idempotency: 'answer',
  answer: onboarding,
})

export const finishOnboarding = endpoint({
  method: 'POST',
  path: 'user/onboarding/finish/',
  summary: 'Ends onboarding; 409 while the profile step is open',
  ...person,
  keyScope: null,
  answer: userDetail,
})
