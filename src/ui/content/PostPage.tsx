import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { actsOf } from '../../../rules/publishing/postState.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { createPostPage } from '../../app/content/postPage.ts'
import type { postMachine } from '../../machines/content/post.machine.ts'
import type { Post } from '../../machines/content/post.ts'
import type { PostAction, PostProblem } from '../../machines/content/postContext.ts'
import { postResults } from '../insight/overlays.ts'
import { useLoaded } from '../kit/lazyView.ts'
import { Notice, type Severity } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { useAccounts } from '../networks/useAccounts.ts'
import { repeatLine } from '../repeats/overlays.ts'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useNow } from '../useNow.ts'
import { BackLink } from './BackLink.tsx'
import { lazyFeedOrigin } from './lazyFeedOrigin.ts'
import { lazyRefusalNote } from './lazyRefusalNote.ts'
import { DeletionDialog, RescheduleDialog } from './overlays.ts'
import type { PartsProps } from './PartExplanation.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostHistory } from './PostHistory.tsx'
import { PostMissing } from './PostMissing.tsx'
import { PostParts } from './PostParts.tsx'
import { PostsProblem } from './PostsProblem.tsx'
import { deletingSentence, stateSentence } from './postWords.ts'
import { WrittenPost } from './WrittenPost.tsx'

const page = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 348px]' },
  alignItems: 'stretch',
  alignContent: { base: 'start', lg: 'stretch' },
})
const main = css({
  padding: { base: '4', md: '5' },
  paddingInline: { md: '10' },
  minWidth: '0',
  display: 'grid',
  gap: '4',
  alignContent: 'start',
})
const title = css({ textStyle: 'h1', overflowWrap: 'anywhere' })
const sentence = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '2',
  color: 'textMuted',
  textWrap: 'pretty',
  maxWidth: 'prose',
  '& svg': { alignSelf: 'center' },
})
const aside = css({
  borderLeft: { lg: 'hairline' },
  borderTop: { base: 'hairline', lg: 'none' },
  padding: { base: '4', md: '7' },
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '7',
  alignContent: 'start',
})
const small = css({ textStyle: 'small', color: 'textMuted' })

type PostActor = ActorRefFrom<typeof postMachine>

/** One post, followed: how each part stands, what happened, and what can be done about it. */
export function PostPage() {
  const { id = '' } = useParams()
  return <Followed key={id} id={id} />
}

function Followed({ id }: { id: string }) {
  const { actor } = useCachedActor(useSession().cached(createPostPage), id)
  const post = useSelector(actor, ({ context }) => context.loaded?.post ?? null)
  const isNotFound = useSelector(actor, (snapshot) => snapshot.matches('notFound'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (isNotFound) return <PostMissing />
  if (post) return <Shown actor={actor} post={post} problem={problem} />
  return problem ? <LoadFailed actor={actor} problem={problem.message} /> : <Loading />
}

function Shown({ actor, post, problem }: { actor: PostActor; post: Post; problem: PostProblem | null }) {
  const { wallNow } = useSession()
  const at = useNow(5000)
  const now = wallNow()
  const accounts = useAccounts()
  const brokenIds = useMemo(
    () => new Set(accounts.filter(({ state }) => state === 'expired').map((account) => account.id)),
    [accounts],
  )
  const action = useSelector(actor, ({ context }) => context.action)
  const isActing = useSelector(actor, (snapshot) => snapshot.hasTag('acting'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'asking' }))
  const isDeleting = useSelector(actor, (snapshot) => snapshot.matches('deleting'))
  const links = useSelector(actor, ({ context }) => context.links)
  const linkProblem = linkProblemOf(post, action, problem)
  const [isMoving, setMoving] = useState(false)
  const { schedule, repeat } = post
  const RepeatLine = useLoaded(repeatLine, repeat !== null)
  const isOut = post.publications.some(({ state }) => state === 'published')
  const Results = useLoaded(postResults, isOut)
  const RefusalNote = useLoaded(lazyRefusalNote, post.refusal !== undefined)
  const FeedOrigin = useLoaded(lazyFeedOrigin, post.fromFeed !== undefined)
  const timezone = schedule?.timezone ?? 'UTC'
  return (
    <div className={page}>
      <section className={main}>
        <PostHeader actor={actor} post={post} isActing={isActing} onMove={() => setMoving(true)} />
        <p className={sentence} role="status">
          {isDeleting && <Spinner />}
          {isDeleting ? deletingSentence(post) : stateSentence(post, wallTimeAt(at, timezone))}
        </p>
        {RefusalNote && post.refusal !== undefined && (
          <RefusalNote postId={post.id} refusal={post.refusal} isOutInPart={post.state !== 'draft'} />
        )}
        {FeedOrigin && post.fromFeed && <FeedOrigin {...post.fromFeed} />}
        {RepeatLine && repeat && <RepeatLine post={post} repeat={repeat} />}
        {problem && !linkProblem && <ActionFailed action={action} problem={problem} />}
        {post.publications.length > 0 && (
          <PostParts
            post={post}
            timezone={timezone}
            at={at}
            brokenIds={brokenIds}
            isActing={isActing}
            links={links}
            linkProblem={linkProblem}
            onAct={(action) => actor.send({ type: 'action.requested', action })}
            onLink={(event) => actor.send(event)}
          />
        )}
        {isOut && Results && (
          <Results
            postId={post.id}
            wallTime={(instant) => wallTimeAt(Date.parse(instant), timezone)}
            now={wallTimeAt(at, timezone)}
          />
        )}
      </section>
      <aside className={aside} aria-label={strings.thePost}>
        <WrittenPost post={post} />
        <PostHistory publications={post.publications} timezone={timezone} at={at} />
      </aside>
      {schedule && (
        <RescheduleDialog
          open={isMoving}
          postId={post.id}
          first={{ wallTime: schedule.wallTime, timezone, occurrence: 'first' }}
          now={now}
          at={at}
          onClose={() => setMoving(false)}
          onChoose={(chosen) => {
            setMoving(false)
            actor.send({ type: 'action.requested', action: { kind: 'reschedule', schedule: chosen } })
          }}
        />
      )}
      <DeletionDialog
        open={isAsking}
        parts={post.publications}
        onClose={() => actor.send({ type: 'deletion.declined' })}
        onConfirm={(isFromNetworks) => actor.send({ type: 'deletion.confirmed', isFromNetworks })}
      />
    </div>
  )
}

/** What was tried, what is safe, and why it did not succeed, or that nobody knows. */
function ActionFailed({ action, problem: { kind, message } }: { action: PostAction | null; problem: PostProblem }) {
  const { severity, words } = problems[kind]
  const { title: what, safe } = words[action?.kind ?? 'delete']
  return (
    <Notice severity={severity} title={what}>
      {safe} {message}
    </Notice>
  )
}

/** What is wrong with a link, which is said where it was given; null where nothing is, or that place is gone. */
function linkProblemOf(post: Post, action: PostAction | null, problem: PostProblem | null): PartsProps['linkProblem'] {
  if (problem?.kind !== 'link' || action?.kind !== 'settle' || action.link === null) return null
  const { settle } = actsOf({ isDraft: post.state === 'draft', publications: post.publications })
  const { publicationId, link } = action
  return settle.includes(publicationId) ? { publicationId, link, message: problem.message } : null
}

type ProblemWords = Record<PostAction['kind'] | 'delete', { title: string; safe: string }>

const failures: ProblemWords = {
  retry: { title: strings.thePostCouldNotBeSentAgain, safe: strings.nothingIsSentTwice },
  check: { title: strings.theNetworkCouldNotBeChecked, safe: strings.nothingIsSentUntilItIsKnown },
  settle: { title: strings.yourAnswerCouldNotBeSaved, safe: strings.nothingIsSentUntilItIsKnown },
  reschedule: { title: strings.thePostCouldNotBeMoved, safe: strings.itsTimeIsTheOneAbove },
  delete: { title: strings.thePostCouldNotBeDeleted, safe: strings.itIsStillHereAsItStands },
}

const lastRead = strings.thePostIsShownAsItWas

const unclear: ProblemWords = {
  retry: { title: strings.itIsNotKnownWhetherThePost, safe: strings.nothingIsSentTwiceLastRead(lastRead) },
  check: { title: strings.itIsNotKnownWhetherTheNetwork, safe: lastRead },
  settle: { title: strings.itIsNotKnownWhetherYourAnswer, safe: lastRead },
  reschedule: { title: strings.itIsNotKnownWhetherThePostWas, safe: lastRead },
  delete: { title: strings.itIsNotKnownWhetherThePostWasDeleted, safe: lastRead },
}

const problems: Record<PostProblem['kind'], { severity: Severity; words: ProblemWords }> = {
  failed: { severity: 'error', words: failures },
  link: { severity: 'error', words: failures },
  unclear: { severity: 'warning', words: unclear },
}

function LoadFailed({ actor, problem }: { actor: PostActor; problem: string }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={main}>
      <BackLink schedule={null} />
      <h1 className={title}>{strings.post}</h1>
      <PostsProblem
        what={strings.thePostCouldNotBeRead}
        problem={problem}
        isBusy={isBusy}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    </div>
  )
}

function Loading() {
  return (
    <div className={main} aria-busy="true">
      <BackLink schedule={null} />
      <h1 className={title}>{strings.post}</h1>
      <Skeleton width="60%" height={32} />
      <Skeleton width="240px" height={16} />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <p className={small} role="status">
        {strings.loadingThePost}
      </p>
    </div>
  )
}
