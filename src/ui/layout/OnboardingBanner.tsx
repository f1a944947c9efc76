import { useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Notice } from '../kit/Notice.tsx'

const place = css({ paddingTop: '4', paddingInline: { base: '4', md: '10' } })

/** The way back to the first steps from the pages that are open before they are done: accounts, profile, payment. */
export function OnboardingBanner() {
  const { userData } = useApp()
  const { pathname } = useLocation()
  const isUnfinished = useSelector(userData, ({ context }) => context.user?.userprofile.isOnboardingComplete === false)
  if (!isUnfinished || pathname === '/onboarding') return null
  return (
    <div className={place}>
      <Notice
        live="status"
        title={strings.yourFirstStepsAreNotDoneYet}
        action={
          <ButtonLink to="/onboarding" size="sm" variant="ink">
            {strings.goOnWithThem}
          </ButtonLink>
        }
      >
        {strings.whatYouDoHereIsKept}
      </Notice>
    </div>
  )
}
