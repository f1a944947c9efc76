import { useSelector } from '@xstate/react'
import { resumeAct, resumedWords, resumeSum } from '../../../../rules/campaigns/resumeWords.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { css } from '../../../../styled-system/css'
import { createResumption } from '../../../app/campaigns/resumption.ts'
import type { CampaignResumption, ResumedPost } from '../../../machines/campaigns/plan.ts'
import { useWallNow } from '../../content/useWallNow.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { useSession } from '../../sessionContext.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useMutation } from '../../useMutation.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3' })
const scroll = css({ maxHeight: '80', overflowY: 'auto', _focusVisible: { outlineOffset: '-0.5' } })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  columnGap: '3',
  rowGap: '0.5',
  paddingBlock: '2',
  borderTop: 'soft',
})
const title = css({ textStyle: 'strong', overflowWrap: 'anywhere' })
const when = css({ textStyle: 'small', color: 'textMuted', gridColumn: '[1 / -1]' })

interface Props {
  open: boolean
  /** Null while none is asked about. */
  campaignId: number | null
  onClose: () => void
}

/** What going on with a paused campaign does to the posts that it holds, asked before it is done. */
export const ResumeDialog = ({ open, campaignId, onClose }: Props) =>
  open && campaignId !== null && <Resuming campaignId={campaignId} onClose={onClose} />

function Resuming({ campaignId, onClose }: { campaignId: number; onClose: () => void }) {
  usePrimaryAction()
  const { resumption, resume } = useCachedActor(useSession().cached(createResumption), String(campaignId))
  const found = useSelector(resumption, ({ context }) => context.value)
  const failure = useQueryFailure(resumption)
  const { request, isBusy, problem } = useMutation(resume)
  const isPaused = found === null || found.campaign.status === 'paused'
  const going =
    found?.posts.flatMap(({ campaignPost, schedule }) => (schedule ? [{ campaignPost, schedule }] : [])) ?? []
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={isPaused ? strings.resumeThisCampaign : strings.itGoesOnAlready}
      description={found && wordsOf(found)}
      footer={
        isPaused ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              {strings.leaveItPaused}
            </Button>
            <Button
              variant="action"
              busy={isBusy}
              aria-disabled={!found || failure.isBusy || undefined}
              onClick={() => request({ campaignId, posts: going })}
            >
              {resumeAct(found?.posts ?? [])}
            </Button>
          </>
        ) : (
          <Button variant="action" onClick={onClose}>
            {strings.close}
          </Button>
        )
      }
    >
      <div className={stack}>
        {problem && isPaused && (
          <Notice
            severity={problem.outcome === 'refused' ? 'error' : 'warning'}
            title={problem.outcome === 'refused' ? strings.itWasNotResumed : strings.itIsNotKnownWhetherItWas}
          >
            {problem.message}
          </Notice>
        )}
        <ListProblem what={strings.whatItHoldsCouldNotBeRead} {...failure} />
        {!found && failure.problem === null && (
          <div aria-busy="true">
            <Skeleton width="70%" height={16} />
          </div>
        )}
        {found && found.posts.length > 0 && <HeldPosts found={found} />}
      </div>
    </Dialog>
  )
}

const wordsOf = ({ campaign, posts }: CampaignResumption): string =>
  campaign.status === 'paused' ? resumeSum(posts) : strings.isNotPausedAnyMore(campaign.name)

function HeldPosts({ found: { campaign, posts } }: { found: CampaignResumption }) {
  const today = dayOf(useWallNow())
  const networks = new Map(campaign.accounts.map(({ accountId, network }) => [accountId, network]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={scroll} tabIndex={0} aria-label={strings.postsThatItHolds}>
      <ul>
        {posts.map((post) => (
          <li key={post.campaignPost} className={row}>
            <span className={title}>{post.title || strings.withoutWords}</span>
            <NetworkMarks networks={post.accountIds.flatMap((id) => networks.get(id) ?? [])} size={14} most={3} />
            <span className={when}>{whenWords(post, today)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const whenWords = (post: ResumedPost, today: string): string =>
  post.noRoom === null ? resumedWords(post, today) : `${resumedWords(post, today)}. ${post.noRoom}`
