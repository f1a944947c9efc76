import { useSelector } from '@xstate/react'
import { CalendarClock, Copy, CopyPlus, FilePen, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import type { MovablePost } from '../../../../rules/rescheduling/movePlan.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/posts.ts'
import { css } from '../../../../styled-system/css'
import { createAssignments } from '../../../app/content/assignments.ts'
import { createDuplication } from '../../../app/content/duplication.ts'
import { createSeveralPosts } from '../../../app/content/severalPosts.ts'
import type { Post } from '../../../machines/content/post.ts'
import type { SeveralAct } from '../../../services/content/severalPosts.ts'
import { BucketSelect } from '../../bucketChoices/BucketSelect.tsx'
import { Button } from '../../kit/Button.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import { preloadBy } from '../../kit/lazyView.ts'
import { Notice } from '../../kit/Notice.tsx'
import { WorkBar } from '../../kit/WorkBar.tsx'
import { RepeatSelected } from '../../repeats/RepeatSelected.tsx'
import { useSession } from '../../sessionContext.ts'
import { useMutation } from '../../useMutation.ts'
import { titleOf } from '../postWords.ts'
import { SeveralTimesDialog } from '../rescheduling/overlays.ts'
import type { TimesKind } from '../rescheduling/useMoveSeveral.ts'
import { isDeletionAsked, SeveralDeletion } from './SeveralDeletion.tsx'
import { TagDialog } from './TagDialog.tsx'

const chosen = css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums' })
const bucket = css({ flex: '[0 1 170px]', minWidth: '[150px]' })

interface Props {
  /** Those that are selected, at least one. */
  posts: readonly Post[]
  /** The business whose posts are shown; null: of all. */
  businessProfileId: number | null
  onEnd: () => void
}

/** What can be done with the posts that are selected; what came of it is told in a notice, which takes it back. */
export function SelectionBar({ posts, businessProfileId, onEnd }: Props) {
  const session = useSession()
  const assignments = session.lazy(createAssignments).actor
  const isAssigning = useSelector(assignments, (snapshot) => snapshot.hasTag('busy'))
  const { request, isBusy, problem: problemOfActs } = useMutation(session.lazy(createSeveralPosts).actor)
  const duplication = session.lazy(createDuplication)
  const copying = useMutation(duplication.actor)
  const problem = problemOfActs ?? copying.problem
  const [only, ...others] = posts
  const [isTagging, setTagging] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [timed, setTimed] = useState<TimesKind | null>(null)
  const act = (wanted: SeveralAct) =>
    request({ act: wanted, posts: posts.map((post) => ({ id: post.id, title: titleOf(post) })) })
  const remove = () => act({ kind: 'delete' })
  const isAsked = isDeletionAsked(posts)
  const assign = (to: { id: number; name: string } | null) =>
    assignments.send({
      type: 'assignment.requested',
      assignment: {
        posts: posts.map(({ id, bucketId, bucketAssignmentId }) => ({
          id,
          bucketId,
          assignmentId: bucketAssignmentId,
        })),
        bucket: to,
      },
    })
  return (
    <WorkBar
      note={
        <>
          <span className={chosen} role="status">
            {strings.selected(counted(posts.length, strings.post))}
          </span>
          <Button size="sm" variant="ghost" onClick={onEnd}>
            {strings.selectNone}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice
          severity={problem.outcome === 'unclear' ? 'warning' : 'error'}
          title={problem.outcome === 'unclear' ? strings.itIsNotKnownWhetherThatWas : strings.thatCouldNotBeDone}
        >
          {problem.message}
        </Notice>
      )}
      <span className={bucket}>
        <BucketSelect
          label={strings.moveToBucket}
          placeholder={strings.moveToBucketEllipsis}
          businessProfileId={businessProfileId}
          value={null}
          isBusy={isAssigning}
          onChoose={assign}
        />
      </span>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setTagging(true)} {...preloadBy(LazyDialog)}>
        <Tag size={16} aria-hidden /> {strings.tag}
      </Button>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setTimed('move')} {...preloadBy(SeveralTimesDialog)}>
        <CalendarClock size={16} aria-hidden /> {strings.move}
      </Button>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setTimed('copy')} {...preloadBy(SeveralTimesDialog)}>
        <CopyPlus size={16} aria-hidden /> {strings.copy}
      </Button>
      {only && others.length === 0 && (
        <Button size="sm" busy={copying.isBusy} onClick={() => duplication.duplicate(only.id)}>
          <Copy size={16} aria-hidden /> {strings.duplicate}
        </Button>
      )}
      {only && others.length === 0 && only.schedule !== null && <RepeatSelected postId={only.id} />}
      <Button size="sm" busy={isBusy} onClick={() => act({ kind: 'toDrafts' })}>
        <FilePen size={16} aria-hidden /> {strings.moveToDrafts}
      </Button>
      <Button
        size="sm"
        variant="danger"
        busy={isBusy}
        onClick={isAsked ? () => setDeleting(true) : remove}
        {...(isAsked && { 'aria-haspopup': 'dialog' as const, ...preloadBy(LazyDialog) })}
      >
        <Trash2 size={16} aria-hidden /> {strings.delete}
      </Button>
      <SeveralDeletion
        open={isDeleting}
        posts={posts}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false)
          remove()
        }}
      />
      <SeveralTimesDialog
        open={timed !== null}
        kind={timed ?? 'move'}
        posts={posts.map((post) => movablePost(post, session.timezone()))}
        onClose={() => setTimed(null)}
      />
      <TagDialog
        open={isTagging}
        posts={posts}
        onClose={() => setTagging(false)}
        onAct={(wanted) => {
          setTagging(false)
          act(wanted)
        }}
      />
    </WorkBar>
  )
}

/** As moving and copying see it: on the person's clock, whatever clock its time was chosen by. */
const movablePost = (post: Post, timezone: string): MovablePost => ({
  postId: post.id,
  title: titleOf(post),
  wallTime: post.schedule && wallTimeAt(Date.parse(post.schedule.at), timezone),
  accountIds: post.accountIds,
  bucketId: post.bucketId,
})
