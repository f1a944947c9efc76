import { CirclePlus } from 'lucide-react'
import { useRef } from 'react'
import { strings } from '../../../../strings/campaigns/list.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignPage } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { ResumeDialog } from '../schedule/overlays.ts'
import { CampaignsSkeleton, CampaignTable } from './CampaignTable.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListTools } from './ListTools.tsx'
import { ArchiveDialog, ResultDialog } from './overlays.ts'
import { useCampaignList } from './useCampaignList.ts'
import { type CampaignsAddress, useCampaignsAddress } from './useCampaignsAddress.ts'
import { useFocusKept } from './useFocusKept.ts'
import { type ListActs, useListActs } from './useListActs.ts'

const page = css({
  // What is hidden from sight lies within it, and not below the window.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'one',
  alignContent: 'start',
  gap: '5',
  padding: { base: '4', md: '6' },
  paddingInline: { md: '10' },
  paddingTop: { base: '5', md: '7' },
  maxWidth: 'page',
})
const list = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4' })

/** The campaigns of a business: how they stand, how far they are, when they are, and what needs the person. */
export function CampaignsPage() {
  const { address, show } = useCampaignsAddress()
  const { found, last, failure } = useCampaignList(address)
  const acts = useListActs()
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useFocusKept(heading)
  const isFirst = last !== null && isNothing(last.found, last.address)
  return (
    <div className={page}>
      <ListHeader last={last} heading={heading} />
      {last !== null && !isFirst && <ListTools address={address} show={show} counts={last.found.counts} />}
      <ListProblem what={strings.yourCampaignsCouldNotBeRead} {...failure} />
      <ChangeProblem acts={acts} />
      <div className={list} {...frame}>
        {found === null && failure.problem === null && <CampaignsSkeleton />}
        {found !== null && <Found found={found} address={address} show={show} acts={acts} />}
      </div>
      <Dialogs acts={acts} />
    </div>
  )
}

interface FoundProps {
  found: CampaignPage
  address: CampaignsAddress
  show: (change: Partial<CampaignsAddress>) => void
  acts: ListActs
}

function Found({ found, address, show, acts }: FoundProps) {
  const { results, count, page: number, pageSize } = found
  usePrimaryAction(isNothing(found, address) || results.some(({ isStuck }) => isStuck))
  if (isNothing(found, address)) return <NoCampaigns />
  if (results.length === 0) return <NothingHere address={address} show={show} />
  return (
    <>
      <CampaignTable campaigns={results} acts={acts} />
      {count > pageSize && (
        <Pager
          found={{ count, page: number, pageSize }}
          one="campaign"
          many="campaigns"
          onPage={(next) => show({ page: next })}
        />
      )}
    </>
  )
}

/** There is no campaign at all, not even in the archive. */
const isNothing = ({ counts }: CampaignPage, { search }: CampaignsAddress): boolean =>
  search === '' && counts.all === 0 && counts.archived === 0

const NoCampaigns = () => (
  <EmptyState
    title={strings.aCampaignIsAGoalWithAn}
    actions={
      <ButtonLink variant="action" to="/campaigns/create">
        <CirclePlus size={16} aria-hidden />
        {strings.createACampaign}
      </ButtonLink>
    }
  >
    {strings.sayWhatYouWantToReachAnd}
  </EmptyState>
)

function NothingHere({ address: { search, segment, page: number }, show }: Omit<FoundProps, 'found' | 'acts'>) {
  if (search !== '')
    return (
      <EmptyState
        title={strings.nothingHasInIt(search)}
        actions={<Button onClick={() => show({ search: '', segment: 'all' })}>{strings.showAllCampaigns}</Button>}
      >
        {strings.theSearchLooksAtNamesGoalsAnd}
      </EmptyState>
    )
  if (number > 1)
    return (
      <EmptyState
        title={strings.thisPageIsEmpty}
        actions={<Button onClick={() => show({})}>{strings.toTheFirstPage}</Button>}
      >
        {strings.thereAreFewerCampaignsThanBefore}
      </EmptyState>
    )
  return (
    <EmptyState
      title={segment === 'archived' ? strings.theArchiveIsEmpty : strings.noCampaignStandsLikeThis}
      actions={
        segment === 'all' ? undefined : (
          <Button onClick={() => show({ segment: 'all' })}>{strings.showAllCampaigns}</Button>
        )
      }
    >
      {segment === 'archived' ? strings.whatYouArchiveIsKeptHereWith : strings.allOfThemStandInAnotherWay}
    </EmptyState>
  )
}

/** What could not be done, where no dialog says it. */
function ChangeProblem({ acts: { problem, asked, dialog, request } }: { acts: ListActs }) {
  if (problem === null || asked === null || dialog !== null) return null
  return (
    <ListProblem
      what={`${asked.campaign.name}: ${problem.outcome === 'refused' ? strings.thatWasNotDone : strings.nobodyKnowsWhetherThatWasDone}`}
      problem={problem.message}
      {...(problem.outcome === 'refused' && { onRetry: () => request(asked) })}
    />
  )
}

function Dialogs({ acts }: { acts: ListActs }) {
  const { dialog, close } = acts
  return (
    <>
      <ArchiveDialog
        open={dialog?.kind === 'archive'}
        campaign={dialog?.kind === 'archive' ? dialog.campaign : null}
        acts={acts}
        onClose={close}
      />
      <ResultDialog
        open={dialog?.kind === 'result'}
        campaign={dialog?.kind === 'result' ? dialog.campaign : null}
        acts={acts}
        onClose={close}
      />
      <ResumeDialog
        open={dialog?.kind === 'resume'}
        campaignId={dialog?.kind === 'resume' ? dialog.campaign.id : null}
        onClose={close}
      />
    </>
  )
}
