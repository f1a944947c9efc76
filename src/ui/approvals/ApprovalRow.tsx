import { useId } from 'react'
import { nextTime } from '../../../rules/approvals/nextTime.ts'
import type { Day } from '../../../rules/content/months.ts'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { strings } from '../../../strings/approvals.ts'
import { css } from '../../../styled-system/css'
import type { Allowance, Approval } from '../../services/approvals/approvals.ts'
import { Button } from '../kit/Button.tsx'
import { Link } from '../kit/Link.tsx'
import { useAccounts } from '../networks/useAccounts.ts'
import { useNow } from '../useNow.ts'

const item = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '2',
  paddingBlock: '4',
  borderBottom: 'soft',
  // What follows begins with a line of its own.
  _last: { borderBottom: 'none' },
})
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineClamp: '6' })
const line = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })
const passed = css({ textStyle: 'small', fontWeight: 'bold' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', paddingTop: '1' })

interface Props {
  approval: Approval
  /** The person's. */
  timezone: string
  isBusy: boolean
  onAllow: (schedule: Allowance['schedule']) => void
  onDecline: () => void
}

/** A draft that a key wants to be planned: what it says, where and when it would go out. */
export function ApprovalRow({ approval, timezone, isBusy, onAllow, onDecline }: Props) {
  const { keyName, post } = approval
  const textId = useId()
  const now = useNow()
  const accounts = useAccounts().filter(({ id }) => post.accountIds.includes(id))
  const today = dayOf(wallTimeAt(now, timezone))
  const { when, act, next } = wishOf(approval, { now, today })
  const where = accounts.length > 0 ? accounts.map(accountLabel).join(', ') : strings.noAccount
  return (
    <li className={item}>
      <p id={textId} className={words}>
        {post.text || strings.noText}
      </p>
      <p className={line}>
        {strings.wantsItToGoOutOn(keyName, when, where)}{' '}
        <Link to={`/post/${post.id}`} aria-describedby={textId}>
          {strings.openTheDraft}
        </Link>
      </p>
      {next && <p className={passed}>{strings.thisTimeHasPassed}</p>}
      <div className={acts}>
        <Button
          variant="ink"
          aria-describedby={textId}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || onAllow(next)}
        >
          {act}
        </Button>
        <Button aria-describedby={textId} aria-disabled={isBusy || undefined} onClick={() => isBusy || onDecline()}>
          {strings.decline}
        </Button>
      </div>
    </li>
  )
}

/** When it would go out, in the words of a sentence and of its button; `next`: the time that is offered for one that has passed. */
function wishOf({ intent, post: { schedule } }: Approval, { now, today }: { now: number; today: Day }) {
  if (intent === 'now') return { when: strings.asSoonAsYouSayYes, act: strings.sendItNow, next: null }
  if (schedule === null) return { when: strings.atNoTimeYet, act: strings.planIt, next: null }
  const when = listMoment(schedule.wallTime, today)
  if (Date.parse(schedule.at) > now) return { when, act: strings.planIt, next: null }
  const next = comingTime(schedule, now)
  return { when, act: strings.planItFor(listMoment(next.wallTime, today)), next }
}

function comingTime({ wallTime, timezone }: { wallTime: string; timezone: string }, now: number) {
  const { wall_time } = nextTime({ wall_time: wallTime, timezone }, now)
  return { wallTime: wall_time, timezone }
}
