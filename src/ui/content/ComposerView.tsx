import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { ComposerForm } from './ComposerForm.tsx'
import { Conflict } from './Conflict.tsx'
import type { Composer } from './composing.ts'
import { PostMissing } from './PostMissing.tsx'

const frame = css({
  display: 'grid',
  gap: '5',
  padding: { base: '4', md: '7' },
  alignContent: 'start',
  animation: 'fadeIn',
})
const title = css({ textStyle: 'h1' })

/** The composer in each of its states. */
export function ComposerView({ composer }: { composer: Composer }) {
  const isOpen = useSelector(composer, (snapshot) => snapshot.hasTag('open') || snapshot.matches('sent'))
  const isInConflict = useSelector(composer, (snapshot) => snapshot.matches('conflict'))
  const isNotFound = useSelector(composer, (snapshot) => snapshot.matches('notFound'))
  const hasFailed = useSelector(composer, (snapshot) => snapshot.matches('loadFailed'))
  if (isOpen) return <ComposerForm composer={composer} />
  if (isInConflict) return <Conflict composer={composer} />
  if (isNotFound) return <PostMissing />
  return hasFailed ? <LoadFailed composer={composer} /> : <Opening />
}

function Opening() {
  return (
    <div className={frame} aria-busy="true">
      <h1 className={title}>Create Post</h1>
      <Skeleton width="240px" height={44} />
      <Skeleton height={280} />
      <Skeleton width="320px" height={20} />
    </div>
  )
}

function LoadFailed({ composer }: { composer: Composer }) {
  const problem = useSelector(composer, ({ context }) => context.problem)
  return (
    <div className={frame}>
      <h1 className={title}>Create Post</h1>
      <Notice
        severity="error"
        title="The post could not be opened"
        action={<Button onClick={() => composer.send({ type: 'retry.requested' })}>Try again</Button>}
      >
        {problem}
      </Notice>
    </div>
  )
}
