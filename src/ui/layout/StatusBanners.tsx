import { css } from '../../../styled-system/css'
import { createUpgradePrompt } from '../../app/account/upgradePrompt.ts'
import { UpgradePrompt } from '../account/UpgradePrompt.tsx'
import { useApp } from '../appContext.tsx'
import { StatusAlertView } from '../shell/StatusAlertView.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { OnboardingBanner } from './OnboardingBanner.tsx'
import { WaitingDraftsBanner } from './WaitingDraftsBanner.tsx'

const place = css({ paddingTop: '4', paddingInline: { base: '4', md: '10' }, _empty: { display: 'none' } })

/** What stands above every page when there is something to say. */
export function StatusBanners() {
  const app = useApp()
  return (
    <>
      <OfflineBanner />
      <WaitingDraftsBanner />
      <StatusAlertView />
      <OnboardingBanner />
      <div className={place}>
        <UpgradePrompt prompt={app.lazy(createUpgradePrompt)} />
      </div>
    </>
  )
}
