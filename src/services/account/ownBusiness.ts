import { fromPromise } from 'xstate'
import { readOnboarding, saveOnboardingStep } from '../../../contract/onboarding.ts'
import type { Outcome } from '../../machines/shell/outcome.ts'
import type { Call } from '../api.ts'
import { outcomeOf } from '../outcome.ts'
import { type FormOutside, problemIn, type Submit, submitting } from './forms.ts'

/** A business as its person told of it. */
export interface OwnBusiness {
  name: string
  industry: string
}

/** Reads the person's businesses: the one of the first steps, or none yet. */
export const businessesActors = (call: Call) => ({
  read: fromPromise<Outcome<OwnBusiness[]>, { query: null }>(({ signal }) =>
    outcomeOf(
      call(readOnboarding, {}, { signal }).then(({ businessName, industry }) =>
        businessName === '' ? [] : [{ name: businessName, industry }],
      ),
    ),
  ),
})

/** Keeps name and industry of the person's business. */
export const saveBusiness = ({ call }: FormOutside): Submit =>
  submitting(
    async ({ businessName = '', industry = '' }, signal) => {
      const body = { step: 'profile' as const, businessName: businessName.trim(), industry }
      await call(saveOnboardingStep, { body }, { signal })
      return { kind: 'told', fact: { type: 'business.saved' } }
    },
    (failure) => problemIn(failure, 'Your business could not be saved. Please try again.'),
  )
