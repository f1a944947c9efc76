import { useSyncExternalStore } from 'react'
import { installSteps } from '../../../../rules/shell/installSteps.ts'
import { css } from '../../../../styled-system/css'
import { readDevice } from '../../../services/browser/device.ts'
import { useApp } from '../../appContext.tsx'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'

const stack = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const list = css({ display: 'grid', gap: '1.5', paddingLeft: '5', listStyle: 'decimal' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })

/** Puts the product beside the person's apps: by the browser's offer, or by steps where it makes none. */
export function PhoneSettings() {
  const { installation } = useApp().browser
  const state = useSyncExternalStore(installation.subscribe, installation.state)
  if (state === 'installed') {
    return (
      <Notice severity="success" live="status" title="Solo Social is on this device">
        It opens in a window of its own. Take it off as you take off any app: your posts stay.
      </Notice>
    )
  }
  return state === 'offered' ? <Offer onInstall={() => void installation.ask().catch(() => {})} /> : <Steps />
}

function Offer({ onInstall }: { onInstall: () => void }) {
  return (
    <div className={stack}>
      <p className={quiet}>It stands beside your apps then, and opens in a window of its own.</p>
      <Button variant="ink" onClick={onInstall}>
        Install Solo Social
      </Button>
    </div>
  )
}

function Steps() {
  return (
    <div className={stack}>
      <p className={quiet}>
        It stands beside your apps then, and opens in a window of its own. This is how to put it there:
      </p>
      <ol className={list}>
        {installSteps(readDevice(window)).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
