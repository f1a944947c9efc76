import { useEffect } from 'react'
import { strings } from '../../../strings/account.ts'
import { createEuWaitlist } from '../../app/account/signUp.ts'
import { useApp } from '../appContext.tsx'
import { AuthFrame } from '../shell/AuthFrame.tsx'
import { TopBar } from '../shell/TopBar.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { EuWaitlist } from './EuWaitlist.tsx'

/** The coming-soon page of a region that is not open yet. */
export function EuWaitlistPage() {
  const app = useApp()
  const waitlist = useCachedActor(app.cached(createEuWaitlist), 'all')
  useEffect(() => {
    document.title = strings.comingSoonSoloSocial
  }, [])
  return (
    <AuthFrame bar={<TopBar home="/">{null}</TopBar>}>
      <EuWaitlist waitlist={waitlist} />
    </AuthFrame>
  )
}
