import { createActor } from 'xstate'
import { validateForm } from '../../../rules/account/form.ts'
import { firstName, lastName, required } from '../../../rules/account/validators.ts'
import { isBlankName } from '../../../rules/business/businessName.ts'
import { strings } from '../../../strings/account.ts'
import { onboardingMachine } from '../../machines/account/onboarding.machine.ts'
import { onboardingActors } from '../../services/account/onboarding.ts'
import { tellPage } from '../../services/browser/pageEvents.ts'
import type { App } from '../app.ts'

type Deps = Pick<App, 'actorOptions' | 'analytics' | 'call' | 'storage' | 'userData'>

/** A new person's first steps. */
export function createOnboarding(app: Deps) {
  const { actorOptions, analytics, userData } = app
  const onboarding = createActor(onboardingMachine.provide({ actors: onboardingActors(app) }), actorOptions)
  onboarding.on('*', (event) => {
    switch (event.type) {
      case 'onboarding.began':
        analytics.track({ id: 'onboarding_started' })
        break
      case 'step.completed':
        analytics.track({ id: 'onboarding_step_completed' })
        userData.send({ type: 'refresh.requested' })
        if (event.step === 'profile') tellPage('businessProfileRefreshRequired', { cacheInvalidated: true })
        break
      case 'onboarding.completed':
        analytics.track({ id: 'onboarding_completed' })
        userData.send({ type: 'profile.changed', user: event.user })
        break
      case 'generation.began':
        analytics.track({ id: 'demo_generation_started' })
        break
      case 'generation.done':
        analytics.track({ id: 'demo_generation_success' })
        break
      case 'generation.failed':
        analytics.track({ id: 'demo_generation_error' })
        break
      case 'generation.saved':
        analytics.track({ id: 'demo_generation_saved' })
        break
      case 'postsSync.began':
        analytics.track({ id: 'preview_posts_sync_started' })
        break
      case 'postsSync.done':
        analytics.track({ id: 'preview_posts_sync_completed' })
        break
      case 'postsSync.failed':
        analytics.track({ id: 'preview_posts_sync_failed' })
        break
    }
  })
  return onboarding
}

const businessRules = {
  businessName: (name: string) => (isBlankName(name) ? strings.businessNameIsRequired : null),
  industry: required(strings.industry),
}

/** What the steps of onboarding ask of their fields. */
export const onboardingRules = {
  name: (values: { firstName: string; lastName: string }) => validateForm({ firstName, lastName }, values),
  profile: (values: { businessName: string; industry: string }) => validateForm(businessRules, values),
}
