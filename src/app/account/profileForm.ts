import { createActor, fromTransition } from 'xstate'
import type { User } from '../../../rules/account/user.ts'
import { firstName, lastName, type Validator } from '../../../rules/account/validators.ts'
import { strings } from '../../../strings/account.ts'
import { saveProfile } from '../../services/account/forms.ts'
import { createTypedProfile, type TypedProfile } from '../../services/account/typedProfile.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'
import { type AccountFormDeps, createForm, formDepsOf } from './accountForms.ts'

const timezone: Validator = (zone) => (zone === '' ? strings.aTimeZoneIsRequired : null)

/** The person's own form. What is typed is stored as it is typed, and goes once it is saved; the key is a user's id. */
export function createProfileForm(app: AccountFormDeps, userId: string) {
  const store = createTypedProfile(app.storage, Number(userId))
  const { check, form } = createForm(app, { firstName, lastName, timezone }, saveProfile(formDepsOf(app)))
  const typed = createActor(fromTransition(takeTyped, store.read()), app.actorOptions)
  const clearSaved = () => {
    const { user } = app.userData.getSnapshot().context
    if (user && !isUnsaved(user, typed.getSnapshot().context)) store.clear()
  }
  const saved = listening(() => {
    const changed = app.userData.subscribe(clearSaved)
    clearSaved()
    return [changed.unsubscribe]
  })
  return {
    check,
    form,
    /** Its context: the fields as they were typed; empty where nothing was. */
    typed,
    type: (values: TypedProfile) => {
      store.write(values)
      typed.send({ type: 'fields.typed', values })
      clearSaved()
    },
    ...together(form, typed, saved),
  }
}

/** What the form shows: what was typed, else what the person has. */
export const shownProfile = ({ firstName, lastName, userprofile: { timezone } }: User, typed: TypedProfile) => ({
  firstName,
  lastName,
  timezone,
  ...typed,
})

/** Spaces around a name count for nothing. */
export function isUnsaved(user: User, typed: TypedProfile): boolean {
  const shown = shownProfile(user, typed)
  return (
    shown.firstName.trim() !== user.firstName ||
    shown.lastName.trim() !== user.lastName ||
    shown.timezone !== user.userprofile.timezone
  )
}

interface FieldsTyped {
  type: 'fields.typed'
  values: TypedProfile
}

// What the actor tells itself when it ends changes nothing.
const takeTyped = (known: TypedProfile, event: FieldsTyped): TypedProfile =>
  event.type === 'fields.typed' ? event.values : known
