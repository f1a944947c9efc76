import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { shortened } from '../../../rules/content/shortened.ts'
import { createPostChoice } from '../../app/buckets/postChoice.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import type { Post } from '../../machines/content/post.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ChoosablePosts } from './ChoosablePosts.tsx'
import { useBuckets } from './useBuckets.ts'

/** Characters of a bucket's name on a button. */
const longestLabel = 30

interface Props {
  open: boolean
  bucket: Bucket
  onClose: () => void
}

/** Chooses posts that there are already for a bucket, several at once. */
export function PostsDialog({ open, bucket, onClose }: Props) {
  const { assignments } = useBuckets().lazy(createPostChoice)
  const isBusy = useSelector(assignments, (snapshot) => snapshot.hasTag('busy'))
  const [chosen, setChosen] = useState<readonly Post[]>([])
  // The next opening begins with none.
  if (!open && chosen.length > 0) setChosen([])
  const name = shortened(bucket.name, longestLabel)
  const put = () => {
    const posts = chosen.map(({ id, bucketId, bucketAssignmentId }) => ({
      ...{ id, bucketId, assignmentId: bucketAssignmentId },
    }))
    assignments.send({
      type: 'assignment.requested',
      assignment: { posts, bucket: { id: bucket.id, name: bucket.name } },
    })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose posts"
      description={`For ${bucket.name}. Nothing about when and where they go out changes.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" busy={isBusy} disabled={chosen.length === 0} onClick={put}>
            {chosen.length === 0 ? `Put into ${name}` : `Put ${chosen.length} into ${name}`}
          </Button>
        </>
      }
    >
      <ChoosablePosts bucket={bucket} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
