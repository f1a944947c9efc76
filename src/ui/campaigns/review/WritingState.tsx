import type { ReactNode } from 'react'
import { formAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { goOnLabel, goOnWriter, stuckWords } from '../../../../rules/campaigns/stuckWords.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import type { Campaign, CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { ProgressBar } from '../../kit/ProgressBar.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useMutation } from '../../useMutation.ts'
import { useNow } from '../../useNow.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { useCampaigns } from '../useCampaigns.ts'

const progress = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', gap: '3', alignItems: 'center' })
const bar = css({ display: 'grid', gap: '1.5', minWidth: '0' })
const line = css({ fontVariantNumeric: 'tabular-nums' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2.5' })
const muted = css({ color: 'textMuted', textStyle: 'small' })

const unchanged = {
  refused: strings.theWritingCouldNotBeChanged,
  unclear: strings.itIsNotKnownWhetherTheWriting,
} as const

interface Props {
  campaign: Campaign
  posts: readonly CampaignPost[]
}

/** How far the writing is, or why it is not, and what can be done about it; nothing where all is written. */
export function WritingState(props: Props) {
  const { problem, isBusy } = useMutation(useCampaigns().change)
  return (
    <>
      {!isBusy && <WriteFailure titles={unchanged} problem={problem} />}
      <WritingNotice {...props} />
    </>
  )
}

function WritingNotice({ campaign, posts }: Props): ReactNode {
  const { status, isStuck, writing } = campaign
  if (status === 'draft') return <NotBegun campaign={campaign} />
  if (status === 'generating') return isStuck ? <Stuck campaign={campaign} /> : <UnderWay campaign={campaign} />
  if (status === 'archived' || status === 'finished') return <Over campaign={campaign} />
  if (posts.length === 0)
    return <EmptyState title={strings.thereAreNoPostsToRead}>{strings.nothingOfItWasWritten}</EmptyState>
  if (posts.some(({ isQueued, text }) => isQueued && text === '')) return <UnderWay campaign={campaign} />
  return writing.written < writing.wanted && posts.some(({ state }) => state === 'waiting' || state === 'failed') ? (
    <Unwritten campaign={campaign} posts={posts} />
  ) : null
}

function UnderWay({ campaign }: { campaign: Campaign }) {
  const { request, isBusy } = useMutation(useCampaigns().change)
  const { written, wanted } = campaign.writing
  const words =
    wanted === 0 ? strings.thePostsAreBeingLaidOut : strings.ofWritten(written, counted(wanted, strings.post))
  return (
    <div className={progress}>
      <div className={bar}>
        <span className={line} role="status">
          {words}
        </span>
        <ProgressBar label={strings.writingThePosts} value={written} max={Math.max(1, wanted)} />
        {written > 0 && <span className={muted}>{strings.whatIsWrittenCanBeReadAlready}</span>}
      </div>
      <Button busy={isBusy} onClick={() => request({ kind: 'stop', campaign })}>
        {strings.stop}
      </Button>
    </div>
  )
}

/** Nothing comes any more: why, what is kept, and the ways on. */
function Stuck({ campaign }: { campaign: Campaign }) {
  usePrimaryAction()
  const now = useNow()
  const { request, isBusy } = useMutation(useCampaigns().change)
  const { lead, rest } = stuckWords(campaign, now)
  const { written } = campaign.writing
  return (
    <Notice severity="warning" title={lead}>
      {rest}
      <div className={acts}>
        <Button
          variant="action"
          busy={isBusy}
          onClick={() => request({ kind: 'write', campaign, writer: goOnWriter(campaign) })}
        >
          {goOnLabel(campaign)}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => request({ kind: 'stop', campaign })}>
          {written === 0 ? strings.backToTheDraft : strings.goOnWithWhatIsThere}
        </Button>
      </div>
    </Notice>
  )
}

/** The review goes on without these. */
function Unwritten({ campaign, posts }: Props) {
  const { request, isBusy } = useMutation(useCampaigns().change)
  const writer = goOnWriter(campaign)
  const missing = posts.filter(({ state }) => state === 'waiting' || state === 'failed').length
  return (
    <Notice
      live="none"
      title={missing === 1 ? strings.onePostIsNotWritten : strings.areNotWritten(counted(missing, strings.post))}
    >
      {campaign.writing.problemText ?? strings.whatIsNotWrittenIsNotPlanned}
      <div className={acts}>
        <Button size="sm" busy={isBusy} onClick={() => request({ kind: 'write', campaign, writer })}>
          {goOnLabel(campaign)}
        </Button>
        {writer === 'ai' && (
          <Button
            size="sm"
            variant="ghost"
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || request({ kind: 'write', campaign, writer: 'template' })}
          >
            {strings.toUseTheTextsOfTheTemplate}
          </Button>
        )}
      </div>
    </Notice>
  )
}

function NotBegun({ campaign }: { campaign: Campaign }) {
  const { form, id, writing } = campaign
  return (
    <EmptyState
      title={strings.nothingIsWrittenYet}
      actions={
        <ButtonLink to={formAddress(form, id)} variant="ink">
          {strings.goOnWithTheDraft}
        </ButtonLink>
      }
    >
      {writing.problemText ?? strings.sayWhatTheCampaignIsForAnd}
    </EmptyState>
  )
}

const Over = ({ campaign: { status } }: { campaign: Campaign }) => (
  <Notice live="none" title={status === 'archived' ? strings.thisCampaignIsArchived : strings.thisCampaignIsFinished}>
    {status === 'archived' ? strings.restoreItInTheListToDecide : strings.itsPostsAreShownAsTheyWere}
  </Notice>
)
