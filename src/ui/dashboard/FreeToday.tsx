import { shortClock, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import { Link } from '../kit/Link.tsx'
import { slotAddress } from './slotAddress.ts'
import type { WeekAheadDay } from './useWeekAhead.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  textStyle: 'small',
  color: 'textMuted',
  marginTop: '1',
})
const slot = css({ display: 'inline-flex', alignItems: 'center', minHeight: { base: 'input', md: '6' } })

interface Props {
  ahead: WeekAheadDay | undefined
  now: WallTime
}

/** The slots that are left of today; nothing where none is. */
export function FreeToday({ ahead, now }: Props) {
  const left = ahead?.freeSlots.filter(({ wallTime }) => wallTime > now) ?? []
  if (left.length === 0) return null
  return (
    <p className={line}>
      {strings.stillFreeToday}
      {left.map(({ slotId, wallTime, bucket }) => (
        <Link isBox key={slotId} to={slotAddress(wallTime, bucket)} className={slot}>
          {shortClock(timeOf(wallTime))}
          {bucket && ` ${bucket.name}`}
        </Link>
      ))}
    </p>
  )
}
