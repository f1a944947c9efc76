import { type CountedDay, weekAheadSentence } from '../../../rules/calendar/weekAheadWords.ts'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Day, dayAway } from '../../../rules/content/months.ts'
import type { WallTime } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import { Link } from '../kit/Link.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { DayColumn } from './DayColumn.tsx'
import { FreeToday } from './FreeToday.tsx'
import { SlotsOffer } from './SlotsOffer.tsx'
import type { KnownWeek } from './useWeekAhead.ts'

const heading = css({ textStyle: 'h3' })
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' })
const small = css({ textStyle: 'small' })
const said = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty', marginTop: '1' })
const problem = css({ marginTop: '2.5' })
const days = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(7, minmax(0, 1fr))]' },
  borderTop: 'hairline',
  marginTop: '2.5',
})

interface Props {
  now: WallTime
  today: Day
  byDay: ReadonlyMap<Day, readonly PlannedPost[]>
  moreByDay: Readonly<Record<Day, number>>
  week: KnownWeek
  /** Nothing is there at all: something else is to be done before slots. */
  isNew: boolean
}

/**
 * The week that begins tomorrow, so that a gap is seen while it can be filled. Its posts are there with the calendar;
 * what else it has room for comes as it is known.
 */
export function NextDays({ now, today, byDay, moreByDay, week, isNew }: Props) {
  const { value, failure } = week
  const shown = Array.from({ length: 7 }, (_, index) => dayAway(today, index + 1))
  const counted = shown.map(
    (day): CountedDay => ({
      day,
      posts: (byDay.get(day)?.length ?? 0) + (moreByDay[day] ?? 0),
      ahead: week.byDay.get(day) ?? null,
    }),
  )
  const recycled = new Set(value?.recycledPostIds)
  return (
    <section aria-busy={value === null && failure.isBusy}>
      <div className={head}>
        <h2 className={heading}>{strings.nextSevenDays}</h2>
        <Link to="/calendar" className={small}>
          {strings.openCalendar}
        </Link>
      </div>
      <p className={said}>{weekAheadSentence(counted)}</p>
      <FreeToday ahead={week.byDay.get(today)} now={now} />
      {failure.problem && (
        <div className={problem}>
          <ListProblem what={strings.freeSlotsAndWhatComesAgainMay} {...failure} />
        </div>
      )}
      <div className={days}>
        {shown.map((day) => (
          <DayColumn
            key={day}
            day={day}
            posts={byDay.get(day) ?? []}
            morePosts={moreByDay[day] ?? 0}
            ahead={week.byDay.get(day) ?? null}
            recycled={recycled}
          />
        ))}
      </div>
      {value && !value.hasSlots && !isNew && <SlotsOffer />}
    </section>
  )
}
