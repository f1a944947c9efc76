import { useSelector } from '@xstate/react'
import { CalendarClock } from 'lucide-react'
import { countOf, planSum, staysOutWords } from '../../../../rules/campaigns/scheduleWords.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import { plannedIn } from '../../../machines/campaigns/plan.ts'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import type { PartProps } from './parts.ts'

const foot = css({
  display: 'grid',
  gap: '2',
  marginTop: { lg: 'auto' },
  paddingTop: '3.5',
  borderTop: 'hairline',
  textStyle: 'small',
})
const sum = css({ textStyle: 'name' })
const muted = css({ color: 'textMuted', textWrap: 'pretty' })

type FootProps = Omit<PartProps, 'onMove'>

/** What one press plans and what stays out; where there is nothing to plan, what comes next. */
export function PlanFoot({ schedule, view, isBusy }: FootProps) {
  const { campaign, posts, toPlan } = view
  const unread = countOf(posts, 'unread')
  usePrimaryAction(toPlan.length > 0 || unread > 0)
  const isPlanning = useSelector(schedule, (snapshot) => snapshot.matches({ plan: 'planning' }))
  const stays = staysOutWords(posts, campaign.posts)
  return (
    <section className={foot} aria-label="Planning">
      {toPlan.length > 0 && <b className={sum}>{planSum(posts)}</b>}
      {stays.map((sentence) => (
        <span key={sentence} className={muted}>
          {sentence}
        </span>
      ))}
      {toPlan.length > 0 && (
        <>
          <Button
            variant="action"
            wide
            busy={isPlanning}
            aria-disabled={isBusy || undefined}
            onClick={() => schedule.send({ type: 'plan.requested' })}
          >
            {!isPlanning && <CalendarClock size={16} aria-hidden />}
            Plan {counted(toPlan.length, 'post')}
          </Button>
          <span className={muted}>All in one step. One undo takes all of them back.</span>
        </>
      )}
      {toPlan.length === 0 && unread > 0 && (
        <ButtonLink to={`/campaigns/${campaign.id}/review`} variant="action" wide>
          Read {counted(unread, 'post')}
        </ButtonLink>
      )}
      {toPlan.length === 0 && <TakeBack schedule={schedule} view={view} isBusy={isBusy} />}
    </section>
  )
}

/** What an earlier visit has planned, which one press takes back as well, as long as nothing of it is out. */
function TakeBack({ schedule, view, isBusy }: FootProps) {
  const found = useSelector(schedule, ({ context }) => context.found)
  const justPlanned = useSelector(schedule, ({ context }) => context.planned.length)
  const isUndoing = useSelector(schedule, (snapshot) => snapshot.matches({ plan: 'undoing' }))
  const planned = found ? plannedIn(found) : []
  if (planned.length === 0) {
    return view.posts.length === 0 ? (
      <>
        <span className={muted}>Nothing of it is approved and waits for a time.</span>
        <ButtonLink to={`/campaigns/${view.campaign.id}/review`} wide>
          See the posts
        </ButtonLink>
      </>
    ) : null
  }
  return (
    <>
      <b className={sum}>{counted(planned.length, 'post')} on the schedule</b>
      <ButtonLink to={`/calendar?campaign=${view.campaign.id}`} wide>
        See them in the calendar
      </ButtonLink>
      {justPlanned === 0 && view.campaign.posts.published === 0 && (
        <Button
          variant="ghost"
          wide
          busy={isUndoing}
          aria-disabled={isBusy || undefined}
          onClick={() => schedule.send({ type: 'undo.requested', campaignPosts: planned })}
        >
          Take {planned.length === 1 ? 'it' : `all ${planned.length}`} back
        </Button>
      )}
    </>
  )
}
