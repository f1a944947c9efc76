import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type Day, dayAway, daysBetween, shortDate } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { type MovablePost, weekOf, weekPlan } from '../../../rules/rescheduling/movePlan.ts'
import { counted } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import { createWeekPosts } from '../../app/rescheduling/plannedPosts.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { DayTarget } from './DayTarget.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { useMoveSeveral } from './useMoveSeveral.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  open: boolean
  /** The first day of the week that is copied. */
  firstDay: Day
  /** That stand in it. */
  posts: readonly MovablePost[]
  onClose: () => void
}

/** A week copied to another, each post to the same day of the week and the same time; each opening begins anew. */
export const CopyWeekDialog = ({ open, ...rest }: Props) => open && <CopyingWeek {...rest} />

function CopyingWeek({ firstDay, posts, onClose }: Omit<Props, 'open'>) {
  usePrimaryAction()
  const now = useWallNow()
  const { begin, isBusy } = useMoveSeveral()
  const [day, setDay] = useState<Day>(() => dayAway(firstDay, 7))
  const to = firstDayOfWeek(day, firstDay)
  const actor = useCachedActor(useSession().cached(createWeekPosts), to)
  const there = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const plan = there && weekPlan(posts, { from: firstDay, to, there, now })
  const count = plan?.moves.length ?? 0
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={`Copy the week of ${weekLabel(firstDay)}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="action"
            busy={isBusy}
            disabled={count === 0}
            onClick={() => {
              if (plan) begin.copy(plan)
              onClose()
            }}
          >
            Copy {counted(count, 'post')}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <DayTarget day={day} today={dayOf(now)} onChange={setDay} />
        <p className={quiet}>
          To the week of {weekLabel(to)}: each on the same day of the week, at the same time of the clock.
        </p>
        <ListProblem what="What stands in that week could not be loaded" {...failure} />
        {posts.length === 0 && <p className={quiet}>Nothing stands in this week.</p>}
        {!plan && !failure.problem && <Skeleton width="100%" height={96} />}
        {plan && posts.length > 0 && <PlanPreview plan={plan} now={now} />}
      </div>
    </Dialog>
  )
}

/** Of the week that a day is in; weeks begin on the day of the week that the copied one begins on. */
function firstDayOfWeek(day: Day, firstDay: Day): Day {
  const since = daysBetween(firstDay, day) % 7
  return dayAway(day, -(since < 0 ? since + 7 : since))
}

/** `Nov 23 to Nov 29` */
function weekLabel(firstDay: Day): string {
  const { from, to } = weekOf(firstDay)
  return `${shortDate(from)} to ${shortDate(to)}`
}
