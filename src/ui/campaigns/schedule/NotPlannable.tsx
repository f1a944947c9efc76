import { useState } from 'react'
import { formAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { scheduleHeadline } from '../../../../rules/campaigns/scheduleWords.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
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
    <ListProblem what={strings.theScheduleCouldNotBeRead} {...failure} />
    <Why campaign={campaign} />
  </div>
)

function Why({ campaign }: { campaign: Campaign }) {
  switch (campaign.status) {
    case 'paused':
      return <Paused campaign={campaign} />
    case 'draft':
      return (
        <Told
          title={strings.itsPostsComeFirst}
          to={formAddress(campaign.form, campaign.id)}
          act={strings.goOnWithTheCampaign}
        >
          {strings.onceItsPostsAreWrittenAndRead}
        </Told>
      )
    case 'generating':
      return (
        <Told title={strings.theirTimesComeNext} to={`/campaigns/${campaign.id}/review`} act={strings.seeHowFarItIs}>
          {strings.onceThePostsAreWrittenAndRead}
        </Told>
      )
    case 'archived':
      return (
        <Told title={strings.nothingOfItIsPlanned} to="/campaigns?segment=archived" act={strings.seeWhatIsArchived}>
          {strings.anArchivedCampaignCanBeBroughtBack}
        </Told>
      )
    default:
      return (
        <Told title={strings.nothingMoreGoesOut} to="/campaigns" act={strings.seeAllCampaigns}>
          {strings.itsLastDayIsOverAndWhat}
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
        title={strings.nothingOfItGoesOut}
        actions={
          <Button variant="action" {...opener} onClick={() => setOpen(true)}>
            {strings.resume}
          </Button>
        }
      >
        {campaign.posts.held === 0
          ? strings.resumeItToPlanItsPosts
          : strings.keepsIts(counted(campaign.posts.held, strings.post), campaign.posts.held)}
      </EmptyState>
      <ResumeDialog open={isOpen} campaignId={campaign.id} onClose={() => setOpen(false)} />
    </>
  )
}
