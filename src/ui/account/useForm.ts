import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { AccountForm } from '../../app/account/accountForms.ts'
import { useApp } from '../appContext.tsx'
import { focusFirst } from './focusFirst.ts'

/** A form for as long as its page is shown. `make` is asked once. */
export function useForm(make: () => AccountForm) {
  const [{ check, logic, settle }] = useState(make)
  const { actorOptions } = useApp()
  const [form] = useState(() => createActor(logic, actorOptions).start())
  useEffect(() => {
    const subscription = form.on('form.accepted', ({ fact }) => settle(fact))
    return () => subscription.unsubscribe()
  }, [form, settle])
  return useFormOf(form, check)
}

/** A form as its view needs it; going away from the view gives up what is under way. */
export function useFormOf(form: ActorRefFrom<AccountForm['logic']>, check: AccountForm['check']) {
  useEffect(() => () => form.send({ type: 'attempt.abandoned' }), [form])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const errors = check(values)
    form.send({ type: 'form.submitted', values, errors })
    focusFirst(event.currentTarget, Object.keys(errors))
  }
  return {
    submit,
    isBusy: useSelector(form, (snapshot) => snapshot.hasTag('busy')),
    isDone: useSelector(form, (snapshot) => snapshot.matches('done')),
    errors: useSelector(form, ({ context }) => context.errors),
    problem: useSelector(form, ({ context }) => context.problem),
    message: useSelector(form, ({ context }) => context.message),
    forgive: (event: FormEvent<HTMLFormElement>) => {
      if ('name' in event.target) form.send({ type: 'field.changed', field: String(event.target.name) })
    },
    startAgain: () => form.send({ type: 'another.wanted' }),
  }
}

/** Texts only: these forms have no files. */
export const valuesOf = (element: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
