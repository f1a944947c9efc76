import { hourLabel } from '../../../rules/campaigns/scheduleAxis.ts'
import { timesLabel } from '../../../rules/insight/strategyWords.ts'
import { weekdayLabel } from '../../../rules/slots/slotLabel.ts'
import type { StrategyHour } from '../../machines/insight/strategy.ts'
import { cell, head, table } from '../campaigns/analytics/figureStyles.ts'

/** Fewer than all of a week are read, and the worst of them by nobody. */
const mostRows = 21

/** The hours that posts go best at, as figures, the best first. */
export const HoursTable = ({ hours }: { hours: readonly StrategyHour[] }) => (
  <table className={table} aria-label="Best hours">
    <thead>
      <tr>
        <th scope="col" className={head}>
          Hour
        </th>
        <th scope="col" className={head}>
          Against your usual
        </th>
        <th scope="col" className={head}>
          In 9 of 10 cases
        </th>
        <th scope="col" className={head}>
          Your posts
        </th>
        <th scope="col" className={head}>
          Slot
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
                ? 'not known'
                : `${hour.interval.from.toFixed(1)} to ${timesLabel(hour.interval.until)}`}
            </td>
            <td className={cell}>{hour.posts === 0 ? 'none, default only' : hour.posts}</td>
            <td className={cell}>{hour.hasSlot ? 'yes' : 'no'}</td>
          </tr>
        ))}
    </tbody>
  </table>
)
