import { validateForm } from '../../../rules/account/form.ts'
import {
  email,
  firstName,
  lastName,
  normalizeEmail,
  required,
  strictPassword,
  weakPassword,
} from '../../../rules/account/validators.ts'
import { isBlankName } from '../../../rules/business/businessName.ts'
import { type OnboardingFact, onboardingMachine } from '../../machines/account/onboarding.machine.ts'
import { paymentMachine } from '../../machines/account/payment.machine.ts'
import { subscriptionMachine } from '../../machines/account/subscription.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  askForNewEmail,
  deleteOwnAccount,
  endSessionsActors,
  exportActors,
  type OwnSession,
  replacePassword,
  sessionsActors,
  stopAddressChange,
  type TextFile,
  takeNewEmail,
} from '../../services/account/accountSettings.ts'
import { onboardingActors } from '../../services/account/onboarding.ts'
import { paymentActors, subscriptionActors } from '../../services/account/subscription.ts'
import { tellPage } from '../../services/browser/pageEvents.ts'
import type { App } from '../app.ts'
import { type AccountForm, form, formDepsOf } from './accountForms.ts'

/** A person's subscription with its effects. */
export const subscriptionLogic = ({ call }: App) => subscriptionMachine.provide({ actors: subscriptionActors(call) })

/** The return from the payment provider with its effects. */
export const paymentLogic = ({ call }: App) => paymentMachine.provide({ actors: paymentActors(call) })

/** Onboarding with its effects. */
export const onboardingLogic = (app: App) => onboardingMachine.provide({ actors: onboardingActors(app) })

/** The person's sessions. */
export const sessionsLogic = ({ call }: App) =>
  queryMachine<null, OwnSession[]>('sessions').provide({ actors: sessionsActors(call) })

/** "Sign out everywhere". */
export const endSessionsLogic = ({ call }: App) =>
  mutationMachine<null, string>('endSessions').provide({ actors: endSessionsActors(call) })

/** The export of the person's own data. */
export const exportLogic = ({ call }: App) =>
  mutationMachine<null, TextFile>('exportData').provide({ actors: exportActors(call) })

export const passwordForm = (app: App): AccountForm =>
  form(app, { currentPassword: weakPassword, password: strictPassword }, replacePassword(formDepsOf(app)))

export const newEmailForm = (app: App): AccountForm =>
  form(app, { email, password: weakPassword }, askForNewEmail(formDepsOf(app)))

/** `token` is the one of the mail. */
export const addressForm = (app: App, token: string): AccountForm => form(app, {}, takeNewEmail(formDepsOf(app), token))

/** Keeps the old address; `token` is the one of the mail to it. */
export const stopAddressChangeForm = (app: App, token: string): AccountForm =>
  form(app, {}, stopAddressChange(formDepsOf(app), token))

/** Confirmed by typing one's own address, and the password. */
export const deletionForm = (app: App, ownEmail: string): AccountForm =>
  form(
    app,
    {
      email: (typed) => (normalizeEmail(typed) === ownEmail ? null : `Type ${ownEmail} to confirm`),
      password: weakPassword,
    },
    deleteOwnAccount(formDepsOf(app)),
  )

const businessRules = {
  businessName: (name: string) => (isBlankName(name) ? 'Business name is required' : null),
  industry: required('Industry'),
}

/** What the steps of onboarding ask of their fields. */
export const onboardingRules = {
  name: (values: { firstName: string; lastName: string }) => validateForm({ firstName, lastName }, values),
  profile: (values: { businessName: string; industry: string }) => validateForm(businessRules, values),
}

/** What the page does about what happens in onboarding. */
export function onOnboardingFact({ analytics, userData }: App, fact: OnboardingFact): void {
  switch (fact.type) {
    case 'onboarding.began':
      analytics.track({ id: 'onboarding_started' })
      break
    case 'step.completed':
      analytics.track({ id: 'onboarding_step_completed' })
      userData.send({ type: 'refresh.requested' })
      if (fact.step === 'profile') tellPage('businessProfileRefreshRequired', { cacheInvalidated: true })
      break
    case 'onboarding.completed':
      analytics.track({ id: 'onboarding_completed' })
      userData.send({ type: 'profile.changed', user: fact.user })
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
  }
}
