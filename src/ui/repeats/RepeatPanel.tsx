import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { timeOf } from '../../../rules/content/times.ts'
import { furtherSource } from '../../../rules/repeats/repeatSource.ts'
import { patternWords } from '../../../rules/repeats/repeatWords.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/repeats.ts'
import { createRepeat, createRepeats } from '../../app/repeats/repeats.ts'
import type { Post } from '../../machines/content/post.ts'
import type { PostOfRepeat, Repeat } from '../../machines/repeats/repeat.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { type ChangeChoice, ChangeFromHere, changedCount } from './ChangeFromHere.tsx'
import { RepeatDialog } from './RepeatDialog.tsx'
import { RepeatPosts } from './RepeatPosts.tsx'
import { stack } from './repeatStyles.ts'

/** posts: all of them · change: the later ones are about to be changed · further: more are about to be made */
export type RepeatWay = 'posts' | 'change' | 'further'

interface Props {
  open: boolean
  post: Post
  repeat: NonNullable<Post['repeat']>
  way: RepeatWay
  onWay: (way: RepeatWay) => void
  onClose: () => void
}

/** The posts of a repeat, and what is done with those from one on. */
export const RepeatPanel = ({ open, ...rest }: Props) => open && <Shown {...rest} />

const given = strings.theLaterPostsGetWhatIsWritten

/** One dialog for the posts and their change, so that the focus stays in it. */
function Shown({ post, repeat: { id, weekly }, way, onWay, onClose }: Omit<Props, 'open'>) {
  const session = useSession()
  const { actor } = useCachedActor(session.cached(createRepeat), String(id))
  const { request, isBusy } = useMutation(session.lazy(createRepeats).change)
  const read = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const [choice, setChoice] = useState<ChangeChoice>({ including: [], isWithTime: false })
  const isChanging = way === 'change'
  usePrimaryAction(isChanging)
  const further = read && furtherSource(read)
  const later = laterThan(post, read)
  const change = () => {
    const time = choice.isWithTime && post.schedule ? timeOf(post.schedule.wallTime) : null
    request({ kind: 'change', postId: post.id, version: post.version, including: choice.including, time })
    onClose()
  }
  const end = () => {
    request({ kind: 'end', postId: post.id })
    onClose()
  }
  if (way === 'further' && further) {
    return <RepeatDialog open postId={further.postId} further={further} onClose={() => onWay('posts')} />
  }
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={isChanging ? strings.changeAllFromHere : strings.repeated(patternWords(weekly))}
      description={isChanging && given}
      footer={
        isChanging ? (
          <ChangeActs
            count={changedCount(later, choice)}
            isBusy={isBusy}
            onBack={() => onWay('posts')}
            onChange={change}
          />
        ) : (
          <PanelActs
            count={later.filter(({ fixed }) => fixed === null).length}
            isBusy={isBusy}
            onEnd={end}
            onChange={() => onWay('change')}
            onFurther={further && (() => onWay('further'))}
          />
        )
      }
    >
      <div className={stack}>
        <ListProblem what={strings.thePostsOfTheRepeatCouldNot} {...failure} />
        {read && isChanging && <ChangeFromHere post={post} later={later} choice={choice} onChange={setChoice} />}
        {read && !isChanging && <RepeatPosts posts={read.posts} shown={post.id} />}
        {!read && failure.problem === null && <Reading />}
      </div>
    </Dialog>
  )
}

function laterThan(post: Post, read: Repeat | null): readonly PostOfRepeat[] {
  const own = read?.posts.find((one) => one.post === post.id)
  return own && read ? read.posts.filter(({ day }) => day > own.day) : []
}

interface ChangeActsProps {
  count: number
  isBusy: boolean
  onBack: () => void
  onChange: () => void
}

const ChangeActs = ({ count, isBusy, onBack, onChange }: ChangeActsProps) => (
  <>
    <Button variant="ghost" onClick={onBack}>
      {strings.back}
    </Button>
    <Button variant="action" busy={isBusy} disabled={count === 0} onClick={onChange}>
      {strings.change(counted(count, strings.post))}
    </Button>
  </>
)

interface ActsProps {
  /** Later ones that can be changed. */
  count: number
  isBusy: boolean
  onEnd: () => void
  onChange: () => void
  /** Null: there is nothing to go on from. */
  onFurther: (() => void) | null
}

const PanelActs = ({ count, isBusy, onEnd, onChange, onFurther }: ActsProps) => (
  <>
    {count > 0 && (
      <Button busy={isBusy} onClick={onEnd}>
        {strings.delete(counted(count, strings.laterOne))}
      </Button>
    )}
    {onFurther && <Button onClick={onFurther}>{strings.repeatFurtherEllipsis}</Button>}
    {count > 0 && (
      <Button variant="ink" aria-disabled={isBusy || undefined} onClick={onChange}>
        {strings.changeAllFromHere}
      </Button>
    )}
  </>
)

const Reading = () => (
  <div aria-busy="true">
    <Skeleton height={32} />
    <Skeleton height={32} />
  </div>
)
