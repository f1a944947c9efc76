import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createSignUp } from '../../app/account/signUp.ts'
import { saveReferral } from '../../services/account/waitlistKeys.ts'
import { useApp } from '../appContext.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { SignUp } from './SignUp.tsx'

/** An address and the terms: all that it takes to begin. A referral link leads here. */
export function SignUpPage() {
  const app = useApp()
  const signUp = useCachedActor(app.cached(createSignUp), 'all')
  const [query] = useSearchParams()
  useEffect(() => saveReferral(app.storage, query.get('ref')), [app, query])
  return <SignUp signUp={signUp} />
}
