import { dayLabel } from '../../../rules/content/months.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Link } from '../kit/Link.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useLeads } from '../shell/useLeads.ts'
import { PostList } from './posts/PostList.tsx'
import { PostsToolbar } from './posts/PostsToolbar.tsx'
import { stateFilterNames, stateFilterOf } from './posts/stateFilters.ts'
import { usePostsAddress } from './posts/usePostsAddress.ts'

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
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  '& [role=radiogroup]': { flexWrap: 'wrap', maxWidth: 'full' },
  '& label': { paddingInline: { base: '1.5', sm: '3' } },
})
const ofDay = css({ textStyle: 'small', color: 'textMuted' })

/** Every post: searched, filtered, sorted, one by one or several at once. */
export function PostsPage() {
  const { address, show } = usePostsAddress()
  const { state, day, page: number } = address
  const business = useShownBusiness()
  const leads = useLeads()
  const order = address.order ?? (state === 'planned' || day !== null ? 'due' : 'changed')
  const shown = JSON.stringify([state, day, order, address.filters, number, business?.id])
  return (
    <div className={page}>
      <header className={head}>
        <div>
          <h1 className={title}>{strings.posts}</h1>
          <ShownBusiness />
        </div>
        <div className={filters}>
          {leads('/posts/import') && (
            <ButtonLink size="sm" to="/posts/import">
              {strings.import}
            </ButtonLink>
          )}
          <Segmented
            label={strings.whichPosts}
            options={Object.entries(stateFilterNames).map(([value, label]) => ({ value: stateFilterOf(value), label }))}
            value={state}
            onChange={(next) => show({ state: next })}
          />
        </div>
      </header>
      <PostsToolbar address={address} order={order} show={show} />
      {day !== null && (
        <p className={ofDay}>
          {strings.onlyPostsOf(dayLabel(day, true))} <Link to="/posts">{strings.showAllPosts}</Link>
        </p>
      )}
      <PostList key={shown} address={address} order={order} business={business} show={show} />
    </div>
  )
}
