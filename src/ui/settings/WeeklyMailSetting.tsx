import { useSelector } from '@xstate/react'
import { dayOf, momentLabel } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { strings } from '../../../strings/settings.ts'
import { createWeeklyMail } from '../../app/account/weeklyMail.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { SwitchRow } from '../kit/SwitchRow.tsx'
import { useSession } from '../sessionContext.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'

const notSaved = {
  refused: strings.theChoiceCouldNotBeSaved,
  unclear: strings.itIsNotCertainThatTheChoice,
}

/** Whether the mail of every Monday is wanted. It is saved once it is chosen. */
export function WeeklyMailSetting({ timezone }: { timezone: string }) {
  const { mail, choice } = useSession().lazy(createWeeklyMail)
  const known = useSelector(mail, ({ context }) => context.value)
  const failure = useQueryFailure(mail)
  const { request, isBusy, problem } = useMutation(choice)
  const today = dayOf(useWallNow())
  if (known === null) {
    return failure.problem ? (
      <ListProblem what={strings.theSettingCouldNotBeLoaded} {...failure} />
    ) : (
      <Skeleton width="100%" height={64} />
    )
  }
  const { isWanted, nextAt } = known
  const next = nextAt === null ? null : momentLabel(wallTimeAt(Date.parse(nextAt), timezone), today)
  return (
    <>
      <WriteFailure titles={notSaved} problem={problem} />
      <SwitchRow
        label={strings.aMailEveryMonday}
        note={noteOf(isBusy, next)}
        isOn={isWanted}
        isReadOnly={isBusy}
        onChange={request}
      />
    </>
  )
}

function noteOf(isBusy: boolean, next: string | null): string {
  if (isBusy) return strings.saving
  if (next === null) return strings.youHaveNotChosenIt
  return strings.theNextOneComes(next)
}
