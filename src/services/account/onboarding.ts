import { fromPromise } from 'xstate'
import {
  finishOnboarding,
  readOnboarding,
  saveOnboardingStep,
  suggestFirstPosts,
} from '../../../contract/onboarding.ts'
import type { User } from '../../../rules/account/user.ts'
import type { Onboarding, StepAnswer } from '../../machines/account/onboarding.machine.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { outcomeOf } from '../http/outcome.ts'
import { saveUser } from './storedUser.ts'

/** The effects of onboarding. */
export const onboardingActors = ({ call, storage }: { call: Call; storage: Storage }) => ({
  readOnboarding: fromPromise<Outcome<Onboarding>>(({ signal }) => outcomeOf(call(readOnboarding, {}, { signal }))),
  saveStep: fromPromise<Outcome<Onboarding>, { answer: StepAnswer | null }>(({ input: { answer }, signal }) => {
    if (!answer) throw new Error('There is no answer to keep')
    return outcomeOf(call(saveOnboardingStep, { body: bodyOf(answer) }, { signal }))
  }),
  writePosts: fromPromise<Outcome<Onboarding>>(({ signal }) => outcomeOf(call(suggestFirstPosts, {}, { signal }))),
  finish: fromPromise<Outcome<User>>(({ signal }) => outcomeOf(finish(call, storage, signal))),
})

const bodyOf = (answer: StepAnswer) => ('keep' in answer ? { ...answer, keep: [...answer.keep] } : answer)

async function finish(call: Call, storage: Storage, signal: AbortSignal): Promise<User> {
  const user = await call(finishOnboarding, {}, { signal })
  saveUser(storage, user)
  return user
}
