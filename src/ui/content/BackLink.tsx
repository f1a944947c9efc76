import { monthOf } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { strings } from '../../../strings/content.ts'
import type { Post } from '../../machines/content/post.ts'
import { BackTo } from '../kit/BackTo.tsx'
import { useSession } from '../sessionContext.ts'
import { useLeads } from '../shell/useLeads.ts'

/** To the post's month of the calendar, or where the plan does not open it to the list. */
export function BackLink({ schedule }: Pick<Post, 'schedule'>) {
  const { timezone } = useSession()
  const month = schedule && monthOf(dayOf(wallTimeAt(Date.parse(schedule.at), timezone())))
  const calendar = month ? `/calendar?month=${month}` : '/calendar'
  const [to, label] = useLeads()('/calendar') ? [calendar, strings.calendar] : ['/posts', strings.posts]
  return <BackTo to={to}>{label}</BackTo>
}
