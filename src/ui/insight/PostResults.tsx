import { useSelector } from '@xstate/react'
import { dayOf, momentLabel, type WallTime } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/insight.ts'
import { css } from '../../../styled-system/css'
import { createPostNumbers } from '../../app/insight/postNumbers.ts'
import type { PostNumbers } from '../../machines/insight/postNumbers.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { AccountResults } from './AccountResults.tsx'

const section = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3' })
const heading = css({ textStyle: 'h3' })
const list = css({ borderTop: 'hairline' })

interface Props {
  postId: number
  /** When something happened, on the clock that the post goes by. */
  wallTime: (instant: string) => WallTime
  now: WallTime
}

/** What came of a post that is out, account by account, as the networks told it last. */
export function PostResults({ postId, wallTime, now }: Props) {
  const actor = useCachedActor(useSession().cached(createPostNumbers), String(postId))
  const numbers = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const moment = (instant: string) => momentLabel(wallTime(instant), dayOf(now))
  if (numbers?.accounts.length === 0) return null
  return (
    <section className={section} aria-label={strings.results}>
      <h2 className={heading}>{strings.results}</h2>
      <ListProblem what={strings.theResultsCouldNotBeRead} {...failure} />
      {numbers && <Accounts numbers={numbers} moment={moment} />}
      {!numbers && failure.problem === null && (
        <Loading label={strings.loadingTheResults}>
          <Skeleton height={64} />
        </Loading>
      )}
    </section>
  )
}

const Accounts = ({ numbers, moment }: { numbers: PostNumbers; moment: (instant: string) => string }) => (
  <ul className={list} aria-label={strings.resultsByAccount}>
    {numbers.accounts.map((account) => (
      <AccountResults key={account.accountId} account={account} moment={moment} />
    ))}
  </ul>
)
