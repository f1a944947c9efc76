import { hourLabel } from '../../../rules/campaigns/scheduleAxis.ts'
import { timesLabel } from '../../../rules/insight/strategyWords.ts'
import { weekdayLabel } from '../../../rules/slots/slotLabel.ts'
import { strings } from '../../../strings/strategy.ts'
import type { StrategyHour } from '../../machines/insight/strategy.ts'
import { cell, head, table } from '../campaigns/analytics/figureStyles.ts'

/** Fewer than all of a week are read, and the worst of them by nobody. */
const mostRows = 21

/** The hours that posts go best at, as figures, the best first. */
export const HoursTable = ({ hours }: { hours: readonly StrategyHour[] }) => (
  <table className={table} aria-label={strings.bestHours}>
    <thead>
      <tr>
        <th scope="col" className={head}>
          {strings.hour}
        </th>
        <th scope="col" className={head}>
          {strings.againstYourUsual}
        </th>
        <th scope="col" className={head}>
          {strings.in9Of10Cases}
        </th>
        <th scope="col" className={head}>
          {strings.yourPosts}
        </th>
        <th scope="col" className={head}>
          {strings.slot}
        </th>
      </tr>
    </thead>
    <tbody>
      {hours
        .toSorted((one, other) => other.times - one.times)
        .slice(0, mostRows)
        .map((hour) => (
          <tr key={`${hour.weekday} ${hour.hour}`}>
            <th scope="row" className={cell}>
              {weekdayLabel(hour.weekday)}, {hourLabel(hour.hour * 60)}
            </th>
            <td className={cell}>{timesLabel(hour.times)}</td>
            <td className={cell}>
              {hour.interval === null
                ? strings.notKnown
                : strings.fromTo(hour.interval.from.toFixed(1), timesLabel(hour.interval.until))}
            </td>
            <td className={cell}>{hour.posts === 0 ? strings.noneDefaultOnly : hour.posts}</td>
            <td className={cell}>{hour.hasSlot ? 'yes' : 'no'}</td>
          </tr>
        ))}
    </tbody>
  </table>
)
