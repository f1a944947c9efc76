import { type ReactNode, useState } from 'react'
import { createActor } from 'xstate'
import { waitlistCardLogic } from '../../app/account/signUp.ts'
import { useApp } from '../appContext.tsx'
import { useOwnActor } from '../useOwnActor.ts'
import { WaitlistSignUp } from './WaitlistSignUp.tsx'

/** The waitlist's signup card for as long as it is shown. `email` is what was typed before. */
export function WaitlistCard({ email, footer }: { email: string; footer: ReactNode }) {
  const app = useApp()
  const [logic] = useState(() => waitlistCardLogic(app))
  const card = useOwnActor(() => createActor(logic, { ...app.actorOptions, input: { email } }))
  return <WaitlistSignUp card={card} footer={footer} />
}
