import type { ReactNode } from 'react'
import { formAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { goOnLabel, goOnWriter, stuckWords } from '../../../../rules/campaigns/stuckWords.ts'
import { counted } from '../../../../rules/shell/words.ts'
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
  refused: 'The writing could not be changed',
  unclear: 'It is not known whether the writing was changed',
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
  if (posts.length === 0) return <EmptyState title="There are no posts to read">Nothing of it was written.</EmptyState>
  if (posts.some(({ isQueued, text }) => isQueued && text === '')) return <UnderWay campaign={campaign} />
  return writing.written < writing.wanted && posts.some(({ state }) => state === 'waiting' || state === 'failed') ? (
    <Unwritten campaign={campaign} posts={posts} />
  ) : null
}

function UnderWay({ campaign }: { campaign: Campaign }) {
  const { request, isBusy } = useMutation(useCampaigns().change)
  const { written, wanted } = campaign.writing
  const words = wanted === 0 ? 'The posts are being laid out' : `${written} of ${counted(wanted, 'post')} written`
  return (
    <div className={progress}>
      <div className={bar}>
        <span className={line} role="status">
          {words}
        </span>
        <ProgressBar label="Writing the posts" value={written} max={Math.max(1, wanted)} />
        {written > 0 && <span className={muted}>What is written can be read already.</span>}
      </div>
      <Button busy={isBusy} onClick={() => request({ kind: 'stop', campaign })}>
        Stop
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
          {written === 0 ? 'Back to the draft' : 'Go on with what is there'}
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
      title={missing === 1 ? 'One post is not written' : `${counted(missing, 'post')} are not written`}
    >
      {campaign.writing.problemText ?? 'What is not written is not planned, and the campaign goes on without it.'}
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
            Use the texts of the template
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
      title="Nothing is written yet"
      actions={
        <ButtonLink to={formAddress(form, id)} variant="ink">
          Go on with the draft
        </ButtonLink>
      }
    >
      {writing.problemText ?? 'Say what the campaign is for, and its posts are written from that.'}
    </EmptyState>
  )
}

const Over = ({ campaign: { status } }: { campaign: Campaign }) => (
  <Notice live="none" title={status === 'archived' ? 'This campaign is archived' : 'This campaign is finished'}>
    {status === 'archived' ? 'Restore it in the list to decide on its posts.' : 'Its posts are shown as they were.'}
  </Notice>
)
