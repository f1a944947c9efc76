import { useSelector } from '@xstate/react'
import { ChevronLeft } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { canBeDone } from '../../../../rules/campaigns/reviewedPost.ts'
import type { ReviewLead } from '../../../../rules/campaigns/reviewLead.ts'
import { postTimeWords } from '../../../../rules/campaigns/reviewWords.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import type { ActProblem } from '../../../machines/campaigns/reviewed.ts'
import { Button } from '../../kit/Button.tsx'
import { lazyView, useLoaded } from '../../kit/lazyView.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { usePersonClock } from '../usePersonClock.ts'
import { PostReading } from './PostReading.tsx'
import { PostStateLabel } from './PostStateMark.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import { useFocusBack } from './useFocusBack.ts'
import type { ReviewModel } from './useReview.ts'
import { WishField } from './WishField.tsx'

const pane = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gridTemplateRows: '[1fr auto]',
  minWidth: '0',
})
const body = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '4',
  alignContent: 'start',
  padding: { base: '4', md: '6' },
  paddingInline: { md: '7' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '3' })
const title = css({ textStyle: 'h3', _focusVisible: { outline: 'none' } })
const when = css({ textStyle: 'small', color: 'textMuted' })
const back = css({ justifySelf: 'start' })

const lazyEditor = lazyView(async () => (await import('./PostEditor.tsx')).PostEditor)

interface Props {
  model: ReviewModel
  lead: ReviewLead
  post: CampaignPost
  isRejecting: boolean
  setRejecting: (isRejecting: boolean) => void
  onEditing: (isEditing: boolean) => void
}

/** The post that is read: what it says and what is doubtful in it, or its fields while it is changed, and what can be done. */
export function PostPane({ model, lead, post, isRejecting, setRejecting, onEditing }: Props) {
  const { actors, isWide, show, problems } = model
  const ref = useRef<HTMLElement>(null)
  const { edit, isEditing, isPicking, setPicking, open } = useEditing(model, post, ref)
  const { actor: typed, type } = useCachedActor(actors.typing, String(post.id))
  const wish = useSelector(typed, ({ context }) => context.wish)
  useEffect(() => {
    onEditing(isEditing)
    return () => onEditing(false)
  }, [isEditing, onEditing])
  const Editor = useLoaded(lazyEditor, isEditing)
  const problem = problems[post.id]
  const canWriteAgain = model.isOpen && canBeDone('again', post)
  return (
    <section ref={ref} className={pane} aria-label={placeOf(model, post)}>
      <div className={body} key={post.id}>
        {!isWide && (
          <div className={back}>
            <Button variant="ghost" size="sm" onClick={() => show(null, { replace: false })}>
              <ChevronLeft size={16} aria-hidden />
              {strings.allPosts}
            </Button>
          </div>
        )}
        <Head model={model} post={post} />
        {problem && (
          <ActFailed
            problem={problem}
            onClose={() => actors.review.send({ type: 'problem.dismissed', postId: post.id })}
          />
        )}
        {isEditing && Editor ? (
          <Editor model={model} lead={lead} post={post} edit={edit} isPicking={isPicking} onPicking={setPicking} />
        ) : (
          <PostReading
            model={model}
            post={post}
            onPictures={open && (() => open(true))}
            onEdit={open && (() => open(false))}
          />
        )}
        {!isEditing && canWriteAgain && post.writer === 'ai' && (
          <WishField wish={wish} onWish={(next) => type({ wish: next })} />
        )}
      </div>
      {!isEditing && (
        <ReviewBar
          {...{ model, lead, isRejecting, setRejecting }}
          onEdit={open && (() => open(false))}
          onAgain={canWriteAgain && model.selected.length === 0 ? () => model.writeAgain(post, wish) : null}
        />
      )}
    </section>
  )
}

const editOpeners = ['[data-act=E]', 'h2']

const placeOf = ({ posts }: ReviewModel, post: CampaignPost) => strings.postOf(posts.indexOf(post) + 1, posts.length)

const Head = ({ model, post }: Pick<Props, 'model' | 'post'>) => (
  <div className={head}>
    <div>
      <h2 className={title} tabIndex={-1}>
        {placeOf(model, post)}
      </h2>
      <p className={when}>{postTimeWords(post, usePersonClock())}</p>
    </div>
    <PostStateLabel post={post} />
  </div>
)

/** Whether a post is being changed, and how to begin it: null where it cannot be, or several are selected. */
function useEditing({ actors, isOpen, selected }: ReviewModel, post: CampaignPost, ref: RefObject<HTMLElement | null>) {
  const { edit } = useCachedActor(actors.edits, String(post.id))
  const isEditing = useSelector(edit, (snapshot) => snapshot.hasTag('open')) && selected.length === 0
  const [isPicking, setPicking] = useState(false)
  useFocusBack(ref, isEditing, editOpeners)
  const canEdit = isOpen && canBeDone('edit', post) && selected.length === 0
  const open = (toPictures: boolean) => {
    setPicking(toPictures)
    edit.send({ type: 'edit.opened', post })
  }
  return { edit, isEditing, isPicking, setPicking, open: canEdit ? open : null }
}

/** What was to be done to the post and was not, or nobody knows. */
function ActFailed({ problem: { act, outcome, message }, onClose }: { problem: ActProblem; onClose: () => void }) {
  const what = { decide: strings.yourDecision, again: strings.yourWishForAnotherVersion, putBack: strings.theOldText }[
    act.kind
  ]
  return (
    <Notice
      severity={outcome === 'refused' ? 'error' : 'warning'}
      title={
        outcome === 'refused' ? strings.wasNotStored(what) : strings.itIsNotKnownWhetherWasStored(what.toLowerCase())
      }
      onClose={onClose}
    >
      {strings.thePostIsShownAsItWas(message)}
    </Notice>
  )
}
