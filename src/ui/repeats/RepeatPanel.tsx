import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { patternWords } from '../../../rules/repeats/repeatWords.ts'
import { counted } from '../../../rules/shell/words.ts'
import { createRepeat, createRepeats } from '../../app/repeats/repeats.ts'
import type { Post } from '../../machines/content/post.ts'
import type { PostOfRepeat, Repeat } from '../../machines/repeats/repeat.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { ChangeFromHere } from './ChangeFromHere.tsx'
import { RepeatDialog } from './RepeatDialog.tsx'
import { RepeatPosts } from './RepeatPosts.tsx'
import { stack } from './repeatStyles.ts'

interface Props {
  open: boolean
  post: Post
  repeat: NonNullable<Post['repeat']>
  /** The later ones are about to be changed. */
  isChanging: boolean
  onChanging: (isChanging: boolean) => void
  onClose: () => void
}

/** The posts of a repeat, and what is done with those from one on. */
export const RepeatPanel = ({ open, ...rest }: Props) => open && <Shown {...rest} />

const titles = {
  refused: 'The later posts were not changed',
  unclear: 'It is not known whether the later posts were changed',
}

function Shown({ post, repeat: { id, weekly }, isChanging, onChanging, onClose }: Omit<Props, 'open'>) {
  const session = useSession()
  const { actor } = useCachedActor(session.cached(createRepeat), String(id))
  const { change } = session.lazy(createRepeats)
  const { request, isBusy, problem } = useMutation(change)
  const read = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const [isAdding, setAdding] = useState(false)
  useEffect(() => change.on('mutation.done', onClose).unsubscribe, [change, onClose])
  const later = laterThan(post, read)
  const lastDay = read?.posts.at(-1)?.day
  if (isAdding && lastDay) return <RepeatDialog open post={post} from={lastDay} onClose={onClose} />
  if (isChanging && read)
    return (
      <ChangeFromHere
        post={post}
        later={later}
        isBusy={isBusy}
        problem={problem}
        onBack={() => onChanging(false)}
        onChange={(asked) => request({ kind: 'change', postId: post.id, version: post.version, ...asked })}
      />
    )
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={`Repeated ${patternWords(weekly)}`}
      footer={
        <PanelActs
          count={later.filter(({ fixed }) => fixed === null).length}
          canAdd={post.schedule !== null && lastDay !== undefined}
          isBusy={isBusy}
          onEnd={() => request({ kind: 'end', postId: post.id })}
          onAdd={() => setAdding(true)}
          onChange={() => onChanging(true)}
        />
      }
    >
      <div className={stack}>
        <WriteFailure titles={titles} problem={problem} />
        <ListProblem what="The posts of the repeat could not be read" {...failure} />
        {read && <RepeatPosts posts={read.posts} shown={post.id} />}
        {!read && failure.problem === null && <Reading />}
      </div>
    </Dialog>
  )
}

function laterThan(post: Post, read: Repeat | null): readonly PostOfRepeat[] {
  const own = read?.posts.find((one) => one.post === post.id)
  return own && read ? read.posts.filter(({ day }) => day > own.day) : []
}

interface ActsProps {
  /** Later ones that can be changed. */
  count: number
  canAdd: boolean
  isBusy: boolean
  onEnd: () => void
  onAdd: () => void
  onChange: () => void
}

function PanelActs({ count, canAdd, isBusy, onEnd, onAdd, onChange }: ActsProps) {
  return (
    <>
      {count > 0 && (
        <Button busy={isBusy} onClick={onEnd}>
          Delete {counted(count, 'later one')}
        </Button>
      )}
      {canAdd && (
        <Button aria-disabled={isBusy || undefined} onClick={onAdd}>
          Repeat further
        </Button>
      )}
      {count > 0 && (
        <Button variant="ink" aria-disabled={isBusy || undefined} onClick={onChange}>
          Change all from here
        </Button>
      )}
    </>
  )
}

const Reading = () => (
  <div aria-busy="true">
    <Skeleton height={32} />
    <Skeleton height={32} />
  </div>
)
