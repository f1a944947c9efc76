import { useSelector } from '@xstate/react'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/rescheduling.ts'
import { createCalendarSettings } from '../../app/rescheduling/calendarSettings.ts'
import { Field } from '../kit/Field.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Select } from '../kit/Select.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'

/** Minutes that are offered; another that was chosen elsewhere is among them, too. */
const offered = [0, 5, 10, 15, 30, 60, 120, 240] as const

/** How close two posts of one account may stand before that is told. It is saved once it is chosen. */
export function ConflictSetting() {
  const { settings, change } = useSession().lazy(createCalendarSettings)
  const minutes = useSelector(settings, ({ context }) => context.value)
  const failure = useQueryFailure(settings)
  const { request, isBusy, problem } = useMutation(change)
  if (minutes === null) {
    return failure.problem ? (
      <ListProblem what={strings.theSettingCouldNotBeLoaded} {...failure} />
    ) : (
      <Skeleton width="100%" height={64} />
    )
  }
  return (
    <Field
      label={strings.postsOfOneAccountCloseTogether}
      help={strings.whenPostsAreMovedCopiedOrRepeated}
      error={problem?.message}
    >
      <Select
        value={minutes}
        aria-disabled={isBusy || undefined}
        onChange={({ currentTarget }) => isBusy || request(Number(currentTarget.value))}
      >
        {[...new Set([...offered, minutes])]
          .toSorted((one, other) => one - other)
          .map((one) => (
            <option key={one} value={one}>
              {one === 0 ? strings.neverTellMe : strings.closerThan(counted(one, strings.minute))}
            </option>
          ))}
      </Select>
    </Field>
  )
}
