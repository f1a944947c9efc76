import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createActor } from 'xstate'
import { onSignUpFact, signUpLogic } from '../../app/account/signUp.ts'
import { saveReferral } from '../../services/account/waitlistKeys.ts'
import { useApp } from '../appContext.tsx'
import { useOwnActor } from '../useOwnActor.ts'
import { SignUp } from './SignUp.tsx'

/** An address and the terms: all that it takes to begin. A referral link leads here. */
export function SignUpPage() {
  const app = useApp()
  const [logic] = useState(() => signUpLogic(app))
  const signUp = useOwnActor(() => createActor(logic, app.actorOptions))
  const [query] = useSearchParams()
  useEffect(() => saveReferral(app.storage, query.get('ref')), [app, query])
  useEffect(() => {
    const listening = signUp.on('*', (fact) => onSignUpFact(app, fact))
    return () => listening.unsubscribe()
  }, [app, signUp])
  return <SignUp signUp={signUp} />
}
