import { fromPromise } from 'xstate'
import { type FormErrors, type FormRules, validateForm } from '../../../rules/account/form.ts'
import { firstName, lastName, type Validator } from '../../../rules/account/validators.ts'
import {
  accountFormMachine,
  type FormFact,
  type FormResult,
  type FormValues,
} from '../../machines/account/accountForm.machine.ts'
import { type FormDeps, type Submit, saveProfile } from '../../services/account/forms.ts'
import type { App } from '../app.ts'

/** A form about an account: its rules, its lifecycle, and what comes of it. */
export interface AccountForm {
  /** In the order of the fields. */
  check: (values: FormValues) => FormErrors
  logic: typeof accountFormMachine
  settle: (fact: FormFact) => void
}

const timezone: Validator = (zone) => (zone === '' ? 'A time zone is required' : null)

export const profileForm = (app: App): AccountForm =>
  form(app, { firstName, lastName, timezone }, saveProfile(formDepsOf(app)))

/** What the forms' effects need of the app. */
export const formDepsOf = ({ call, storage, browser }: App): FormDeps => ({
  call,
  storage,
  timezone: browser.timezone,
})

/** A form by its rules, in the order of its fields, and what sends it. */
export function form<Field extends string>(app: App, rules: FormRules<Field>, submit: Submit): AccountForm {
  return {
    check: (values) => validateForm(rules, filled(rules, values)),
    logic: accountFormMachine.provide({
      actors: {
        submit: fromPromise<FormResult, { values: FormValues }>(({ input, signal }) => submit(input.values, signal)),
      },
    }),
    settle: (fact) => settle(app, fact),
  }
}

/** A field that the form does not have counts as empty. */
const filled = <Field extends string>(rules: FormRules<Field>, values: FormValues): Record<Field, string> =>
  Object.fromEntries(Object.keys(rules).map((field) => [field, values[field] ?? ''])) as Record<Field, string>

/** What the page does about what a form has brought about. */
function settle(app: App, fact: FormFact): void {
  switch (fact.type) {
    case 'profile.changed':
      app.userData.send({ type: 'profile.changed', user: fact.user })
      app.notify({ severity: 'success', message: 'Your profile has been saved.' })
      break
    case 'password.replaced':
      app.notify({ severity: 'success', message: fact.message })
      break
    case 'account.deleted':
      app.session.send({ type: 'session.ended', destination: '/' })
      app.notify({ severity: 'success', message: fact.message })
      break
    case 'email.changed':
    case 'change.stopped':
      app.userData.send({ type: 'refresh.requested' })
      break
    case 'email.asked':
      break
  }
}
