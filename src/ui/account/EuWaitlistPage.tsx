import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { euWaitlistLogic } from '../../app/account/signUp.ts'
import { useApp } from '../appContext.tsx'
import { AuthFrame } from '../shell/AuthFrame.tsx'
import { TopBar } from '../shell/TopBar.tsx'
import { useOwnActor } from '../useOwnActor.ts'
import { EuWaitlist } from './EuWaitlist.tsx'

/** The coming-soon page of a region that is not open yet. */
export function EuWaitlistPage() {
  const app = useApp()
  const [logic] = useState(() => euWaitlistLogic(app))
  const waitlist = useOwnActor(() => createActor(logic, app.actorOptions))
  useEffect(() => {
    document.title = 'Coming soon · Solo Social'
  }, [])
  return (
    <AuthFrame bar={<TopBar home="/">{null}</TopBar>}>
      <EuWaitlist waitlist={waitlist} />
    </AuthFrame>
  )
}
