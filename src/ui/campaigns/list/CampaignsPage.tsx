import { CirclePlus } from 'lucide-react'
import { useRef } from 'react'
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
      <ListProblem what="Your campaigns could not be read" {...failure} />
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
    title="A campaign is a goal with an end"
    actions={
      <ButtonLink variant="action" to="/campaigns/create">
        <CirclePlus size={16} aria-hidden />
        Create a Campaign
      </ButtonLink>
    }
  >
    Say what you want to reach and by when: “24 places in January by December 19”. The posts for it are written in your
    voice, you read and approve them, and they are planned between what you have planned already. Here you see how far
    each campaign is.
  </EmptyState>
)

function NothingHere({ address: { search, segment, page: number }, show }: Omit<FoundProps, 'found' | 'acts'>) {
  if (search !== '')
    return (
      <EmptyState
        title={`Nothing has “${search}” in it`}
        actions={<Button onClick={() => show({ search: '', segment: 'all' })}>Show all campaigns</Button>}
      >
        The search looks at names, goals and offers.
      </EmptyState>
    )
  if (number > 1)
    return (
      <EmptyState title="This page is empty" actions={<Button onClick={() => show({})}>To the first page</Button>}>
        There are fewer campaigns than before.
      </EmptyState>
    )
  return (
    <EmptyState
      title={segment === 'archived' ? 'The archive is empty' : 'No campaign stands like this'}
      actions={
        segment === 'all' ? undefined : <Button onClick={() => show({ segment: 'all' })}>Show all campaigns</Button>
      }
    >
      {segment === 'archived'
        ? 'What you archive is kept here with its posts and results, and can be restored.'
        : 'All of them stand in another way.'}
    </EmptyState>
  )
}

/** What could not be done, where no dialog says it. */
function ChangeProblem({ acts: { problem, asked, dialog, request } }: { acts: ListActs }) {
  if (problem === null || asked === null || dialog !== null) return null
  return (
    <ListProblem
      what={`${asked.campaign.name}: ${problem.outcome === 'refused' ? 'that was not done' : 'nobody knows whether that was done'}`}
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
