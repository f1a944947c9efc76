import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { counted } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { SlotChoices, type SlotPurpose } from './SlotChoices.tsx'
import { useSlotsArea } from './useSlots.ts'
import { WeekdayChoice } from './WeekdayChoice.tsx'

const form = css({ display: 'grid', gap: '4', borderTop: 'hairline', paddingTop: '4' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

const unmade = { refused: 'The slots were not added', unclear: 'It is not known whether the slots were added' } as const

/** New slots: the same time on any number of days. */
export function NewSlotsForm() {
  const { slots, panels, submit } = useSlotsArea()
  const isSaving = useSelector(slots, (snapshot) => snapshot.hasTag('saving'))
  const problem = useSelector(slots, ({ context }) => context.changeProblem)
  const [days, setDays] = useState<readonly number[]>([])
  const [purpose, setPurpose] = useState<SlotPurpose>({ time: '09:00', accountId: null, bucketId: null })
  const [hasTried, setTried] = useState(false)
  const dayError = hasTried && days.length === 0 ? 'Choose a day' : undefined
  const timeError = hasTried && purpose.time === '' ? 'Choose a time' : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSaving || days.length === 0 || purpose.time === '') return
    submit({ kind: 'create', slots: days.map((weekday) => ({ weekday, ...purpose })) })
  }
  return (
    <form noValidate onSubmit={send} className={form} aria-label="New slots">
      <WriteFailure titles={unmade} problem={problem} />
      <WeekdayChoice value={days} error={dayError} onChange={setDays} />
      <SlotChoices value={purpose} timeError={timeError} onChange={(change) => setPurpose({ ...purpose, ...change })} />
      <div className={acts}>
        <Button variant="ghost" onClick={() => panels.send({ type: 'panel.closed' })}>
          Cancel
        </Button>
        <Button type="submit" variant="action" busy={isSaving}>
          {days.length > 1 ? `Add ${counted(days.length, 'slot')}` : 'Add slot'}
        </Button>
      </div>
    </form>
  )
}
