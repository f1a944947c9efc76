import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { isCampaignId } from '../../../../rules/campaigns/campaignAddress.ts'
import { closedChange } from '../../../../rules/campaigns/closedChange.ts'
import { strings } from '../../../../strings/campaigns/edit.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignChangeActor } from '../../../app/campaigns/campaignChange.ts'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { BackTo } from '../../kit/BackTo.tsx'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { lazyView, useLoaded } from '../../kit/lazyView.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { CampaignMissing } from '../CampaignMissing.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { ClosedCampaign } from './ClosedCampaign.tsx'
import { useCampaignChange } from './useCampaignChange.ts'

const page = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '5',
  alignContent: 'start',
  padding: { base: '4', md: '5' },
  paddingInline: { md: '7' },
})
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const waiting = css({ display: 'grid', gap: '4' })

const conflictView = lazyView(async () => (await import('../create/CampaignConflict.tsx')).CampaignVersions)

/** Changing a campaign that has posts: what that does to them stands there before it is saved. */
export function ChangeCampaignPage() {
  const { campaignId = '' } = useParams()
  return isCampaignId(campaignId) ? <Changing key={campaignId} campaignId={Number(campaignId)} /> : <CampaignMissing />
}

function Changing({ campaignId }: { campaignId: number }) {
  const change = useCampaignChange(campaignId)
  const campaign = useSelector(change, ({ context }) => context.campaign)
  const theirs = useSelector(change, ({ context }) => context.theirs)
  const isOpen = useSelector(change, (snapshot) => snapshot.hasTag('open'))
  const hasFailed = useSelector(change, (snapshot) => snapshot.matches('loadFailed'))
  if (campaign !== null && isOpen) {
    return theirs === null ? (
      <ChangeForm change={change} campaign={campaign} />
    ) : (
      <Conflict change={change} theirs={theirs} />
    )
  }
  // One that is closed stays in sight while it is read again.
  const closed = campaign === null || hasFailed ? null : closedChange(campaign)
  return closed === null ? <Unread change={change} /> : <ClosedCampaign closed={closed} />
}

function Conflict({ change, theirs }: { change: CampaignChangeActor; theirs: Campaign }) {
  usePrimaryAction()
  const own = useSelector(change, ({ context }) => context.draft)
  const Versions = useLoaded(conflictView, true)
  return (
    <div className={page}>
      <BackTo to={`/campaigns/${theirs.id}/review`}>{theirs.name}</BackTo>
      <h1 className={title}>{strings.thereAreTwoVersionsOf(theirs.name)}</h1>
      {Versions && (
        <Versions
          own={own}
          theirs={theirs}
          onOwn={() => change.send({ type: 'own.chosen' })}
          onTheirs={() => change.send({ type: 'theirs.chosen' })}
        />
      )}
    </div>
  )
}

/** It is being read, or could not be. */
function Unread({ change }: { change: CampaignChangeActor }) {
  const problem = useSelector(change, ({ context }) => context.loadProblem)
  const isBusy = useSelector(change, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={page}>
      <h1 className={title}>{strings.changeACampaign}</h1>
      <ListProblem
        what={strings.theCampaignCouldNotBeRead}
        problem={problem}
        isBusy={isBusy}
        onRetry={() => change.send({ type: 'retry.requested' })}
      />
      {problem === null ? (
        <div className={waiting} aria-busy="true">
          {['38%', '52%', '45%', '60%'].map((width) => (
            <Skeleton key={width} width={width} height={36} />
          ))}
        </div>
      ) : (
        <p>
          <Link to="/campaigns">{strings.seeAllCampaigns}</Link>
        </p>
      )}
    </div>
  )
}
