import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type DragEvent, useRef } from 'react'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { inOrder } from '../../../rules/slots/queueOrder.ts'
import { strings } from '../../../strings/slots.ts'
import { css, cva } from '../../../styled-system/css'
import { createQueueOrder } from '../../app/slots/queues.ts'
import { isReordered, shownOrder } from '../../machines/slots/queueOrder.machine.ts'
import type { QueuedPost } from '../../machines/slots/slot.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { ToldNote } from './ToldNote.tsx'

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ borderTop: 'soft', maxHeight: '[44dvh]', overflowY: 'auto' })
const row = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr) auto]', sm: '[20px 150px minmax(0, 1fr) auto]' },
    alignItems: 'center',
    columnGap: '3',
    borderBottom: 'soft',
    paddingBlock: '1',
    minHeight: 'input',
  },
  variants: { isFixed: { true: { color: 'textMuted' }, false: { cursor: { sm: 'grab' } } } },
})
const grip = css({ display: { base: 'none', sm: 'inline-grid' }, color: 'textMuted' })
const clock = css({
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  gridColumn: { base: '1', sm: 'auto' },
  whiteSpace: 'nowrap',
})
const words = css({ display: 'grid', minWidth: '0', gridColumn: { base: '1', sm: 'auto' } })
const title = css({ textStyle: 'small', truncate: true })
const note = css({ textStyle: 'micro', color: 'textMuted', textWrap: 'pretty' })
const arrows = css({
  display: 'flex',
  gap: '1',
  gridColumn: { base: '2', sm: 'auto' },
  gridRow: { base: '1 / 3', sm: 'auto' },
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

const unsaved = {
  refused: strings.theOrderWasNotSaved,
  unclear: strings.itIsNotKnownWhetherTheOrder,
} as const

const untaken = {
  refused: strings.theOrderWasNotTakenBack,
  unclear: strings.itIsNotKnownWhetherTheOrderWas,
} as const

/** The planned posts of an account, to be put into another order: their times stay, the posts change places. */
export function QueueOrder({ accountId }: { accountId: number }) {
  const {
    order: actor,
    undoing,
    told,
    shuffle,
  } = useCachedActor(useSession().cached(createQueueOrder), String(accountId))
  const undo = useMutation(undoing)
  const posts = useSelector(actor, ({ context }) => context.posts)
  const order = useSelector(actor, ({ context }) => context.order)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const saveProblem = useSelector(actor, ({ context }) => context.saveProblem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isChanged = isReordered({ posts, order })
  const isRestored = useSelector(actor, ({ context }) => context.isRestored)
  const movable = shownOrder({ posts, order })
  return (
    <div className={stack}>
      <ListProblem
        what={strings.theQueueCouldNotBeRead}
        problem={problem}
        isBusy={isBusy}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
      {isChanged && isRestored && (
        <Notice live="status" title={strings.yourOrderIsBack}>
          {strings.itWasKeptOnThisComputerAnd}
        </Notice>
      )}
      <WriteFailure titles={unsaved} problem={saveProblem} />
      <WriteFailure titles={untaken} problem={undo.problem} />
      <ToldNote actor={told} isBusy={undo.isBusy} onUndo={undo.request} />
      {!posts && problem === null && <Skeleton width="70%" height={16} />}
      {posts && (
        <Posts
          posts={inOrder(posts, movable)}
          order={movable}
          isSaving={isSaving}
          onMove={(postId, by) => actor.send({ type: 'post.moved', postId, by })}
        />
      )}
      {movable.length > 1 && (
        <div className={acts}>
          {isChanged && (
            <Button
              size="sm"
              variant="ghost"
              aria-disabled={isSaving}
              onClick={() => actor.send({ type: 'order.reset' })}
            >
              {strings.asItWas}
            </Button>
          )}
          <Button size="sm" aria-disabled={isSaving} onClick={shuffle}>
            {strings.shuffle}
          </Button>
          {isChanged && (
            <Button size="sm" variant="action" busy={isSaving} onClick={() => actor.send({ type: 'saving.requested' })}>
              {strings.saveOrder}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface PostsProps {
  posts: readonly QueuedPost[]
  /** Ids of those that can be moved, as they stand. */
  order: readonly number[]
  isSaving: boolean
  onMove: (postId: number, by: number) => void
}

function Posts({ posts, order, isSaving, onMove }: PostsProps) {
  const dragged = useRef<number | null>(null)
  const drop = (event: DragEvent, postId: number) => {
    event.preventDefault()
    const from = dragged.current
    dragged.current = null
    if (from === null || from === postId || isSaving || !order.includes(postId)) return
    onMove(from, order.indexOf(postId) - order.indexOf(from))
  }
  return (
    <ol className={list}>
      {posts.map((post) => {
        const place = order.indexOf(post.postId)
        const isFixed = place < 0
        return (
          <li
            key={post.postId}
            className={row({ isFixed })}
            draggable={!isFixed && !isSaving}
            onDragStart={() => {
              dragged.current = post.postId
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, post.postId)}
          >
            <QueuedRow
              post={post}
              isFixed={isFixed}
              isFirst={place === 0}
              isLast={place === order.length - 1}
              isSaving={isSaving}
              onMove={(by) => onMove(post.postId, by)}
            />
          </li>
        )
      })}
    </ol>
  )
}

interface RowProps {
  post: QueuedPost
  isFixed: boolean
  isFirst: boolean
  isLast: boolean
  isSaving: boolean
  /** So many places later, or earlier when negative. */
  onMove: (by: number) => void
}

function QueuedRow({ post, isFixed, isFirst, isLast, isSaving, onMove }: RowProps) {
  const { timezone, wallNow } = useSession()
  const name = post.title === '' ? strings.aPostWithoutWords : post.title
  const others = post.accountCount - 1
  return (
    <>
      <span className={grip}>{!isFixed && <GripVertical size={16} aria-hidden />}</span>
      <span className={clock}>
        {listMoment(wallTimeAt(Date.parse(post.schedule.at), timezone()), dayOf(wallNow()))}
      </span>
      <span className={words}>
        <span className={title}>{name}</span>
        {post.fixedBecause !== null && <span className={note}>{post.fixedBecause}</span>}
        {!isFixed && others > 0 && <span className={note}>{strings.movesOnAnotherAccountAsWell(others)}</span>}
      </span>
      {isFixed ? (
        <span />
      ) : (
        <span className={arrows}>
          <IconButton
            size="lg"
            label={strings.earlier(name)}
            aria-disabled={isFirst || isSaving || undefined}
            onClick={() => isFirst || isSaving || onMove(-1)}
          >
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            size="lg"
            label={strings.later(name)}
            aria-disabled={isLast || isSaving || undefined}
            onClick={() => isLast || isSaving || onMove(1)}
          >
            <ArrowDown size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </>
  )
}
