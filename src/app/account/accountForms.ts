import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { type FormErrors, type FormRules, validateForm } from '../../../rules/account/form.ts'
import { strings } from '../../../strings/account.ts'
import {
  type AccountChange,
  accountFormMachine,
  type FormResult,
  type FormValues,
} from '../../machines/account/accountForm.machine.ts'
import type { FormDeps, Submit } from '../../services/account/forms.ts'
import type { Startable } from '../actorCache.ts'
import type { App } from '../app.ts'
import { together } from '../together.ts'

/** What the forms about an account need of the app. */
export type AccountFormDeps = Pick<
  App,
  'actorOptions' | 'browser' | 'call' | 'notify' | 'session' | 'storage' | 'userData'
>

/** A form about an account: its rules, its lifecycle, and what comes of it. */
export interface AccountForm extends Startable {
  /** In the order of the fields. */
  check: (values: FormValues) => FormErrors
  form: ActorRefFrom<typeof accountFormMachine>
}

/** What the forms' effects need of the app. */
export const formDepsOf = ({ call, storage, browser }: AccountFormDeps): FormDeps => ({
  call,
  storage,
  timezone: browser.timezone,
})

/** A form by its rules, in the order of its fields, and what sends it. */
export function createForm<Field extends string>(
  app: AccountFormDeps,
  rules: FormRules<Field>,
  submit: Submit,
): AccountForm {
  const logic = accountFormMachine.provide({
    actors: {
      submit: fromPromise<FormResult, { values: FormValues }>(({ input, signal }) => submit(input.values, signal)),
    },
  })
  const form = createActor(logic, app.actorOptions)
  form.on('form.accepted', ({ change }) => onAccountChange(app, change))
  form.on('form.unclear', () => app.userData.send({ type: 'refresh.requested' }))
  return { check: (values) => validateForm(rules, filled(rules, values)), form, ...together(form) }
}

/** A field that the form does not have counts as empty. */
const filled = <Field extends string>(rules: FormRules<Field>, values: FormValues): Record<Field, string> =>
  Object.fromEntries(Object.keys(rules).map((field) => [field, values[field] ?? ''])) as Record<Field, string>

/** What the page does about what a form has brought about. */
function onAccountChange(app: AccountFormDeps, change: AccountChange): void {
  switch (change.type) {
    case 'profile.changed':
      app.userData.send({ type: 'profile.changed', user: change.user })
      app.notify({ severity: 'success', message: strings.yourProfileHasBeenSaved })
      break
    case 'password.replaced':
      app.notify({ severity: 'success', message: change.message })
      break
    case 'account.deleted':
      app.session.send({ type: 'session.ended', destination: '/' })
      app.notify({ severity: 'success', message: change.message })
      break
    case 'email.changed':
    case 'change.stopped':
      app.userData.send({ type: 'refresh.requested' })
      break
    case 'email.asked':
    case 'weeklyMail.ended':
      break
  }
}
