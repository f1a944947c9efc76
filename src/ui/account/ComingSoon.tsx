import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import type { geoCheckMachine } from '../../machines/account/geoCheck.machine.ts'
import { Button } from '../kit/Button.tsx'
import { LogoLoader } from '../marks/LogoLoader.tsx'

/** Only for those who meet it. */
const EuWaitlistPage = lazy(async () => ({ default: (await import('./EuWaitlistPage.tsx')).EuWaitlistPage }))

const waiting = css({ minHeight: 'window', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: '5' })

interface Props {
  check: ActorRefFrom<typeof geoCheckMachine>
  /** Only then what the check found counts. */
  isAsked: boolean
  children: ReactNode
}

/** The page for those who are let in, the waitlist of their region for the others. */
export function ComingSoon({ check, isAsked, children }: Props) {
  const isPending = useSelector(check, (snapshot) => snapshot.hasTag('pending'))
  const isBlocked = useSelector(check, (snapshot) => snapshot.matches('blocked'))
  if (!isAsked) return children
  if (isPending) {
    return (
      <main className={waiting}>
        <LogoLoader />
        <p role="status">{strings.checkingAvailabilityInYourRegion}</p>
        <Button variant="link" onClick={() => check.send({ type: 'wait.abandoned' })}>
          {strings.goOnWithoutIt}
        </Button>
      </main>
    )
  }
  if (!isBlocked) return children
  return (
    <Suspense fallback={null}>
      <EuWaitlistPage />
    </Suspense>
  )
}
