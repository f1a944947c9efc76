import { networks } from '../../contract/networks.ts'
import { strings } from '../../strings/calendar.ts'
import { postsByDay } from '../content/days.ts'
import { daysOf, monthLabel, shortDate } from '../content/months.ts'
import { networkNames } from '../networks/networkNames.ts'
import { counted, numberLabel } from '../shell/words.ts'
import type { PictureChoices, PicturedMonth } from './monthPicture.ts'

/** `Bluesky 12, X 8`: posts by the networks that they go to. */
export const networkSums = ({ byNetwork }: PicturedMonth): string =>
  networks
    .flatMap((network) => (byNetwork[network] ? [`${networkNames[network]} ${numberLabel(byNetwork[network])}`] : []))
    .join(', ')

/** What a picture of a month shows, for those who do not see it; it tells no more than the picture does. */
export function pictureAltText(month: PicturedMonth, { hasName, hasNetworks }: PictureChoices): string {
  const of = hasName && month.name !== null ? strings.of(month.name) : ''
  const title = strings.calendarFor(of, monthLabel(month.month))
  if (month.total === 0) return strings.withNothingPlanned(title)
  const byDay = postsByDay(month.posts)
  const days = daysOf(month.month).flatMap((day) => {
    const count = (byDay.get(day)?.length ?? 0) + (month.moreByDay[day] ?? 0)
    return count === 0 ? [] : [`${shortDate(day)}: ${numberLabel(count)}`]
  })
  const sums = strings.postsOnDays(counted(month.total, strings.post), counted(month.activeDays, strings.day))
  const where = hasNetworks ? strings.byNetwork(networkSums(month)) : ''
  return strings.calendarInWords(title, sums, where, days.join(', '))
}
