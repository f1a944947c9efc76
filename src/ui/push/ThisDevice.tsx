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
    title: 'This browser cannot notify you',
    text: 'Open Solo Social in a current Chrome, Edge, Firefox or Safari, not in a private window.',
  },
  needsInstalling: {
    title: 'First put Solo Social on your Home Screen',
    text: 'iPhone and iPad notify only apps that are there. Press Share, then Add to Home Screen, and come back here in the app.',
  },
  denied: {
    title: 'This browser blocks notifications of Solo Social',
    text: 'To undo that, press the sign beside the address, or open the site settings of the browser, and allow notifications. Then come back to this page.',
  },
} satisfies Record<Exclude<PushAbility, 'ready'>, { title: string; text: string }>

const notSubscribed = {
  refused: 'This device is not notified',
  unclear: 'It is not certain that this device is notified',
}
const notTested = { refused: 'The test was not sent', unclear: 'It is not certain that the test was sent' }

/** Whether this browser is notified, of what, and a test. Permission is asked by the press of the button only. */
export function ThisDevice({ push, state: { ability, here, publicKey } }: { push: Push; state: PushState }) {
  return (
    <PushPart title="This device">
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
      <p className={quiet}>
        You are told that a post went out, failed or needs you, also while Solo Social is closed. Signing out ends it.
      </p>
      <WriteFailure titles={notSubscribed} problem={problem} />
      <Button className={start} busy={isBusy} onClick={() => request(publicKey)}>
        Notify me on this device
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
        <Notice severity="warning" live="none" title="The last notification did not arrive">
          {device.problem}
        </Notice>
      )}
      <WriteFailure titles={notTested} problem={test.problem} />
      <div className={buttons}>
        <Button busy={test.isBusy} onClick={() => test.request(device)}>
          Send a test
        </Button>
        <Button busy={removal.isBusy} onClick={() => removal.request({ device, isHere: true })}>
          Stop on this device
        </Button>
      </div>
    </>
  )
}
