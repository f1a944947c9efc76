import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/content/filing.ts'
import { css } from '../../../../styled-system/css'
import { BucketSelect } from '../../bucketChoices/BucketSelect.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import type { Composer } from '../composing.ts'
import { TagsField } from './TagsField.tsx'

const rows = css({ display: 'grid', gap: '3' })
const row = css({ display: 'grid', gap: '1.5' })
const label = css({ textStyle: 'label' })

/** Into which bucket the post goes, and its tags: as they were chosen here, else as the provider has them. */
export function ComposerFiling({ composer, isBusy }: { composer: Composer; isBusy: boolean }) {
  const { selected } = useBusinesses()
  const bucketId = useSelector(composer, ({ context: { draft, post } }) =>
    draft.bucketId === undefined ? (post?.bucketId ?? null) : draft.bucketId,
  )
  const tags = useSelector(composer, ({ context: { draft, post } }) => draft.tags ?? post?.tags) ?? []
  const business = useSelector(composer, ({ context: { post } }) => post?.businessProfileId) ?? selected?.id ?? null
  const change = (changed: { bucketId?: number | null; tags?: readonly string[] }) => {
    if (!isBusy) composer.send({ type: 'content.changed', change: changed, typedAt: null, isNewWord: false })
  }
  return (
    <div className={rows}>
      <div className={row}>
        <span className={label} aria-hidden="true">
          {strings.bucket}
        </span>
        <BucketSelect
          label={strings.bucket}
          businessProfileId={business}
          value={bucketId}
          isBusy={isBusy}
          onChoose={(bucket) => change({ bucketId: bucket?.id ?? null })}
        />
      </div>
      <TagsField tags={tags} isReadOnly={isBusy} onChange={(next) => change({ tags: next })} />
    </div>
  )
}
