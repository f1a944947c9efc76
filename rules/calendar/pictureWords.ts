import { networks } from '../../contract/networks.ts'
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
  const of = hasName && month.name !== null ? ` of ${month.name}` : ''
  const title = `Calendar${of} for ${monthLabel(month.month)}`
  if (month.total === 0) return `${title}, with nothing planned.`
  const byDay = postsByDay(month.posts)
  const days = daysOf(month.month).flatMap((day) => {
    const count = (byDay.get(day)?.length ?? 0) + (month.moreByDay[day] ?? 0)
    return count === 0 ? [] : [`${shortDate(day)}: ${numberLabel(count)}`]
  })
  const sums = `${counted(month.total, 'post')} on ${counted(month.activeDays, 'day')}`
  const where = hasNetworks ? ` By network: ${networkSums(month)}.` : ''
  return `${title}: ${sums}.${where} Posts by day: ${days.join(', ')}.`
}
