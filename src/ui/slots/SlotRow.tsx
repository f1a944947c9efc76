import { useSelector } from '@xstate/react'
import { Pencil, Trash2 } from 'lucide-react'
import { clockLabel } from '../../../rules/content/times.ts'
import { slotLabel } from '../../../rules/slots/slotLabel.ts'
import { strings } from '../../../strings/slots.ts'
import { css } from '../../../styled-system/css'
import type { Slot } from '../../machines/slots/slot.ts'
import { BucketName } from '../bucketChoices/BucketName.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { useAccounts } from '../networks/useAccounts.ts'
import { EditedSlotForm } from './EditedSlotForm.tsx'
import { panelName } from './usePanelFocus.ts'
import { useSlotsArea } from './useSlots.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: '[76px minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '3',
  minHeight: { base: 'input', md: '9' },
})
const clock = css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const purpose = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  minWidth: '0',
  textStyle: 'small',
  overflowWrap: 'anywhere',
})
const muted = css({ color: 'textMuted' })
const account = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5', minWidth: '0' })
const acts = css({ display: 'flex', gap: '1' })

/** One slot of a day: its time, what it is for, and what can be done with it. */
export function SlotRow({ slot, isEdited }: { slot: Slot; isEdited: boolean }) {
  const { slots, panels, request } = useSlotsArea()
  const isLeaving = useSelector(slots, ({ context }) =>
    context.changes.some((change) => change.kind === 'delete' && change.slots.some(({ id }) => id === slot.id)),
  )
  if (isEdited) {
    return (
      <li>
        <EditedSlotForm slot={slot} />
      </li>
    )
  }
  const label = slotLabel(slot)
  const edit = { kind: 'edit', slotId: slot.id } as const
  return (
    <li className={row}>
      <span className={clock}>{clockLabel(slot.time)}</span>
      <span className={purpose}>
        {slot.bucketId === null ? (
          <span className={muted}>{strings.anyBucket}</span>
        ) : (
          <BucketName id={slot.bucketId} />
        )}
        {slot.accountId !== null && <SlotAccount id={slot.accountId} />}
      </span>
      <span className={acts}>
        <IconButton
          size="lg"
          label={strings.changeLabel(label)}
          data-opens={panelName(edit)}
          onClick={() => panels.send({ type: 'panel.opened', panel: edit })}
        >
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="lg"
          label={strings.delete(label)}
          aria-disabled={isLeaving || undefined}
          onClick={() => isLeaving || request({ kind: 'delete', slots: [slot] })}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

/** The account that a slot is for alone. */
function SlotAccount({ id }: { id: number }) {
  const found = useAccounts().find((one) => one.id === id)
  if (!found) return null
  return (
    <span className={account}>
      <NetworkMark network={found.network} size={16} />
      {found.handle}
    </span>
  )
}
