import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import type { PostState } from '../../../contract/content.ts'
import { type Day, dayLabel, isDay } from '../../../rules/content/months.ts'
import { needyStates } from '../../../rules/content/states.ts'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { css } from '../../../styled-system/css'
import { keyOf } from '../../app/content/postLists.ts'
import { createPostsPage } from '../../app/content/postsPage.ts'
import { lastPageOf } from '../../app/shell/changeAddress.ts'
import type { Post } from '../../machines/content/post.ts'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Link } from '../kit/Link.tsx'
import { Pager } from '../kit/Pager.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { StatusLabel } from '../marks/StatusLabel.tsx'
import { useNetworksOf } from '../networks/useNetworksOf.ts'
import { useSession } from '../sessionContext.ts'
import { type Business, useShownBusiness } from '../shell/useBusinesses.ts'
import { useLeads } from '../shell/useLeads.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { PostsProblem, staleTitle } from './PostsProblem.tsx'
import { markOf, titleOf } from './postWords.ts'

const page = css({
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  alignContent: 'start',
})
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '4' })
const title = css({ textStyle: 'h1' })
// On a phone the names stand closer together, and where even that is too wide under one another: none is cut off.
const filters = css({
  maxWidth: 'full',
  '& [role=radiogroup]': { flexWrap: 'wrap', maxWidth: 'full' },
  '& label': { paddingInline: { base: '1.5', sm: '3' } },
})
const list = css({ borderTop: 'hairline' })
const item = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr) auto]', sm: '[minmax(0, 1fr) 90px 150px 170px]' },
  columnGap: '4',
  rowGap: '1',
  alignItems: 'center',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const name = css({
  textStyle: 'name',
  color: 'text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  gridColumn: { base: '[1 / -1]', sm: 'auto' },
  _hover: { textDecoration: 'underline' },
})
const when = css({ textStyle: 'small', color: 'textMuted', gridColumn: { base: '[1 / -1]', sm: 'auto' } })
const ofDay = css({ textStyle: 'small', color: 'textMuted' })

type Filter = 'all' | 'draft' | 'planned' | 'published' | 'needs'

const states: Record<Filter, readonly PostState[]> = {
  all: [],
  draft: ['draft'],
  planned: ['scheduled', 'publishing'],
  published: ['published'],
  needs: needyStates,
}
const filterNames: Record<Filter, string> = {
  all: 'All',
  draft: 'Drafts',
  planned: 'Scheduled',
  published: 'Published',
  needs: 'Needs you',
}
const filterOf = (text: string | null): Filter => (text !== null && text in states ? (text as Filter) : 'all')

const pageSize = 20

/** Every post, by how it stands. */
export function PostsPage() {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search.get('state'))
  const business = useShownBusiness()
  const pageNumber = Math.max(1, Number(search.get('page')) || 1)
  const asked = search.get('day')
  const day = asked !== null && isDay(asked) ? asked : null
  const show = (next: Filter, number = 1) =>
    setSearch({
      ...(next !== 'all' && { state: next }),
      ...(day !== null && { day }),
      ...(number > 1 && { page: String(number) }),
    })
  return (
    <div className={page}>
      <header className={head}>
        <div>
          <h1 className={title}>Posts</h1>
          <ShownBusiness />
        </div>
        <div className={filters}>
          <Segmented
            label="Which posts"
            options={Object.entries(filterNames).map(([value, label]) => ({ value: filterOf(value), label }))}
            value={filter}
            onChange={(next) => show(next)}
          />
        </div>
      </header>
      {day !== null && (
        <p className={ofDay}>
          Only posts of {dayLabel(day, true)}. <Link to="/posts">Show all posts</Link>
        </p>
      )}
      <PostList
        key={`${filter} ${day} ${pageNumber} ${business?.id}`}
        filter={filter}
        day={day}
        pageNumber={pageNumber}
        business={business}
        onPage={(number) => show(filter, number)}
      />
    </div>
  )
}

interface ListProps {
  filter: Filter
  /** Only of this day; null for any. */
  day: Day | null
  pageNumber: number
  /** Whose posts; null for everybody's. */
  business: Business | null
  onPage: (page: number) => void
}

function PostList({ filter, day, pageNumber, business, onPage }: ListProps) {
  const order = filter === 'planned' || day !== null ? 'due' : 'changed'
  const { actor } = useCachedActor(
    useSession().cached(createPostsPage),
    keyOf({
      states: states[filter],
      order,
      hasTime: null,
      day,
      page: pageNumber,
      pageSize,
      businessProfileId: business?.id ?? null,
    }),
  )
  const found = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const isBeyond = found !== null && pageNumber > lastPageOf({ count: found.count, pageSize })
  return (
    <>
      <PostsProblem what={found ? staleTitle : 'The posts could not be loaded'} {...failure} />
      {(isBeyond || !found) && !failure.problem && <ListSkeleton />}
      {found?.count === 0 && (day === null ? <NoPosts filter={filter} /> : <NoPostsOfDay />)}
      {found && found.count > 0 && !isBeyond && (
        <>
          <ul className={list}>
            {found.results.map((post) => (
              <PostLine key={post.id} post={post} />
            ))}
          </ul>
          <Pager found={{ count: found.count, page: pageNumber, pageSize }} one="post" many="posts" onPage={onPage} />
        </>
      )}
    </>
  )
}

function PostLine({ post }: { post: Post }) {
  const { wallNow, timezone } = useSession()
  const { id, schedule, state } = post
  const networks = useNetworksOf(post)
  const moment = schedule && listMoment(wallTimeAt(Date.parse(schedule.at), timezone()), dayOf(wallNow()))
  const leads = useLeads()
  const to = state === 'draft' && leads('/post/create') ? `/post/create?edit=${id}` : `/post/${id}`
  return (
    <li className={item}>
      <RouterLink to={to} className={name}>
        {titleOf(post)}
      </RouterLink>
      <NetworkMarks networks={networks} size={16} most={3} />
      <StatusLabel {...markOf(post)} />
      <span className={when}>{moment ?? 'No time yet'}</span>
    </li>
  )
}

const emptyWords: Record<Filter, { title: string; text: string }> = {
  all: { title: 'No post yet', text: 'Write the first one: it is kept as you type, and goes out when you say.' },
  draft: { title: 'No drafts', text: 'What you begin and do not schedule is kept here.' },
  planned: { title: 'Nothing is scheduled', text: 'Give a post a time, and it waits here until it goes out.' },
  published: { title: 'Nothing is out yet', text: 'What has gone out is listed here, with its place on each network.' },
  needs: { title: 'Nothing needs you', text: 'When something could not go out, it waits here for you.' },
}

function NoPostsOfDay() {
  return (
    <EmptyState title="Nothing like this on the day">Choose other posts above, or show those of all days.</EmptyState>
  )
}

function NoPosts({ filter }: { filter: Filter }) {
  const leads = useLeads()
  const { title: words, text } = emptyWords[filter]
  return (
    <EmptyState
      title={words}
      actions={
        filter !== 'needs' &&
        leads('/post/create') && (
          <ButtonLink to="/post/create" variant="ink">
            Write a post
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div className={list} aria-busy="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={item}>
          <Skeleton width="70%" height={16} />
          <Skeleton width="60px" height={14} />
          <Skeleton width="90px" height={14} />
          <Skeleton width="120px" height={14} />
        </div>
      ))}
    </div>
  )
}
