import { type Month, monthLabel, weeksOf } from '../../../rules/content/months.ts'
import { css } from '../../../styled-system/css'
import { Skeleton } from '../kit/Skeleton.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'

const frame = css({ borderTop: 'hairline', paddingTop: '7', animation: 'fadeIn' })
const weeks = css({ display: 'grid', gridAutoRows: { base: '[52px]', md: '[minmax(118px, 1fr)]' }, minHeight: 'full' })
const week = css({ display: 'grid', gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]' })
const cell = css({
  borderBottom: 'soft',
  borderRight: { md: 'soft' },
  padding: '2',
  display: 'grid',
  gap: '2',
  alignContent: 'start',
})
const lines = css({ display: { base: 'none', md: 'grid' }, gap: '1.5' })

/** The shape of a month that is still coming. */
export function MonthSkeleton({ month }: { month: Month }) {
  return (
    <div className={frame} aria-busy="true">
      <VisuallyHidden>
        <span role="status">Loading {monthLabel(month)}</span>
      </VisuallyHidden>
      <div className={weeks} aria-hidden="true">
        {weeksOf(month).map((ofWeek) => (
          <div key={ofWeek[0]?.day} className={week}>
            {ofWeek.map(({ day, isInMonth }) => (
              <div key={day} className={cell}>
                <Skeleton width="22px" height={16} />
                {isInMonth && Number(day.slice(8)) % 3 !== 0 && (
                  <div className={lines}>
                    <Skeleton width="60%" />
                    <Skeleton width="90%" />
                  </div>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
