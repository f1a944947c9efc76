import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { dayOf, timeOf } from '../../../rules/content/times.ts'
import { draftProblem, timesOfDraft } from '../../../rules/repeats/repeatDraft.ts'
import { counted } from '../../../rules/shell/words.ts'
import { sourceKey } from '../../app/repeats/keys.ts'
import { createRepeatMaking } from '../../app/repeats/repeats.ts'
import type { Post } from '../../machines/content/post.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useNow } from '../useNow.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { RepeatTimesList } from './RepeatTimesList.tsx'
import { stack } from './repeatStyles.ts'
import { SameTextFields } from './SameTextFields.tsx'
import { useSameText } from './useSameText.ts'

interface Props {
  open: boolean
  post: Post
  onClose: () => void
}

/** When a post comes again, chosen and looked at before it is made; each opening begins anew. */
export const RepeatDialog = ({ open, post, ...rest }: Props) =>
  open && post.schedule && <Choosing post={post} schedule={post.schedule} {...rest} />

const titles = {
  refused: 'The posts were not made',
  unclear: 'It is not known whether the posts were made. Making them again makes none twice',
}

function Choosing({
  post,
  schedule: { wallTime, timezone },
  onClose,
}: Omit<Props, 'open'> & { schedule: NonNullable<Post['schedule']> }) {
  usePrimaryAction()
  const now = useNow()
  const from = dayOf(wallTime)
  const source = { postId: post.id, from, time: timeOf(wallTime), timezone }
  const actor = useCachedActor(useSession().cached(createRepeatMaking), sourceKey(source))
  const { draft, check, checkProblem, problem } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isChecking = useSelector(actor, (snapshot) => snapshot.hasTag('checking'))
  const isMade = useSelector(actor, (snapshot) => snapshot.matches('made'))
  useEffect(() => {
    if (isMade) onClose()
  }, [isMade, onClose])
  const sameText = useSameText(post, draft.sameText)
  const times = timesOfDraft(draft, source, now)
  const taken = check?.taken ?? []
  const count = times.times.filter(({ day }) => !taken.includes(day)).length
  const what = sameText.areDrafts ? 'draft' : 'post'
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title="Repeat this post"
      description="Each is a post of its own: it can be changed alone, or all from one on."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="action"
            busy={isBusy || isChecking}
            disabled={count === 0 || sameText.isStuck}
            onClick={() => actor.send({ type: 'making.requested' })}
          >
            {count === 0 ? 'Make posts' : `Make ${counted(count, what)}`}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <WriteFailure titles={titles} problem={problem} />
        <RepeatFields
          draft={draft}
          problem={draftProblem(draft, from)}
          from={from}
          timezone={timezone}
          isBusy={isBusy}
          onChange={(change) => actor.send({ type: 'draft.changed', draft: { ...draft, ...change } })}
        />
        <SameTextFields
          {...sameText}
          choice={draft.sameText}
          onChange={(choice) => actor.send({ type: 'draft.changed', draft: { ...draft, sameText: choice } })}
        />
        <ListProblem
          what="It could not be looked up what else goes out then"
          problem={checkProblem}
          isBusy={isChecking}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
        <RepeatTimesList times={times} check={check} time={draft.time} />
      </div>
    </Dialog>
  )
}
