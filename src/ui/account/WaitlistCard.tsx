import { type ReactNode, useState } from 'react'
import { createWaitlistCard } from '../../app/account/signUp.ts'
import { useApp } from '../appContext.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { WaitlistSignUp } from './WaitlistSignUp.tsx'

/** The waitlist's signup card for as long as it is shown. `email` is what was typed before. */
export function WaitlistCard({ email, footer }: { email: string; footer: ReactNode }) {
  const app = useApp()
  const [typedBefore] = useState(email)
  const card = useCachedActor(app.cached(createWaitlistCard), typedBefore)
  return <WaitlistSignUp card={card} footer={footer} />
}
