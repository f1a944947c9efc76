import { useSelector } from '@xstate/react'
import { weekdayName } from '../../../rules/content/months.ts'
import { clockLabel } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { createSlots } from '../../app/recycling/slots.ts'
import type { Slot } from '../../machines/slots/slot.ts'
import { BucketName } from '../bucketChoices/BucketName.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { FieldNote } from '../kit/Field.tsx'
import { Link } from '../kit/Link.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { fieldLegend, fieldNote, fieldset, option, optionList } from './fieldStyles.ts'

const label = css({ whiteSpace: 'nowrap', fontWeight: 'semibold' })
const note = css({ textStyle: 'small', color: 'textMuted', textAlign: 'right', minWidth: '0' })

interface Props {
  /** None: every slot that fits. */
  slotIds: readonly number[]
  error: string | undefined
  isReadOnly: boolean
  onChange: (slotIds: number[]) => void
}

/** The slots that a rule may take: those that are ticked, or any that fits. */
export function SlotsChoice({ slotIds, error, isReadOnly, onChange }: Props) {
  const business = useShownBusiness()
  const actor = useCachedActor(useSession().cached(createSlots), String(business?.id ?? ''))
  const slots = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const chosen = slots?.filter(({ id }) => slotIds.includes(id)) ?? []
  const press = (id: number) => {
    if (isReadOnly) return
    onChange(slotIds.includes(id) ? slotIds.filter((one) => one !== id) : [...slotIds, id])
  }
  return (
    <fieldset className={fieldset} aria-describedby={error ? 'recycling-slots-note' : undefined}>
      <legend className={fieldLegend}>
        <span>{strings.slotsItMayTake}</span>{' '}
        {slots && slots.length > 0 && (
          <span className={fieldNote}>
            {chosen.length === 0 ? strings.anyThatFitsInSentence : strings.ofAWeek(chosen.length, slots.length)}
          </span>
        )}
      </legend>
      <ListProblem what={strings.theSlotsCouldNotBeRead} {...failure} />
      {!slots && failure.problem === null && (
        <div aria-busy="true">
          <Skeleton width="60%" height={16} />
        </div>
      )}
      {slots?.length === 0 && (
        <p className={fieldNote}>
          {strings.noSlotsYetAndNothingComesAgain} <Link to="/calendar">{strings.makeSomeInTheCalendar}</Link>
        </p>
      )}
      {slots && slots.length > 0 && (
        <ul className={optionList}>
          {slots.map((slot) => (
            <li key={slot.id} className={option}>
              <Checkbox
                checked={slotIds.includes(slot.id)}
                aria-disabled={isReadOnly || undefined}
                onChange={() => press(slot.id)}
              >
                <span className={label}>{slotLabel(slot)}</span>
              </Checkbox>
              <small className={note}>
                {slot.bucketId === null ? strings.anyBucket : <BucketName id={slot.bucketId} />}
              </small>
            </li>
          ))}
        </ul>
      )}
      <FieldNote id="recycling-slots-note" error={error} />
    </fieldset>
  )
}

/** `Mon 9:00 AM` */
export const slotLabel = ({ weekday, time }: Pick<Slot, 'weekday' | 'time'>): string =>
  // The first day of February 2026 is a Sunday.
  `${weekdayName(`2026-02-0${weekday + 1}`, 'short')} ${clockLabel(time)}`
