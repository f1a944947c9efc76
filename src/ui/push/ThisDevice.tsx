import { strings } from '../../../strings/push.ts'
import { css } from '../../../styled-system/css'
import type { Push } from '../../app/push/push.ts'
import type { PushDevice, PushState } from '../../services/push/push.ts'
import type { PushAbility } from '../../services/push/pushBrowser.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { KindChoices } from './KindChoices.tsx'
import { PushPart } from './PushPart.tsx'

const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const start = css({ justifySelf: 'start' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

/** Why this browser cannot be notified, and what helps. */
const obstacles = {
  unsupported: {
    title: strings.thisBrowserCannotNotifyYou,
    text: strings.openSoloSocialInACurrentChrome,
  },
  needsInstalling: {
    title: strings.firstPutSoloSocialOnYourHome,
    text: strings.iPhoneAndIPadNotifyOnlyAppsThat,
  },
  denied: {
    title: strings.thisBrowserBlocksNotificationsOfSoloSocial,
    text: strings.toUndoThatPressTheSignBeside,
  },
} satisfies Record<Exclude<PushAbility, 'ready'>, { title: string; text: string }>

const notSubscribed = {
  refused: strings.thisDeviceIsNotNotified,
  unclear: strings.itIsNotCertainThatThisDevice,
}
const notTested = { refused: strings.theTestWasNotSent, unclear: strings.itIsNotCertainThatTheTest }

/** Whether this browser is notified, of what, and a test. Permission is asked by the press of the button only. */
export function ThisDevice({ push, state: { ability, here, publicKey } }: { push: Push; state: PushState }) {
  return (
    <PushPart title={strings.thisDevice}>
      {ability !== 'ready' && (
        <Notice live="status" title={obstacles[ability].title}>
          {obstacles[ability].text}
        </Notice>
      )}
      {here ? (
        <Subscribed push={push} device={here} />
      ) : (
        ability === 'ready' && <NotSubscribed push={push} publicKey={publicKey} />
      )}
    </PushPart>
  )
}

function NotSubscribed({ push, publicKey }: { push: Push; publicKey: string }) {
  const { request, isBusy, problem } = useMutation(push.subscribing)
  return (
    <>
      <p className={quiet}>{strings.youAreToldThatAPostWent}</p>
      <WriteFailure titles={notSubscribed} problem={problem} />
      <Button className={start} busy={isBusy} onClick={() => request(publicKey)}>
        {strings.notifyMeOnThisDevice}
      </Button>
    </>
  )
}

function Subscribed({ push, device }: { push: Push; device: PushDevice }) {
  const test = useMutation(push.test)
  const removal = useMutation(push.removal)
  return (
    <>
      <KindChoices push={push} device={device} />
      {device.problem && (
        <Notice severity="warning" live="none" title={strings.theLastNotificationDidNotArrive}>
          {device.problem}
        </Notice>
      )}
      <WriteFailure titles={notTested} problem={test.problem} />
      <div className={buttons}>
        <Button busy={test.isBusy} onClick={() => test.request(device)}>
          {strings.sendATest}
        </Button>
        <Button busy={removal.isBusy} onClick={() => removal.request({ device, isHere: true })}>
          {strings.stopOnThisDevice}
        </Button>
      </div>
    </>
  )
}
