import { useState } from 'react'
import { momentIn } from '../../../rules/shell/regionalFormat.ts'
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
  refused: 'The device could not be removed',
  unclear: 'It is not certain that the device was removed',
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
    <PushPart title={here ? 'Other devices' : 'Devices'}>
      {!open && <WriteFailure titles={notRemoved} problem={problem} />}
      <ul className={list} aria-label="Devices that are notified">
        {others.map((device) => (
          <li key={device.id} className={line}>
            <span className={words}>
              <span>{device.name}</span>
              <span className={small}>{aboutOf(device, timezone)}</span>
              {device.problem && <span className={small}>{device.problem}</span>}
            </span>
            <Button
              aria-label={`Remove ${device.name}`}
              aria-haspopup="dialog"
              aria-disabled={isBusy || undefined}
              onClick={() => setAsked(device)}
            >
              Remove
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
      title="Stop notifying this device?"
      description={`${shown?.name ?? ''} is told nothing more. It can be switched on again there.`}
      cancelLabel="Cancel"
      confirmLabel="Remove device"
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => device && onConfirm(device)}
    />
  )
}

function aboutOf({ kinds, createdAt, lastUsedAt }: PushDevice, timezone: string): string {
  const moment = momentIn(timezone)
  const told = kindsInOrder.filter((kind) => kinds.includes(kind)).map((kind) => kindWords[kind].short)
  const last = lastUsedAt ? `Last notified ${moment(lastUsedAt)}.` : `Added ${moment(createdAt)}.`
  return `Told: ${told.join(', ')}. ${last}`
}
