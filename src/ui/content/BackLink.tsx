import { ChevronLeft } from 'lucide-react'
import { monthOf } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { css } from '../../../styled-system/css'
import type { Post } from '../../machines/content/post.ts'
import { RouterLink } from '../kit/RouterLink.tsx'
import { useSession } from '../sessionContext.ts'
import { useLeads } from '../shell/useLeads.ts'

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'small',
  color: 'textMuted',
  textDecoration: 'none',
  justifySelf: 'start',
  _hover: { color: 'text', textDecoration: 'underline' },
  _finger: { touchPadding: 'line' },
})

/** To the post's month of the calendar, or where the plan does not open it to the list. */
export function BackLink({ schedule }: Pick<Post, 'schedule'>) {
  const { timezone } = useSession()
  const month = schedule && monthOf(dayOf(wallTimeAt(Date.parse(schedule.at), timezone())))
  const calendar = month ? `/calendar?month=${month}` : '/calendar'
  const [to, label] = useLeads()('/calendar') ? [calendar, 'Calendar'] : ['/posts', 'Posts']
  return (
    <RouterLink to={to} className={back}>
      <ChevronLeft size={16} aria-hidden /> {label}
    </RouterLink>
  )
}
