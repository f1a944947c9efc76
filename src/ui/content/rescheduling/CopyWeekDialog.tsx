import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type CalendarFilters, hasFilters } from '../../../../rules/calendar/filters.ts'
import { type Day, dayAway, daysBetween, shortDate } from '../../../../rules/content/months.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { weekOf, weekPlan } from '../../../../rules/rescheduling/movePlan.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/rescheduling.ts'
import { css } from '../../../../styled-system/css'
import { createWeekPosts, weekPostsKeyOf } from '../../../app/rescheduling/plannedPosts.ts'
import type { WeekPostsQuery } from '../../../services/rescheduling/plannedPosts.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { useWallNow } from '../useWallNow.ts'
import { DayTarget } from './DayTarget.tsx'
import { PlanConflicts } from './PlanConflicts.tsx'
import { PlanFooter } from './PlanFooter.tsx'
import { PlanPreview } from './PlanPreview.tsx'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  open: boolean
  /** The first day of the week that is copied. */
  firstDay: Day
  /** Only what they let through is copied. */
  filters: CalendarFilters
  onClose: () => void
}

/**
 * A week copied to another, each post to the same day of the week and the same time, also those that the page does not list;
 * each opening begins anew.
 */
export const CopyWeekDialog = ({ open, ...rest }: Props) => open && <CopyingWeek {...rest} />

function CopyingWeek({ firstDay, filters, onClose }: Omit<Props, 'open'>) {
  usePrimaryAction()
  const now = useWallNow()
  const [day, setDay] = useState<Day>(() => dayAway(firstDay, 7))
  const to = firstDayOfWeek(day, firstDay)
  const businessProfileId = useShownBusiness()?.id ?? null
  const copied = useWeekPosts({ first: firstDay, filters, businessProfileId })
  // Whatever is shown, what stands there already is not copied a second time.
  const standing = useWeekPosts({ first: to, filters: {}, businessProfileId: null })
  const plan =
    copied.week && standing.week && weekPlan(copied.week.posts, { from: firstDay, to, there: standing.week.posts, now })
  const count = plan?.moves.length ?? 0
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={strings.copyTheWeekOf(weekLabel(firstDay))}
      footer={<PlanFooter kind="copy" plan={plan} onClose={onClose} />}
    >
      <div className={stack}>
        <DayTarget day={day} today={dayOf(now)} onChange={setDay} />
        <p className={quiet}>{strings.toTheWeekOf(weekLabel(to))}</p>
        {hasFilters(filters) && <p className={quiet}>{strings.onlyWhatTheCalendarShowsWithIts}</p>}
        <ListProblem what={strings.thePostsOfThisWeekCouldNot} {...copied.failure} />
        <ListProblem what={strings.whatStandsInThatWeekCouldNot} {...standing.failure} />
        {copied.week?.posts.length === 0 && <p className={quiet}>{strings.nothingStandsInThisWeek}</p>}
        {!plan && !copied.failure.problem && !standing.failure.problem && <Skeleton width="100%" height={96} />}
        <Unlisted copied={copied.week?.unlisted ?? 0} standing={standing.week?.unlisted ?? 0} />
        {plan && plan.moves.length + plan.left.length > 0 && <PlanPreview plan={plan} now={now} />}
        {plan && count > 0 && <PlanConflicts kind="copy" plan={plan} now={now} />}
      </div>
    </Dialog>
  )
}

/** All that stands in a week, and why it is not known. */
function useWeekPosts(query: WeekPostsQuery) {
  const actor = useCachedActor(useSession().cached(createWeekPosts), weekPostsKeyOf(query))
  return { week: useSelector(actor, ({ context }) => context.value), failure: useQueryFailure(actor) }
}

/** That weeks have more posts than can be read. */
function Unlisted({ copied, standing }: { copied: number; standing: number }) {
  if (copied + standing === 0) return null
  return (
    <Notice severity="warning">
      {copied > 0 && strings.ofThisWeekAreTooManyTo(counted(copied, strings.post))}
      {standing > 0 && strings.thatWeekHasSoManyPostsThat}
    </Notice>
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
  return strings.to(shortDate(from), shortDate(to))
}
