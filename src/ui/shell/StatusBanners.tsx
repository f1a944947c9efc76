import { OfflineBanner } from './OfflineBanner.tsx'
import { StatusAlertView } from './StatusAlertView.tsx'

/** What stands above every page when there is something to say. */
export function StatusBanners() {
  return (
    <>
      <OfflineBanner />
      <StatusAlertView />
    </>
  )
}
