import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { refusedHeading } from '../../../../rules/moderation/appealWords.ts'
import { idIn } from '../../../../rules/moderation/queueAddress.ts'
import { strings } from '../../../../strings/moderation/own.ts'
import { css } from '../../../../styled-system/css'
import { createOwnAppeals, type OwnAppeals } from '../../../app/moderation/ownAppeals.ts'
import type { RefusedPage } from '../../../machines/moderation/appeals.ts'
import { BackTo } from '../../kit/BackTo.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useLastShown } from '../../useLastShown.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { RefusedItem } from './RefusedItem.tsx'

const page = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '5',
  alignContent: 'start',
  maxWidth: 'page',
  padding: { base: '4', md: '10' },
})
const title = css({ textStyle: 'h1', textWrap: 'balance' })
const about = css({ color: 'textMuted', maxWidth: 'prose', textWrap: 'pretty' })
const list = css({ display: 'grid', gap: '5' })

/** A person's posts that were refused, each with why, and the one appeal against it. */
export function OwnAppealsPage() {
  const appeals = useSession().lazy(createOwnAppeals)
  const [params, setParams] = useSearchParams()
  const pageNumber = idIn(params.get('page')) ?? 1
  const actor = useCachedActor(appeals.lists, String(pageNumber))
  const found = useLastShown(useSelector(actor, ({ context }) => context.value))
  const failure = useQueryFailure(actor)
  return (
    <div className={page}>
      <header>
        <BackTo to="/profile">{strings.profile}</BackTo>
        <h1 className={title}>{found ? refusedHeading(found.count) : strings.appeals}</h1>
      </header>
      <ListProblem what={strings.yourRefusedPostsCouldNotBeLoaded} {...failure} />
      {!found && failure.problem === null && (
        <Loading label={strings.loadingYourRefusedPosts}>
          <Skeleton height={160} />
        </Loading>
      )}
      {found && (
        <Known
          appeals={appeals}
          found={found}
          onPage={(next) => setParams(next === 1 ? {} : { page: String(next) }, { replace: true })}
        />
      )}
    </div>
  )
}

interface Props {
  appeals: OwnAppeals
  found: RefusedPage
  onPage: (page: number) => void
}

function Known({ appeals, found, onPage }: Props) {
  return (
    <>
      {found.isHeld && (
        <Notice severity="warning" live="none" title={strings.yourPostsAreHeld}>
          {strings.nothingThatYouHavePlannedGoesOut}
          {found.heldReason !== '' && strings.theySay(found.heldReason)}
        </Notice>
      )}
      {found.results.length === 0 ? (
        <EmptyState title={strings.nothingToAppealAgainst}>{strings.whereAPostOfYoursIsRefused}</EmptyState>
      ) : (
        <>
          <p className={about}>{strings.aRefusedPostIsADraftAgain}</p>
          <ul className={list}>
            {found.results.map((refused) => (
              <RefusedItem key={refused.caseId} appeals={appeals} refused={refused} />
            ))}
          </ul>
          <Pager found={found} one={strings.refusedPost} many={strings.refusedPosts} onPage={onPage} />
        </>
      )}
    </>
  )
}
