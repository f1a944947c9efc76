import { useSelector } from '@xstate/react'
import { shortDate } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { pageKeyOf } from '../../app/recycling/keys.ts'
import { lastPageOf } from '../../app/shell/changeAddress.ts'
import type { RecyclingPost } from '../../machines/recycling/recycling.ts'
import { BucketName } from '../bucketChoices/BucketName.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Pager } from '../kit/Pager.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { LetComeAgain } from './LetComeAgain.tsx'
import { useRecycling } from './useRecycling.ts'
import { useRecyclingAddress } from './useRecyclingAddress.ts'

const section = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
  rowGap: '1',
  paddingBottom: '2',
  borderBottom: 'hairline',
})
const title = css({ textStyle: 'h3' })
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const table = css({
  display: 'block',
  '& thead': { display: { base: 'none', md: 'block' } },
  '& tbody': { display: 'block' },
  '& th': { fontWeight: '[inherit]', textAlign: 'left' },
})
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) 52px 84px minmax(0, 130px) 150px]' },
  columnGap: '3',
  rowGap: '1.5',
  alignItems: 'center',
  borderBottom: 'soft',
  paddingBlock: '3',
})
const headings = css({ textStyle: 'caption', color: 'textMuted' })
const name = css({ display: 'grid', gap: '0.5', justifyItems: 'start', minWidth: '0', overflowWrap: 'anywhere' })
const postLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { _finger: 'input' },
  textStyle: 'name',
  color: 'text',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
})
const act = css({ justifySelf: { base: 'start', md: 'end' } })
const waiting = css({ display: 'grid', gap: '1.5', paddingBlock: '3.5', borderBottom: 'soft' })

const pageSize = 5
const unchosen = {
  refused: strings.thePostDoesNotComeAgain,
  unclear: strings.itIsNotKnownWhetherThePost,
} as const

/** The posts that went out and come by no rule, each with the way to let it come again. */
export function Candidates() {
  const { address, show } = useRecyclingAddress()
  const business = useShownBusiness()
  const { candidates, postChoice, dialogs } = useRecycling()
  const { candidatesPage: page } = address
  const actor = useCachedActor(candidates, pageKeyOf({ id: business?.id ?? null, page, pageSize }))
  const found = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const isElsewhere = useSelector(dialogs, ({ context }) => context !== null)
  const { problem } = useMutation(postChoice)
  const last = found ? lastPageOf({ count: found.count, pageSize }) : page
  return (
    <section className={section} aria-labelledby="recycling-candidates">
      <header className={head}>
        <h2 id="recycling-candidates" className={title}>
          {strings.wentOutNotInARuleYet}
        </h2>
        <p className={quiet}>{strings.theLastFirst}</p>
      </header>
      <ListProblem what={strings.thePostsThatWentOutCouldNot} {...failure} />
      {!isElsewhere && <WriteFailure titles={unchosen} problem={problem} />}
      {!found && failure.problem === null && (
        <div aria-busy="true">
          {['48%', '39%', '55%'].map((width) => (
            <div key={width} className={waiting}>
              <Skeleton width={width} height={16} />
              <Skeleton width="22%" height={12} />
            </div>
          ))}
        </div>
      )}
      {found?.count === 0 && <p className={quiet}>{strings.noneNow}</p>}
      {found && found.results.length > 0 && <CandidateTable posts={found.results} isBusy={failure.isBusy} />}
      {found && found.count > pageSize && (
        <Pager
          found={{ count: found.count, page: Math.min(page, last), pageSize }}
          one="post"
          many="posts"
          onPage={(next) => show({ candidatesPage: next })}
        />
      )}
    </section>
  )
}

function CandidateTable({ posts, isBusy }: { posts: readonly RecyclingPost[]; isBusy: boolean }) {
  const { timezone } = useSession()
  return (
    <table aria-label={strings.postsThatWentOutAndAreIn} aria-busy={isBusy} className={table}>
      <thead className={headings}>
        <tr className={columns}>
          <th scope="col">{strings.post}</th>
          <th scope="col">{strings.lastOut}</th>
          <th scope="col">{strings.networks}</th>
          <th scope="col">{strings.toKnow}</th>
          <th scope="col">
            <VisuallyHidden>{strings.letItComeAgain}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.postId} className={columns}>
            <th scope="row" className={name}>
              <RouterLink to={`/post/${post.postId}`} className={postLink}>
                {post.title}
              </RouterLink>
              {post.bucketId !== null && (
                <span className={quiet}>
                  <BucketName id={post.bucketId} />
                </span>
              )}
            </th>
            <td className={quiet}>{shortDate(dayOf(wallTimeAt(Date.parse(post.lastOutAt), timezone())))}</td>
            <td>
              <NetworkMarks networks={post.networks} size={16} most={3} />
            </td>
            <td className={quiet}>
              {post.namesDate === null ? timesOut(post.timesOut) : strings.namesSoReadItFirst(post.namesDate)}
            </td>
            <td className={act}>
              <LetComeAgain post={post} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const timesOut = (count: number): string => (count === 1 ? strings.wentOutOnce : strings.wentOutTimes(count))
