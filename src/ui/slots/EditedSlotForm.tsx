import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { slotLabel, weekdayLabel, weekdaysInOrder } from '../../../rules/slots/slotLabel.ts'
import { strings } from '../../../strings/slots.ts'
import { css } from '../../../styled-system/css'
import type { Slot, WrittenSlot } from '../../machines/slots/slot.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { SlotChoices } from './SlotChoices.tsx'
import { useSlotsArea } from './useSlots.ts'

const form = css({ display: 'grid', gap: '4', paddingBlock: '3' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

const unsaved = {
  refused: strings.theSlotWasNotChanged,
  unclear: strings.itIsNotKnownWhetherTheSlot,
} as const

/** A slot that is there: another day, time or purpose. Posts at its time stay where they are. */
export function EditedSlotForm({ slot }: { slot: Slot }) {
  const { slots, typed, type, closePanel, submit } = useSlotsArea()
  const isSaving = useSelector(slots, (snapshot) => snapshot.hasTag('saving'))
  const problem = useSelector(slots, ({ context }) => context.changeProblem)
  const changed = useSelector(typed, ({ context }) => context.changed)
  const { weekday, time, accountId, bucketId } = changed?.id === slot.id ? changed : slot
  const written: WrittenSlot = { weekday, time, accountId, bucketId }
  const change = (given: Partial<WrittenSlot>) => type({ changed: { id: slot.id, ...written, ...given } })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving && written.time !== '') submit({ kind: 'change', slot, written })
  }
  return (
    <form data-panel noValidate onSubmit={send} className={form} aria-label={strings.change(slotLabel(slot))}>
      <WriteFailure titles={unsaved} problem={problem} />
      <Field label={strings.day}>
        <Select
          value={written.weekday}
          onChange={({ currentTarget }) => change({ weekday: Number(currentTarget.value) })}
        >
          {weekdaysInOrder().map((one) => (
            <option key={one} value={one}>
              {weekdayLabel(one)}
            </option>
          ))}
        </Select>
      </Field>
      <SlotChoices
        value={written}
        timeError={written.time === '' ? strings.chooseATime : undefined}
        onChange={change}
      />
      <div className={acts}>
        <Button variant="ghost" onClick={closePanel}>
          {strings.cancel}
        </Button>
        <Button type="submit" variant="action" busy={isSaving}>
          {strings.save}
        </Button>
      </div>
    </form>
  )
}
