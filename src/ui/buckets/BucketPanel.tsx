import { useSelector } from '@xstate/react'
import { Ellipsis, Pencil, Trash2, X } from 'lucide-react'
import { hasPermission } from '../../../rules/account/access.ts'
import { bucketSentence } from '../../../rules/buckets/monthFinding.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import { useApp } from '../appContext.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { lazyView, useLoaded } from '../kit/lazyView.ts'
import { Menu } from '../kit/Menu.tsx'
import { BucketTick } from '../marks/BucketTick.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { AiIdeasLocked } from './AiIdeasLocked.tsx'
import { BucketPosts } from './BucketPosts.tsx'
import { ContentIdeas } from './ContentIdeas.tsx'
import { UnconnectedNote } from './UnconnectedNote.tsx'
import { useBuckets } from './useBuckets.ts'
import { useBucketsAddress } from './useBucketsAddress.ts'
import { useIdeas } from './useIdeas.ts'
import { useIdeaWriting } from './useIdeaWriting.ts'
import { useShares } from './useShares.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5', alignContent: 'start' })
const head = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', alignItems: 'start', gap: '2' })
const titleLine = css({ display: 'flex', gap: '2', alignItems: 'center' })
const title = css({ textStyle: 'h3', overflowWrap: 'anywhere' })
const about = css({
  textStyle: 'small',
  color: 'textMuted',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  marginTop: '1',
})
const acts = css({ display: 'flex' })

const aiPart = lazyView(async () => (await import('./AiIdeasPart.tsx')).AiIdeasPart)
const unwritten = {
  refused: strings.theDraftWasNotWritten,
  unclear: strings.itIsNotKnownWhetherTheDraft,
} as const

interface Props {
  bucket: Bucket
  month: string
  onEdit: () => void
}

/** The bucket that is open: its posts first, then ideas for more. */
export function BucketPanel({ bucket, month, onEdit }: Props) {
  const { userData } = useApp()
  const user = useSelector(userData, ({ context }) => context.user)
  const hasAi = user !== null && hasPermission(user, 'canAccessAIIdeas')
  const shares = useShares(month).found
  const counts = shares?.buckets.find(({ bucketId }) => bucketId === bucket.id)
  const isShort = counts !== undefined && counts.missing > 0
  const { problem } = useIdeaWriting()
  const ideas = useIdeas(bucket.id)
  const hasIdeas = ideas.found?.results.some(({ usedPostId, isDismissed }) => usedPostId === null && !isDismissed)
  const AiPart = useLoaded(aiPart, hasAi)
  usePrimaryAction(isShort)
  return (
    <div className={stack}>
      <header className={head}>
        <div>
          <div className={titleLine}>
            <BucketTick color={bucket.color} isHollow={!bucket.isActive} />
            <h2 className={title}>{bucket.name}</h2>
          </div>
          <p className={about}>
            {bucket.purpose && `${ended(bucket.purpose)} `}
            {counts ? bucketSentence(counts, month) : !bucket.isActive && strings.itIsNotActive}
          </p>
          <UnconnectedNote bucket={bucket} />
        </div>
        <PanelActs bucket={bucket} onEdit={onEdit} />
      </header>
      <BucketPosts bucket={bucket} />
      <WriteFailure titles={unwritten} problem={problem} />
      <ContentIdeas bucket={bucket} ideas={ideas} leads={isShort} />
      {!hasAi && <AiIdeasLocked />}
      {hasAi && AiPart && <AiPart bucket={bucket} leads={isShort && hasIdeas === false} />}
    </div>
  )
}

function PanelActs({ bucket, onEdit }: { bucket: Bucket; onEdit: () => void }) {
  const { request } = useBuckets()
  const { show } = useBucketsAddress()
  return (
    <span className={acts}>
      <Menu
        trigger={
          <IconButton label={strings.moreFor(bucket.name)}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
        items={[
          { id: 'edit', label: strings.edit, icon: Pencil, onSelect: onEdit },
          {
            id: 'delete',
            label: strings.delete,
            icon: Trash2,
            isDanger: true,
            onSelect: () => request({ kind: 'delete', bucket }),
          },
        ]}
      />
      <IconButton label={strings.close} onClick={() => show({ bucketId: null })}>
        <X size={18} aria-hidden />
      </IconButton>
    </span>
  )
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
