import { useSelector } from '@xstate/react'
import { isSameTags } from '../../../../rules/content/sameContent.ts'
import { strings } from '../../../../strings/content/filing.ts'
import { css } from '../../../../styled-system/css'
import { useBucketChoices } from '../../bucketChoices/useBucketChoices.ts'
import type { Composer } from '../composing.ts'

const line = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

interface Props {
  composer: Composer
  /** Whose bucket and tags are told: those that were chosen here, or those that are saved. */
  side: 'mine' | 'saved'
}

/** Bucket and tags of one of two versions, where both differ; what was not touched here is the saved one's in both. */
export function ConflictFiling({ composer, side }: Props) {
  const mine = useSelector(composer, ({ context }) => context.draft)
  const saved = useSelector(composer, ({ context }) => context.post)
  if (!saved) return null
  const { bucketId = saved.bucketId, tags = saved.tags } = mine
  const told = side === 'mine' ? { bucketId, tags } : saved
  return (
    <>
      {bucketId !== saved.bucketId && (
        <p className={line}>
          {strings.bucketColon} {told.bucketId === null ? strings.none : <BucketOf id={told.bucketId} />}
        </p>
      )}
      {!isSameTags(tags, saved.tags) && <p className={line}>{strings.tagsAre(told.tags.join(', ') || strings.none)}</p>}
    </>
  )
}

function BucketOf({ id }: { id: number }) {
  const { choices } = useBucketChoices(null)
  if (choices === null) return strings.itsNameIsNotKnownYet
  return choices.find((bucket) => bucket.id === id)?.name ?? strings.oneThatWasDeleted
}
