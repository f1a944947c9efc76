import { useSelector } from '@xstate/react'
import { CalendarClock } from 'lucide-react'
import { countOf, planSum, staysOutWords } from '../../../../rules/campaigns/scheduleWords.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
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
    <section className={foot} aria-label={strings.planning}>
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
            {strings.plan(counted(toPlan.length, strings.post))}
          </Button>
          <span className={muted}>{strings.allInOneStep}</span>
        </>
      )}
      {toPlan.length === 0 && unread > 0 && (
        <ButtonLink to={`/campaigns/${campaign.id}/review`} variant="action" wide>
          {strings.read(counted(unread, strings.post))}
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
        <span className={muted}>{strings.nothingOfItIsApprovedAndWaits}</span>
        <ButtonLink to={`/campaigns/${view.campaign.id}/review`} wide>
          {strings.seeThePosts}
        </ButtonLink>
      </>
    ) : null
  }
  return (
    <>
      <b className={sum}>{strings.onTheSchedule(counted(planned.length, strings.post))}</b>
      <ButtonLink to={`/calendar?campaign=${view.campaign.id}`} wide>
        {strings.seeThemInTheCalendar}
      </ButtonLink>
      {justPlanned === 0 && view.campaign.posts.published === 0 && (
        <Button
          variant="ghost"
          wide
          busy={isUndoing}
          aria-disabled={isBusy || undefined}
          onClick={() => schedule.send({ type: 'undo.requested', campaignPosts: planned })}
        >
          {strings.takeItBack(planned.length)}
        </Button>
      )}
    </>
  )
}
