import { RefreshCw, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { seenSentence } from '../../../rules/content/seenSentence.ts'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useIsOnline } from '../shell/useIsOnline.ts'

const place = css({ paddingTop: '4', paddingInline: { base: '4', md: '10' } })

/** Says that the computer is offline, what that means for the person's work, and how old is what is shown. */
export function OfflineBanner() {
  const { seenTimes, userData, clock } = useApp()
  const isOnline = useIsOnline()
  const seenAt = useSyncExternalStore(seenTimes.subscribe, seenTimes.oldest)
  if (isOnline && seenAt === null) return null
  const { user } = userData.getSnapshot().context
  const timezone = user?.userprofile.timezone ?? 'UTC'
  const seen = seenAt === null ? '' : seenSentence({ seenAt, now: clock.now(), timezone })
  return (
    <div className={place}>
      {isOnline ? (
        <Notice
          severity="warning"
          live="status"
          icon={RefreshCw}
          title={strings.thisPageIsNotUpToDate}
          action={<Button onClick={() => window.location.reload()}>{strings.loadItAgain}</Button>}
        >
          {seen}
        </Notice>
      ) : (
        <Notice severity="warning" live="status" icon={WifiOff} title={strings.youAreOffline}>
          {strings.whatYouWriteIsKeptOnThis(seen)}
        </Notice>
      )}
    </div>
  )
}
