import { useState } from 'react'
import { type Day, dayAway } from '../../../../rules/content/months.ts'
import { dayOf, type WallTime } from '../../../../rules/content/times.ts'
import { type MovablePost, type MovePlan, type MoveTarget, movePlan } from '../../../../rules/rescheduling/movePlan.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/rescheduling.ts'
import { css } from '../../../../styled-system/css'
import { Dialog } from '../../kit/Dialog.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useWallNow } from '../useWallNow.ts'
import { DayTarget } from './DayTarget.tsx'
import { PlanConflicts } from './PlanConflicts.tsx'
import { PlanFooter, planLabels } from './PlanFooter.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { minutesOfShift, type Shift, ShiftFields } from './ShiftFields.tsx'
import { type FreeSlots, useFreeSlots } from './useFreeSlots.ts'
import type { TimesKind } from './useMoveSeveral.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
const choice = css({ maxWidth: 'full', '& [role=radiogroup]': { flexWrap: 'wrap', maxWidth: 'full' } })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  open: boolean
  kind: TimesKind
  /** At least one. */
  posts: readonly MovablePost[]
  onClose: () => void
}

/** Other times for several posts, to which they are moved or copied; each opening begins anew. */
export const SeveralTimesDialog = ({ open, ...rest }: Props) => open && <Choosing {...rest} />

type Way = MoveTarget['kind']

const ways = [
  { value: 'shift', label: strings.byDaysOrHours },
  { value: 'day', label: strings.toADay },
  { value: 'slots', label: strings.toFreeSlots },
] as const satisfies readonly { value: Way; label: string }[]

function Choosing({ kind, posts, onClose }: Omit<Props, 'open'>) {
  usePrimaryAction()
  const now = useWallNow()
  const [way, setWay] = useState<Way>('shift')
  const [shift, setShift] = useState<Shift>(first[kind])
  const [day, setDay] = useState<Day>(() => dayAway(dayOf(now), 1))
  const free = useFreeSlots(kind, posts, way === 'slots')
  const plan = planOf(posts, targetOf(way, { shift, day, free }), now)
  const count = plan?.moves.length ?? 0
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={planLabels[kind](counted(posts.length, strings.post))}
      footer={<PlanFooter kind={kind} plan={plan} onClose={onClose} />}
    >
      <div className={stack}>
        <div className={choice}>
          <Segmented label={strings.whereTo} options={ways} value={way} onChange={setWay} />
        </div>
        {way === 'shift' && <ShiftFields shift={shift} onChange={setShift} />}
        {way === 'day' && <DayTarget day={day} today={dayOf(now)} onChange={setDay} />}
        {way === 'slots' && <SlotsNote {...free} />}
        {plan && <PlanPreview plan={plan} now={now} />}
        {plan && count > 0 && <PlanConflicts kind={kind} plan={plan} now={now} />}
      </div>
    </Dialog>
  )
}

const first = {
  move: { days: '1', hours: '0' },
  copy: { days: '7', hours: '0' },
} satisfies Record<TimesKind, Shift>

interface Chosen {
  shift: Shift
  day: Day
  free: FreeSlots
}

/** Null while it is not known where to. */
function targetOf(way: Way, { shift, day, free }: Chosen): MoveTarget | null {
  if (way === 'day') return { kind: 'day', day }
  if (way === 'slots') return free.slots && free.slots.length > 0 ? { kind: 'slots', slots: free.slots } : null
  const minutes = minutesOfShift(shift)
  return minutes === null || minutes === 0 ? null : { kind: 'shift', minutes }
}

const planOf = (posts: readonly MovablePost[], target: MoveTarget | null, now: WallTime): MovePlan | null =>
  target && movePlan(posts, target, now)

function SlotsNote({ slots, problem, isBusy, onRetry }: FreeSlots) {
  if (problem !== null) {
    return (
      <ListProblem what={strings.theFreeSlotsCouldNotBeLoaded} problem={problem} isBusy={isBusy} onRetry={onRetry} />
    )
  }
  if (slots === null) return <Skeleton width="100%" height={48} />
  return <p className={quiet}>{slots.length === 0 ? strings.noSlotIsFree : strings.eachGoesToTheNextFreeSlot}</p>
}
