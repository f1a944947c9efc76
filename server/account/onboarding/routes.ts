import type { Kysely } from 'kysely'
import {
  finishOnboarding,
  readOnboarding,
  saveOnboardingStep,
  suggestFirstPosts,
} from '../../../contract/onboarding.ts'
import type { Posts } from '../../content/posts.ts'
import type { Database } from '../../db/schema.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import { createOnboarding } from './onboarding.ts'

/** A new person's first steps. */
export function onboardingRoutes(app: ProviderApp, parts: { db: Kysely<Database>; posts: Posts }): void {
  const onboarding = createOnboarding(parts)
  registerEndpoint(app, readOnboarding, (_, { person }) => onboarding.read(person))
  registerEndpoint(app, saveOnboardingStep, ({ body }, { person }) => onboarding.save(person, body))
  registerEndpoint(app, suggestFirstPosts, (_, { person }) => onboarding.suggest(person))
  registerEndpoint(app, finishOnboarding, (_, { person }) => onboarding.finish(person))
}
