import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { codeMissing, lazyView, useOpening } from '../kit/lazyView.ts'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { ComposerForm } from './ComposerForm.tsx'
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

/** Two versions of a post are seldom met: their view comes then. */
export const lazyConflict = lazyView(async () => (await import('./Conflict.tsx')).Conflict)

/** The composer in each of its states. */
export function ComposerView({ composer }: { composer: Composer }) {
  const isOpen = useSelector(composer, (snapshot) => snapshot.hasTag('open') || snapshot.matches('sent'))
  const isInConflict = useSelector(composer, (snapshot) => snapshot.matches('conflict'))
  const isNotFound = useSelector(composer, (snapshot) => snapshot.matches('notFound'))
  const hasFailed = useSelector(composer, (snapshot) => snapshot.matches('loadFailed'))
  if (isOpen) return <ComposerForm composer={composer} />
  if (isInConflict) return <InConflict composer={composer} />
  if (isNotFound) return <PostMissing />
  return hasFailed ? <LoadFailed composer={composer} /> : <Opening />
}

function InConflict({ composer }: { composer: Composer }) {
  const { View, hasFailed, reset } = useOpening(lazyConflict, true)
  if (View) return <View composer={composer} />
  if (!hasFailed) return <Opening />
  return (
    <div className={frame}>
      <h1 className={title}>{strings.createPost}</h1>
      <ListProblem what={strings.twoVersionsOfThePostCouldNot} problem={codeMissing} onRetry={reset} />
    </div>
  )
}

function Opening() {
  return (
    <div className={frame} aria-busy="true">
      <h1 className={title}>{strings.createPost}</h1>
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
      <h1 className={title}>{strings.createPost}</h1>
      <Notice
        severity="error"
        title={strings.thePostCouldNotBeOpened}
        action={<Button onClick={() => composer.send({ type: 'retry.requested' })}>{strings.tryAgain}</Button>}
      >
        {problem}
      </Notice>
    </div>
  )
}
