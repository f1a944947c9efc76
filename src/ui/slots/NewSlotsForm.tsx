import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/slots.ts'
import { css } from '../../../styled-system/css'
import type { TypedSlots } from '../../app/slots/typedSlots.ts'
import { Button } from '../kit/Button.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { SlotChoices } from './SlotChoices.tsx'
import { useSlotsArea } from './useSlots.ts'
import { WeekdayChoice } from './WeekdayChoice.tsx'

const form = css({ display: 'grid', gap: '4' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

const untouched: NonNullable<TypedSlots['added']> = { weekdays: [], time: '09:00', accountId: null, bucketId: null }
const unmade = { refused: strings.theSlotsWereNotAdded, unclear: strings.itIsNotKnownWhetherTheSlots } as const

/** New slots: the same time on any number of days. What is typed stays until it is added or canceled. */
export function NewSlotsForm() {
  const { slots, typed, type, closePanel, submit } = useSlotsArea()
  const isSaving = useSelector(slots, (snapshot) => snapshot.hasTag('saving'))
  const problem = useSelector(slots, ({ context }) => context.changeProblem)
  const written = useSelector(typed, ({ context }) => context.added) ?? untouched
  const { weekdays: days, ...purpose } = written
  const [hasTried, setTried] = useState(false)
  const dayError = hasTried && days.length === 0 ? strings.chooseADay : undefined
  const timeError = hasTried && purpose.time === '' ? strings.chooseATime : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSaving || days.length === 0 || purpose.time === '') return
    submit({ kind: 'create', slots: days.map((weekday) => ({ weekday, ...purpose })) })
  }
  return (
    <form data-panel noValidate onSubmit={send} className={form} aria-label={strings.newSlots}>
      <WriteFailure titles={unmade} problem={problem} />
      <WeekdayChoice value={days} error={dayError} onChange={(weekdays) => type({ added: { ...written, weekdays } })} />
      <SlotChoices
        value={purpose}
        timeError={timeError}
        onChange={(change) => type({ added: { ...written, ...change } })}
      />
      <div className={acts}>
        <Button variant="ghost" onClick={closePanel}>
          {strings.cancel}
        </Button>
        <Button type="submit" variant="action" busy={isSaving}>
          {days.length > 1 ? strings.add(counted(days.length, strings.slot)) : strings.addSlot}
        </Button>
      </div>
    </form>
  )
}
