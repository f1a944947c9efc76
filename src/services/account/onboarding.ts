import { fromPromise } from 'xstate'
import {
  finishOnboarding,
  readOnboarding,
  saveOnboardingStep,
  suggestFirstPosts,
} from '../../../contract/onboarding.ts'
import type { User } from '../../../rules/account/user.ts'
import type { Onboarding, StepAnswer } from '../../machines/account/onboarding.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { saveUser } from './storedUser.ts'

/** The effects of onboarding. */
export const onboardingActors = ({ call, storage }: { call: Call; storage: Storage }) => ({
  readOnboarding: fromPromise<Result<Onboarding>>(({ signal }) => toResult(call(readOnboarding, {}, { signal }))),
  saveStep: fromPromise<Result<Onboarding>, { answer: StepAnswer }>(({ input: { answer }, signal }) =>
    toResult(call(saveOnboardingStep, { body: bodyOf(answer) }, { signal })),
  ),
  writePosts: fromPromise<Result<Onboarding>>(({ signal }) => toResult(call(suggestFirstPosts, {}, { signal }))),
  finish: fromPromise<Result<User>>(({ signal }) => toResult(finish(call, storage, signal))),
})

const bodyOf = (answer: StepAnswer) => ('keep' in answer ? { ...answer, keep: [...answer.keep] } : answer)

async function finish(call: Call, storage: Storage, signal: AbortSignal): Promise<User> {
  const user = await call(finishOnboarding, {}, { signal })
  saveUser(storage, user)
  return user
}
