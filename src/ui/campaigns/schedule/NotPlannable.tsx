import { useState } from 'react'
import { formAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { scheduleHeadline } from '../../../../rules/campaigns/scheduleWords.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { useDialogOpener } from '../../kit/lazyView.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { ResumeDialog } from './overlays.ts'
import { BackToReview } from './ScheduleHeader.tsx'
import type { LoadFailure } from './ScheduleSkeleton.tsx'

const frame = css({
  display: 'grid',
  alignContent: 'start',
  gap: '4',
  padding: { base: '4', md: '5' },
  paddingInline: { md: '7' },
})
const title = css({ textStyle: 'h1' })

interface Props {
  campaign: Campaign
  failure: LoadFailure
}

/** A campaign of which nothing can be planned now: why, and what can be done instead. */
export const NotPlannable = ({ campaign, failure }: Props) => (
  <div className={frame}>
    <BackToReview campaign={campaign} />
    <h1 className={title} tabIndex={-1}>
      {scheduleHeadline({
        ...{ status: campaign.status, posts: [], justPlanned: 0, onSchedule: 0, held: campaign.posts.held },
      })}
    </h1>
    <ListProblem what="The schedule could not be read" {...failure} />
    <Why campaign={campaign} />
  </div>
)

function Why({ campaign }: { campaign: Campaign }) {
  switch (campaign.status) {
    case 'paused':
      return <Paused campaign={campaign} />
    case 'draft':
      return (
        <Told title="Its posts come first" to={formAddress(campaign.form, campaign.id)} act="Go on with the campaign">
          Once its posts are written and read, their times are proposed here.
        </Told>
      )
    case 'generating':
      return (
        <Told title="Their times come next" to={`/campaigns/${campaign.id}/review`} act="See how far it is">
          Once the posts are written and read, their times are proposed here.
        </Told>
      )
    case 'archived':
      return (
        <Told title="Nothing of it is planned" to="/campaigns?segment=archived" act="See what is archived">
          An archived campaign can be brought back; one that had begun comes back paused.
        </Told>
      )
    default:
      return (
        <Told title="Nothing more goes out" to="/campaigns" act="See all campaigns">
          Its last day is over, and what was planned has gone out.
        </Told>
      )
  }
}

const Told = ({ title: words, to, act, children }: { title: string; to: string; act: string; children: string }) => (
  <EmptyState
    title={words}
    actions={
      <ButtonLink to={to} variant="ink">
        {act}
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
)

function Paused({ campaign }: { campaign: Campaign }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useDialogOpener(ResumeDialog, isOpen)
  usePrimaryAction()
  return (
    <>
      <EmptyState
        title="Nothing of it goes out"
        actions={
          <Button variant="action" {...opener} onClick={() => setOpen(true)}>
            Resume
          </Button>
        }
      >
        {campaign.posts.held === 0
          ? 'Resume it to plan its posts.'
          : `${counted(campaign.posts.held, 'post')} ${campaign.posts.held === 1 ? 'keeps its time' : 'keep their times'}. Before you resume, you see which ones have to move.`}
      </EmptyState>
      <ResumeDialog open={isOpen} campaignId={campaign.id} onClose={() => setOpen(false)} />
    </>
  )
}
