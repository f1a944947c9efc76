import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/content/filing.ts'
import { css } from '../../../../styled-system/css'
import { createPostFiling } from '../../../app/content/postFiling.ts'
import type { Post } from '../../../machines/content/post.ts'
import { BucketSelect } from '../../bucketChoices/BucketSelect.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useMutation } from '../../useMutation.ts'
import { titleOf } from '../postWords.ts'
import { TagsField } from './TagsField.tsx'

const body = css({ display: 'grid', gap: '4', paddingBottom: { base: '5', sm: '7' } })
const row = css({ display: 'grid', gap: '1.5' })
const label = css({ textStyle: 'label' })

interface Props {
  open: boolean
  post: Post
  onClose: () => void
}

/** Into which bucket a post goes, and its tags, whatever its state: nothing of what is sent is changed by them. */
export function FilingDialog({ open, post, onClose }: Props) {
  const { assignments, several } = useCachedActor(useSession().cached(createPostFiling), String(post.id))
  const isAssigning = useSelector(assignments, (snapshot) => snapshot.hasTag('busy'))
  const { request, isBusy, problem } = useMutation(several)
  const { id, bucketId, bucketAssignmentId, tags } = post
  const assign = (bucket: { id: number; name: string } | null) =>
    assignments.send({
      type: 'assignment.requested',
      assignment: { posts: [{ id, bucketId, assignmentId: bucketAssignmentId }], bucket },
    })
  const changeTags = (next: readonly string[]) => {
    const added = next.find((tag) => !tags.includes(tag))
    const taken = tags.find((tag) => !next.includes(tag))
    const posts = [{ id, title: titleOf(post) }]
    if (added !== undefined) request({ act: { kind: 'tag', tag: added }, posts })
    else if (taken !== undefined) request({ act: { kind: 'untag', tag: taken }, posts })
  }
  return (
    <Dialog open={open} size="sm" onClose={onClose} title={strings.bucketAndTags}>
      <div className={body}>
        <div className={row}>
          <span className={label} aria-hidden="true">
            {strings.bucket}
          </span>
          <BucketSelect
            label={strings.bucket}
            businessProfileId={post.businessProfileId}
            value={bucketId}
            isBusy={isAssigning}
            onChoose={assign}
          />
        </div>
        <TagsField tags={tags} isReadOnly={isBusy} onChange={changeTags} />
        {problem && (
          <Notice severity={problem.outcome === 'unclear' ? 'warning' : 'error'} title={strings.theTagsMayBeAsBefore}>
            {problem.message}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
