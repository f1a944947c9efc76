import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { shortened } from '../../../rules/content/shortened.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { createPostChoice } from '../../app/buckets/postChoice.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import type { Post } from '../../machines/content/post.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { ChoosablePosts } from './ChoosablePosts.tsx'
import { useBuckets } from './useBuckets.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })

/** Characters of a bucket's name on a button. */
const longestLabel = 30

const unassigned = {
  refused: strings.thePostsWereNotPutIntoThe,
  unclear: strings.itIsNotKnownWhetherThePosts,
} as const

interface Props {
  open: boolean
  bucket: Bucket
  onClose: () => void
}

/** Chooses posts that there are already for a bucket, several at once. */
export function PostsDialog({ open, bucket, onClose }: Props) {
  const { assignments, problem } = useBuckets().lazy(createPostChoice)
  const told = useSelector(problem, ({ context }) => context)
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
      title={strings.choosePosts}
      description={strings.for(bucket.name)}
      footer={
        <>
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button variant="ink" busy={isBusy} disabled={chosen.length === 0} onClick={put}>
            {chosen.length === 0 ? strings.putInto(name) : strings.putSomeInto(chosen.length, name)}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {!isBusy && <WriteFailure titles={unassigned} problem={told} />}
        <ChoosablePosts bucket={bucket} chosen={chosen} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}
