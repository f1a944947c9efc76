import { email, normalizeEmail, required, strictPassword } from '../rules/account/validators.ts'
import { type AccountForm, form, outsideOf } from './accountForms.ts'
import type { App } from './app.ts'
import { onboardingMachine } from './machines/account/onboarding.machine.ts'
import { paymentMachine } from './machines/account/payment.machine.ts'
import { subscriptionMachine } from './machines/account/subscription.machine.ts'
import { act } from './machines/shell/act.ts'
import { resource } from './machines/shell/resource.ts'
import { onboardingActors } from './services/account/onboarding.ts'
import {
  askForNewEmail,
  deleteOwnAccount,
  endSessionsActors,
  exportActors,
  type OwnSession,
  replacePassword,
  sessionsActors,
  type TextFile,
} from './services/account/ownAccount.ts'
import { paymentActors, subscriptionActors } from './services/account/subscription.ts'

/** A person's subscription with its effects. */
export const subscriptionLogic = ({ call }: App) => subscriptionMachine.provide({ actors: subscriptionActors(call) })

/** The return from the payment provider with its effects. */
export const paymentLogic = ({ call }: App) => paymentMachine.provide({ actors: paymentActors(call) })

/** Onboarding with its effects. */
export const onboardingLogic = (app: App) => onboardingMachine.provide({ actors: onboardingActors(app) })

/** The person's sessions. */
export const sessionsLogic = ({ call }: App) =>
  resource<null, OwnSession[]>('sessions').provide({ actors: sessionsActors(call) })

/** "Sign out everywhere". */
export const endSessionsLogic = ({ call }: App) =>
  act<null, string>('endSessions').provide({ actors: endSessionsActors(call) })

/** The export of the person's own data. */
export const exportLogic = ({ call }: App) => act<null, TextFile>('exportData').provide({ actors: exportActors(call) })

export const passwordForm = (app: App): AccountForm =>
  form(
    app,
    { currentPassword: required('Current password'), password: strictPassword },
    replacePassword(outsideOf(app)),
  )

export const newEmailForm = (app: App): AccountForm =>
  form(app, { email, password: required('Password') }, askForNewEmail(outsideOf(app)))

/** Confirmed by typing one's own address, and the password. */
export const deletionForm = (app: App, ownEmail: string): AccountForm =>
  form(
    app,
    {
      email: (typed) => (normalizeEmail(typed) === ownEmail ? null : `Type ${ownEmail} to confirm`),
      password: required('Password'),
    },
    deleteOwnAccount(outsideOf(app)),
  )
