import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { Notice } from '../kit/Notice.tsx'

const place = css({ paddingTop: '4', paddingInline: { base: '4', md: '10' } })

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the computer is offline, and what that means for the person's work. */
export function OfflineBanner() {
  const { browser } = useApp()
  const isOnline = useSyncExternalStore(subscribe, browser.isOnline)
  if (isOnline) return null
  return (
    <div className={place}>
      <Notice severity="warning" live="status" icon={WifiOff} title="You are offline">
        What you write is kept on this computer and saved once you are back. Scheduled posts go out as planned.
      </Notice>
    </div>
  )
}
