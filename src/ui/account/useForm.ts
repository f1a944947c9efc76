import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect } from 'react'
import type { AccountForm } from '../../app/account/accountForms.ts'
import type { ActorCache } from '../../app/actorCache.ts'
import { focusFirst } from '../kit/focusFirst.ts'
import { useCachedActor } from '../useCachedActor.ts'

/** A form for as long as its page is shown. */
export const useForm = (forms: ActorCache<AccountForm>, key: string) => useFormOf(useCachedActor(forms, key))

/** A form as its view needs it; going away from the view gives up what is under way. */
export function useFormOf({ form, check }: Pick<AccountForm, 'form' | 'check'>) {
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
    isDone: useSelector(form, (snapshot) => snapshot.matches('submitted')),
    errors: useSelector(form, ({ context }) => context.errors),
    problem: useSelector(form, ({ context }) => context.problem),
    message: useSelector(form, ({ context }) => context.message),
    forgive: (event: FormEvent<HTMLFormElement>) => {
      if ('name' in event.target) form.send({ type: 'field.changed', field: String(event.target.name) })
    },
    /** Gives the attempt up, so that nobody has to wait for an answer that does not come. */
    abandon: () => form.send({ type: 'attempt.abandoned' }),
    startAgain: () => form.send({ type: 'another.wanted' }),
  }
}

/** Texts only: these forms have no files. */
export const valuesOf = (element: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
