import { appealsHeading } from '../../../../rules/moderation/appealWords.ts'
import { strings } from '../../../../strings/moderation/appeals.ts'
import { css } from '../../../../styled-system/css'
import { SearchForm } from '../../admin/SearchForm.tsx'
import { BackTo } from '../../kit/BackTo.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useChosenInView } from '../../kit/useChosenInView.ts'
import { viewLink, viewLinkList } from '../../kit/viewLink.ts'
import { AppealList } from './AppealList.tsx'
import { AppealPane } from './AppealPane.tsx'
import { type AppealsModel, useAppeals } from './useAppeals.ts'

const page = css({ display: 'grid', gridTemplateColumns: 'one', gridTemplateRows: '[auto 1fr]', minHeight: 'full' })
const head = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '3',
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
  paddingBottom: '0',
})
const title = css({ textStyle: 'h1', textWrap: 'balance' })
const work = css({ display: 'grid', gridTemplateColumns: 'one', gridTemplateRows: '[auto 1fr]' })
const columns = css({
  gridRow: '[2]',
  display: 'grid',
  gridTemplateColumns: { base: 'one', md: '[minmax(0, 330px) minmax(0, 1fr)]' },
  gridTemplateRows: { md: '[1fr]' },
})
const rest = css({ display: 'grid', gap: '3', padding: { base: '4', md: '6' } })

const states = [
  { value: 'open', label: strings.open },
  { value: 'decided', label: strings.decided },
] as const

/** What people say against refusals: the open ones with the oldest first, and those that are decided. */
export function AppealsPage() {
  const model = useAppeals()
  const { found, failure, appealId, current } = model
  return (
    <div className={page}>
      <header className={head}>
        <BackTo to="/admin/moderation">{strings.moderationQueue}</BackTo>
        <h1 className={title}>{found ? appealsHeading(found.openCount) : strings.moderationAppeals}</h1>
        <Views model={model} />
      </header>
      <div className={work}>
        {failure.problem !== null && (
          <div className={rest}>
            <ListProblem what={strings.theAppealsCouldNotBeLoaded} {...failure} />
          </div>
        )}
        {!found && failure.problem === null && (
          <Loading label={strings.loadingTheAppeals} className={rest}>
            <Skeleton height={56} />
            <Skeleton height={56} />
          </Loading>
        )}
        {found && (
          <div className={columns}>
            <AppealList model={model} found={found} />
            <AppealPane key={appealId} model={model} current={current} />
          </div>
        )}
      </div>
    </div>
  )
}

function Views({ model: { query, change, addressWith } }: { model: AppealsModel }) {
  const bar = useChosenInView(query.state)
  return (
    <>
      <SearchForm
        label={strings.searchTheAppeals}
        placeholder={strings.textOrPerson}
        search={query.search}
        onSearch={(search) => change({ search, page: '', appeal: '' })}
      />
      <nav ref={bar} aria-label={strings.appealsByState} className={viewLinkList}>
        {states.map(({ value, label }) => (
          <RouterLink
            key={value}
            replace
            className={viewLink}
            to={addressWith({ state: value === 'open' ? '' : value, page: '', appeal: '' })}
            data-value={value}
            aria-current={query.state === value ? 'page' : undefined}
          >
            {label}
          </RouterLink>
        ))}
      </nav>
    </>
  )
}
