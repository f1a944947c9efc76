import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { isCampaignId } from '../../../../rules/campaigns/campaignAddress.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignScheduleActor } from '../../../app/campaigns/campaignSchedule.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { CampaignMissing } from '../CampaignMissing.tsx'
import { ChosenFacts } from './ChosenFacts.tsx'
import { Collisions } from './Collisions.tsx'
import { LeftOut, LeftPosts, NoRoom } from './LeftPosts.tsx'
import { NotPlannable } from './NotPlannable.tsx'
import { MoveTimeDialog } from './overlays.ts'
import { PlanFoot } from './PlanFoot.tsx'
import { PlanNotice } from './PlanNotice.tsx'
import { ScheduleHeader } from './ScheduleHeader.tsx'
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx'
import type { ScheduleView } from './scheduleView.ts'
import { Timeline } from './Timeline.tsx'
import { useScheduleActor, useScheduleView } from './useSchedule.ts'

const page = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: 'one', lg: '[minmax(0, 1fr) 352px]' },
  alignContent: { base: 'start', lg: 'stretch' },
  minHeight: 'full',
})
const main = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  alignContent: 'start',
  gap: '3.5',
  minWidth: '0',
  padding: { base: '4', md: '5' },
  paddingInline: { md: '7' },
})
const aside = css({
  surface: 'sunken',
  borderLeft: { lg: 'hairline' },
  borderTop: { base: 'hairline', lg: 'none' },
  minWidth: '0',
})
const sideParts = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  padding: { base: '4', lg: '6' },
  paddingBottom: { base: '10', lg: '5' },
  position: { lg: 'sticky' },
  top: { lg: '0' },
  height: { lg: '[calc(token(sizes.window) - token(spacing.topbar))]' },
  overflowY: { lg: 'auto' },
})

/** When the posts of a campaign go out: proposed, moved by hand, planned with one press. */
export function SchedulePage() {
  const { campaignId = '' } = useParams()
  return isCampaignId(campaignId) ? <Schedule key={campaignId} campaignId={Number(campaignId)} /> : <CampaignMissing />
}

function Schedule({ campaignId }: { campaignId: number }) {
  const schedule = useScheduleActor(campaignId)
  const found = useSelector(schedule, ({ context }) => context.found)
  const view = useScheduleView(schedule)
  const failure = {
    problem: useSelector(schedule, ({ context }) => context.loadProblem),
    isBusy: useSelector(schedule, (snapshot) => snapshot.hasTag('reading')),
    onRetry: () => schedule.send({ type: 'retry.requested' }),
  }
  if (view) return <Planning schedule={schedule} view={view} failure={failure} />
  if (found) return <NotPlannable campaign={found.campaign} failure={failure} />
  return <ScheduleSkeleton failure={failure} />
}

interface PlanningProps {
  schedule: CampaignScheduleActor
  view: ScheduleView
  failure: Parameters<typeof NotPlannable>[0]['failure']
}

function Planning({ schedule, view, failure }: PlanningProps) {
  const [moving, setMoving] = useState<number | null>(null)
  const isBusy = useSelector(schedule, (snapshot) => snapshot.hasTag('busy'))
  const parts = { schedule, view, isBusy, onMove: setMoving }
  return (
    <div className={page}>
      <div className={main}>
        <ScheduleHeader schedule={schedule} view={view} />
        <ListProblem what={strings.theScheduleCouldNotBeRead} {...failure} />
        <PlanNotice schedule={schedule} view={view} />
        <Timeline {...parts} />
      </div>
      <aside className={aside} aria-label={strings.whatIsProposed}>
        <div className={sideParts}>
          <LeftPosts {...parts} />
          <NoRoom {...parts} />
          <Collisions {...parts} />
          <LeftOut {...parts} />
          <ChosenFacts view={view} />
          <PlanFoot {...parts} />
        </div>
      </aside>
      <MoveTimeDialog
        open={moving !== null}
        schedule={schedule}
        campaignPost={moving}
        onClose={() => setMoving(null)}
      />
    </div>
  )
}
