import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { shortDate } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { pageKeyOf } from '../../app/recycling/keys.ts'
import { lastPageOf } from '../../app/shell/changeAddress.ts'
import type { RecyclingPost, Rule } from '../../machines/recycling/recycling.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Link } from '../kit/Link.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { useRecycling } from './useRecycling.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  gap: '3',
  alignItems: 'center',
  borderBottom: 'soft',
  paddingBlock: '2.5',
})
const words = css({ display: 'grid', gap: '0.5', minWidth: '0', justifyItems: 'start' })
const title = css({ textStyle: 'strong', overflowWrap: 'anywhere' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2.5',
  textStyle: 'small',
  color: 'textMuted',
})
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const waiting = css({ paddingBlock: '4', borderBottom: 'soft' })

const pageSize = 10
const unchosen = {
  refused: strings.thePostWasNotChanged,
  unclear: strings.itIsNotKnownWhetherThePostWas,
} as const

interface Props {
  open: boolean
  rule: Rule | null
  onClose: () => void
}

/** The posts that a rule is about: which may come again, and which do not. */
export function RulePostsDialog({ open, rule, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={rule === null ? strings.posts : strings.postsOf(rule.name)}
      description={
        rule !== null && rule.bucketId === null ? strings.thoseThatYouChose : strings.allThatWentOutOfItsBucket
      }
      footer={<Button onClick={onClose}>{strings.close}</Button>}
    >
      {rule && <Posts rule={rule} />}
    </Dialog>
  )
}

function Posts({ rule }: { rule: Rule }) {
  const [page, setPage] = useState(1)
  const { rulePosts, postChoice } = useRecycling()
  const actor = useCachedActor(rulePosts, pageKeyOf({ id: rule.id, page, pageSize }))
  const found = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const { problem } = useMutation(postChoice)
  const last = found ? lastPageOf({ count: found.count, pageSize }) : page
  if (page > last) setPage(last)
  return (
    <section className={stack} aria-label={strings.postsOfTheRule}>
      <ListProblem what={strings.thePostsCouldNotBeRead} {...failure} />
      <WriteFailure titles={unchosen} problem={problem} />
      {!found && failure.problem === null && (
        <div aria-busy="true">
          {['52%', '44%', '58%'].map((width) => (
            <div key={width} className={waiting}>
              <Skeleton width={width} height={16} />
            </div>
          ))}
        </div>
      )}
      {found?.count === 0 && (
        <p className={quiet}>
          {rule.bucketId === null ? strings.youHaveNotChosenAPostForIt : strings.noPostOfItsBucketWentOut}
        </p>
      )}
      {found && found.results.length > 0 && (
        <ul aria-label={strings.posts} aria-busy={failure.isBusy}>
          {found.results.map((post) => (
            <PostRow key={post.postId} post={post} rule={rule} />
          ))}
        </ul>
      )}
      {found && found.count > 0 && (
        <Pager found={{ count: found.count, page, pageSize }} one="post" many="posts" onPage={setPage} />
      )}
    </section>
  )
}

function PostRow({ post, rule }: { post: RecyclingPost; rule: Rule }) {
  const { timezone } = useSession()
  const { dialogs, postChoice } = useRecycling()
  const { request, isBusy } = useMutation(postChoice)
  const { postId, title: name, wordings } = post
  const day = (instant: string) => shortDate(dayOf(wallTimeAt(Date.parse(instant), timezone())))
  const comes = post.choice === 'by_rule' || post.choice === 'chosen'
  const openWordings = () => dialogs.send({ type: 'dialog.opened', dialog: { kind: 'wordings', postId, title: name } })
  const include = () =>
    request({
      post,
      choice: post.choice === 'names_date' || rule.bucketId === null ? 'chosen' : 'by_rule',
      ruleId: rule.bucketId === null ? rule.id : null,
    })
  return (
    <li className={row}>
      <div className={words}>
        <Link to={`/post/${postId}`} className={title}>
          {name}
        </Link>
        <span className={facts}>
          <span>{choiceWords[post.choice](post)}</span>
          <span>{strings.lastOutOn(day(post.lastOutAt))}</span>
          {post.nextAt !== null && <span>{strings.next(day(post.nextAt))}</span>}
          <NetworkMarks networks={post.networks} size={16} />
        </span>
        <Button variant="link" size="sm" aria-label={`${wordingsLabel(wordings)}: ${name}`} onClick={openWordings}>
          {wordingsLabel(wordings)}
        </Button>
      </div>
      {comes ? (
        <Button
          size="sm"
          busy={isBusy}
          aria-label={strings.excludeName(name)}
          onClick={() => request({ post, choice: 'excluded', ruleId: null })}
        >
          {strings.exclude}
        </Button>
      ) : (
        <Button size="sm" busy={isBusy} aria-label={strings.letItComeAgainName(name)} onClick={include}>
          {strings.letItComeAgain}
        </Button>
      )}
    </li>
  )
}

/** What is said of how a post stands to its rule. */
const choiceWords: Readonly<Record<RecyclingPost['choice'], (post: RecyclingPost) => string>> = {
  by_rule: () => strings.mayComeAgain,
  chosen: () => strings.youLetItComeAgain,
  excluded: () => strings.excluded,
  names_date: ({ namesDate }) => strings.leftOut(namesDate === null ? strings.aDate : `“${namesDate}”`),
  none: () => strings.inNoRule,
}

function wordingsLabel({ ready, toReview }: RecyclingPost['wordings']): string {
  if (ready === 0 && toReview === 0) return strings.noWordingsYet
  const all = strings.wordingsReady(ready)
  return toReview === 0 ? all : strings.toRead(all, toReview)
}
