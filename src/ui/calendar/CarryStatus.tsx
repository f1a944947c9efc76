import { useSelector } from '@xstate/react'
import { dayLabel } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/calendar.ts'
import { createCarry } from '../../app/calendar/carry.ts'
import type { CarryNews } from '../../machines/calendar/carry.machine.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { useSession } from '../sessionContext.ts'

/** Tells those who listen what has just happened to what is carried through the week. */
export function CarryStatus() {
  const news = useSelector(useSession().lazy(createCarry), ({ context }) => context.news)
  return (
    <VisuallyHidden>
      <span role="status">{news ? newsWords(news) : ''}</span>
    </VisuallyHidden>
  )
}

const placeWords = (wallTime: WallTime): string => `${dayLabel(dayOf(wallTime))}, ${clockLabel(timeOf(wallTime))}`

const verbOf = (isCopy: boolean): string => (isCopy ? strings.copying : strings.moving)

function newsWords(news: CarryNews): string {
  switch (news.kind) {
    case 'began': {
      const { held, posts, isCopy } = news
      const what = posts.length === 1 ? `“${held.title}”` : counted(posts.length, strings.post)
      return `${verbOf(isCopy)} ${what}. Arrows choose the time, with Shift by hours, Enter puts it down, Escape leaves it.`
    }
    case 'stepped':
      return placeWords(news.target)
    case 'dropped':
      return `${verbOf(news.isCopy)} to ${placeWords(news.target)}.`
    case 'canceled':
      return 'Left where it was.'
    case 'refused':
      return 'Nothing here can be moved.'
  }
}
