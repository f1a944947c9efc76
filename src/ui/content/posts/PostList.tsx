import { useSelector } from '@xstate/react'
import type { PostOrder } from '../../../../contract/content.ts'
import { strings } from '../../../../strings/content/posts.ts'
import { css } from '../../../../styled-system/css'
import { keyOf } from '../../../app/content/postLists.ts'
import { createPostsPage } from '../../../app/content/postsPage.ts'
import { lastPageOf } from '../../../app/shell/changeAddress.ts'
import type { Post } from '../../../machines/content/post.ts'
import { useLoaded } from '../../kit/lazyView.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import type { Business } from '../../shell/useBusinesses.ts'
import { useLeads } from '../../shell/useLeads.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { PostsProblem, staleTitle } from '../PostsProblem.tsx'
import { SelectionBar } from './lazyPosts.ts'
import { NothingFound } from './NothingFound.tsx'
import { PostLine } from './PostLine.tsx'
import { item, list } from './rowStyles.ts'
import { statesOf } from './stateFilters.ts'
import type { PostsAddress } from './usePostsAddress.ts'
import { useSelection } from './useSelection.ts'

const all = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4',
  color: 'textMuted',
  cursor: 'pointer',
  minHeight: { _finger: 'input' },
})

const pageSize = 20

interface Props {
  address: PostsAddress
  order: PostOrder
  /** Whose posts; null for everybody's. */
  business: Business | null
  show: (change: Partial<PostsAddress>) => void
}

/** One page of the posts that the address asks for. */
export function PostList({ address, order, business, show }: Props) {
  const { state, day, filters, page } = address
  const { actor } = useCachedActor(
    useSession().cached(createPostsPage),
    keyOf({
      states: statesOf[state],
      order,
      hasTime: null,
      day,
      page,
      pageSize,
      businessProfileId: business?.id ?? null,
      filters,
    }),
  )
  const found = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const isBeyond = found !== null && page > lastPageOf({ count: found.count, pageSize })
  return (
    <>
      <PostsProblem what={found ? staleTitle : strings.thePostsCouldNotBeLoaded} {...failure} />
      {(isBeyond || !found) && !failure.problem && <ListSkeleton />}
      {found?.count === 0 && <NothingFound address={address} show={show} />}
      {found && found.count > 0 && !isBeyond && (
        <>
          <Rows posts={found.results} businessProfileId={business?.id ?? null} />
          <Pager
            found={{ count: found.count, page, pageSize }}
            one="post"
            many="posts"
            onPage={(number) => show({ page: number })}
          />
        </>
      )}
    </>
  )
}

function Rows({ posts, businessProfileId }: { posts: readonly Post[]; businessProfileId: number | null }) {
  const ids = posts.map(({ id }) => id)
  const { selected, toggle, select, isAll } = useSelection(ids)
  const canChange = useLeads()('/post/create')
  const Bar = useLoaded(SelectionBar, selected.length > 0)
  return (
    <>
      {canChange && (
        <label className={all}>
          <input type="checkbox" checked={isAll} onChange={() => select(isAll ? [] : ids)} />
          {strings.allOnThisPage}
        </label>
      )}
      <ul className={list}>
        {posts.map((post) => (
          <PostLine
            key={post.id}
            post={post}
            isSelected={selected.includes(post.id)}
            onToggle={canChange ? (isRange) => toggle(post.id, isRange) : undefined}
          />
        ))}
      </ul>
      {Bar && selected.length > 0 && (
        <Bar
          posts={posts.filter(({ id }) => selected.includes(id))}
          businessProfileId={businessProfileId}
          onEnd={() => select([])}
        />
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <div className={list} aria-busy="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={item({ hasBox: true })}>
          <Skeleton width="20px" height={20} />
          <Skeleton width="70%" height={16} />
          <Skeleton width="60px" height={14} />
          <Skeleton width="90px" height={14} />
          <Skeleton width="120px" height={14} />
        </div>
      ))}
    </div>
  )
}
