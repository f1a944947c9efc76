import { useSelector } from '@xstate/react'
import type { RepeatSource } from '../../../rules/repeats/repeatDraft.ts'
import { repeatSource } from '../../../rules/repeats/repeatSource.ts'
import { strings } from '../../../strings/repeats.ts'
import { createPosts } from '../../app/content/posts.ts'
import { sourceKey } from '../../app/repeats/keys.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { MakePosts, RepeatForm } from './RepeatForm.tsx'
import { note, stack } from './repeatStyles.ts'

interface Props {
  open: boolean
  postId: number
  /** More of a repeat, after its last post; null: the post is repeated from its own day on. */
  further?: RepeatSource | null
  onClose: () => void
}

/** When a post comes again; it is read where the page does not have it. */
export const RepeatDialog = ({ open, ...rest }: Props) => open && <Opened {...rest} />

function Opened({ postId, further = null, onClose }: Omit<Props, 'open'>) {
  usePrimaryAction()
  const actor = useCachedActor(useSession().lazy(createPosts), String(postId))
  const post = useSelector(actor, ({ context }) => context.loaded?.post ?? null)
  const problem = useSelector(actor, ({ context: { loaded, problem } }) => (loaded ? null : problem))
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const isGone = useSelector(actor, (snapshot) => snapshot.matches('notFound'))
  const source = post && (further ?? repeatSource(post))
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={further ? strings.repeatFurther : strings.repeatThisPost}
      description={strings.eachIsAPostOfItsOwn}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.cancel}
          </Button>
          {post && source && <MakePosts key={sourceKey(source)} post={post} source={source} />}
        </>
      }
    >
      {post && source ? (
        <RepeatForm key={sourceKey(source)} post={post} source={source} onClose={onClose} />
      ) : (
        <div className={stack}>
          <ListProblem
            what={strings.thePostCouldNotBeRead}
            problem={problem?.message ?? null}
            isBusy={isReading}
            onRetry={() => actor.send({ type: 'retry.requested' })}
          />
          {isGone && <p className={note}>{strings.thisPostIsNotThereAnyMore}</p>}
          {post && <p className={note}>{strings.itHasNoTimeToComeAgain}</p>}
          {!post && !isGone && !problem && (
            <div aria-busy="true">
              <Skeleton height={160} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}
