import { useParams } from 'react-router-dom'
import { isCampaignId } from '../../../../rules/campaigns/campaignAddress.ts'
import { strings } from '../../../../strings/campaigns/analytics.ts'
import { css } from '../../../../styled-system/css'
import { BackTo } from '../../kit/BackTo.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { CampaignMissing } from '../CampaignMissing.tsx'
import { ResultDialog } from '../list/overlays.ts'
import { useListActs } from '../list/useListActs.ts'
import { AnalyticsHeader } from './AnalyticsHeader.tsx'
import { ExperimentSection } from './ExperimentSection.tsx'
import { GoalSection } from './GoalSection.tsx'
import { NothingOut } from './NothingOut.tsx'
import { AccountsSection, NetworksSection, WeeksSection } from './PostCounts.tsx'
import { PostsSection } from './PostsSection.tsx'
import { type FoundFigures, type PostResults, useFigures } from './useFigures.ts'

const page = css({
  // What is hidden from sight lies within it, and not below the window.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'one',
  alignContent: 'start',
  gap: '8',
  padding: { base: '4', md: '6' },
  paddingInline: { md: '10' },
  paddingTop: { base: '5', md: '7' },
  paddingBottom: '14',
  maxWidth: 'page',
})
const title = css({ textStyle: 'h1' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  gap: '8',
  alignItems: 'start',
})
const lines = css({ display: 'grid', gap: '4' })

/** What came of a campaign: against its goal, post by post, and by network, week and variant of its experiment. */
export function AnalyticsPage() {
  const { campaignId = '' } = useParams()
  return isCampaignId(campaignId) ? <Read key={campaignId} campaignId={campaignId} /> : <CampaignMissing />
}

function Read({ campaignId }: { campaignId: string }) {
  const { found, results, failure } = useFigures(campaignId)
  if (found?.kind === 'missing') return <CampaignMissing />
  return (
    <div className={page}>
      {found === null && <NotRead isFailed={failure.problem !== null} />}
      <ListProblem what={strings.whatCameOfTheCampaignCouldNot} {...failure} />
      {found !== null && <Figures found={found} results={results} />}
    </div>
  )
}

function Figures({ found, results }: { found: FoundFigures; results: PostResults }) {
  const { campaign, analytics } = found
  const acts = useListActs()
  const tell = () => acts.open({ kind: 'result', campaign })
  const { dialog, close } = acts
  const isTelling = dialog?.kind === 'result'
  return (
    <>
      <AnalyticsHeader found={found} />
      <GoalSection found={found} isTelling={isTelling} onTell={tell} />
      {analytics.posts.length === 0 ? (
        <NothingOut campaign={campaign} />
      ) : (
        <>
          <PostsSection found={found} results={results} />
          <div className={pair}>
            <NetworksSection found={found} />
            <WeeksSection found={found} />
            <AccountsSection found={found} />
          </div>
          <ExperimentSection found={found} />
        </>
      )}
      <ResultDialog
        open={isTelling}
        campaign={dialog?.kind === 'result' ? dialog.campaign : null}
        acts={acts}
        onClose={close}
      />
    </>
  )
}

/** Before the first answer, and where none came. */
const NotRead = ({ isFailed }: { isFailed: boolean }) => (
  <>
    <div className={lines}>
      <BackTo to="/campaigns">{strings.campaigns}</BackTo>
      <h1 className={title}>{strings.whatCameOfTheCampaign}</h1>
    </div>
    {!isFailed && (
      <Loading label={strings.loadingWhatCameOfTheCampaign}>
        <Skeleton width="40%" height={32} />
        <Skeleton height={120} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Loading>
    )}
  </>
)
