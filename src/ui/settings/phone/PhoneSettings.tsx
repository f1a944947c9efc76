import { useSyncExternalStore } from 'react'
import { installSteps } from '../../../../rules/shell/installSteps.ts'
import { strings } from '../../../../strings/settings/phone.ts'
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
      <Notice severity="success" live="status" title={strings.soloSocialIsOnThisDevice}>
        {strings.itOpensInAWindowOfIts}
      </Notice>
    )
  }
  return state === 'offered' ? <Offer onInstall={() => void installation.ask().catch(() => {})} /> : <Steps />
}

function Offer({ onInstall }: { onInstall: () => void }) {
  return (
    <div className={stack}>
      <p className={quiet}>{strings.itStandsBesideYourAppsThenAnd}</p>
      <Button variant="ink" onClick={onInstall}>
        {strings.installSoloSocial}
      </Button>
    </div>
  )
}

function Steps() {
  return (
    <div className={stack}>
      <p className={quiet}>{strings.itStandsBesideYourAppsThenAndOpens}</p>
      <ol className={list}>
        {installSteps(readDevice(window)).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
