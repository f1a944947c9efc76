import { useState } from 'react'
import { momentIn } from '../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../strings/push.ts'
import { css } from '../../../styled-system/css'
import type { Push } from '../../app/push/push.ts'
import type { PushDevice, PushState } from '../../services/push/push.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useLastShown } from '../useLastShown.ts'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { kindsInOrder, kindWords } from './kindWords.ts'
import { PushPart } from './PushPart.tsx'

const list = css({ borderTop: 'hairline' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const words = css({ display: 'grid', minWidth: '0', overflowWrap: 'anywhere' })
const small = css({ textStyle: 'small', color: 'textMuted' })

const notRemoved = {
  refused: strings.theDeviceCouldNotBeRemoved,
  unclear: strings.itIsNotCertainThatTheDevice,
}

interface Props {
  push: Push
  state: PushState
  timezone: string
}

/** The person's devices but this one, each with what it is told and the way to end that; nothing where there are none. */
export function OtherDevices({ push, state: { devices, here }, timezone }: Props) {
  const [asked, setAsked] = useState<PushDevice | null>(null)
  const { request, isBusy, problem } = useMutation(push.removal)
  const others = devices.filter(({ id }) => id !== here?.id)
  const open = others.find(({ id }) => id === asked?.id) ?? null
  if (others.length === 0) return <WriteFailure titles={notRemoved} problem={problem} />
  return (
    <PushPart title={here ? strings.otherDevices : strings.devices}>
      {!open && <WriteFailure titles={notRemoved} problem={problem} />}
      <ul className={list} aria-label={strings.devicesThatAreNotified}>
        {others.map((device) => (
          <li key={device.id} className={line}>
            <span className={words}>
              <span>{device.name}</span>
              <span className={small}>{aboutOf(device, timezone)}</span>
              {device.problem && <span className={small}>{device.problem}</span>}
            </span>
            <Button
              aria-label={strings.removeName(device.name)}
              aria-haspopup="dialog"
              aria-disabled={isBusy || undefined}
              onClick={() => setAsked(device)}
            >
              {strings.remove}
            </Button>
          </li>
        ))}
      </ul>
      <RemovalDialog
        device={open}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={(device) => request({ device, isHere: false })}
      />
    </PushPart>
  )
}

interface DialogProps {
  /** Null: it is closed. */
  device: PushDevice | null
  isBusy: boolean
  onClose: () => void
  onConfirm: (device: PushDevice) => void
}

/** Asks first: only on the device itself it can be undone. */
function RemovalDialog({ device, isBusy, onClose, onConfirm }: DialogProps) {
  const shown = useLastShown(device)
  return (
    <ConfirmDialog
      open={device !== null}
      title={strings.stopNotifyingThisDevice}
      description={strings.isToldNothingMore(shown?.name ?? '')}
      cancelLabel={strings.cancel}
      confirmLabel={strings.removeDevice}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => device && onConfirm(device)}
    />
  )
}

function aboutOf({ kinds, createdAt, lastUsedAt }: PushDevice, timezone: string): string {
  const moment = momentIn(timezone)
  const told = kindsInOrder.filter((kind) => kinds.includes(kind)).map((kind) => kindWords[kind].short)
  const last = lastUsedAt ? strings.lastNotified(moment(lastUsedAt)) : strings.added(moment(createdAt))
  return strings.told(told.join(', '), last)
}
