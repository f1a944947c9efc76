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
export function onboardingRoutes(app: ProviderApp, deps: { db: Kysely<Database>; posts: Posts }): void {
  const onboarding = createOnboarding(deps)
  registerEndpoint(app, readOnboarding, (_, { user }) => onboarding.read(user))
  registerEndpoint(app, saveOnboardingStep, ({ body }, { user }) => onboarding.save(user, body))
  registerEndpoint(app, suggestFirstPosts, (_, { user }) => onboarding.suggest(user))
  registerEndpoint(app, finishOnboarding, (_, { user }) => onboarding.finish(user))
}
