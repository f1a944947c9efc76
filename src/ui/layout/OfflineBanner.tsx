import { RefreshCw, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { seenSentence } from '../../../rules/content/seenSentence.ts'
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
          title="This page is not up to date"
          action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
        >
          {seen}
        </Notice>
      ) : (
        <Notice severity="warning" live="status" icon={WifiOff} title="You are offline">
          {seen} What you write is kept on this computer and saved once you are back. Scheduled posts go out as planned.
        </Notice>
      )}
    </div>
  )
}
