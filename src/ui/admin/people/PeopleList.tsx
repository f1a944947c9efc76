import { useSelector } from '@xstate/react'
import { planNames } from '../../../../rules/account/plans.ts'
import { personStateList, personStateWord } from '../../../../rules/admin/personWords.ts'
import { counted, numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/people.ts'
import { css } from '../../../../styled-system/css'
import { createPeople } from '../../../app/admin/people.ts'
import type { ListedPerson } from '../../../services/admin/people.ts'
import { useApp } from '../../appContext.tsx'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useLastShown } from '../../useLastShown.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { SearchForm } from '../SearchForm.tsx'
import { actions, list, name, panel, quiet, who } from '../styles.ts'
import { addressOf, usePeopleQuery } from './usePeopleQuery.ts'

const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', md: '[minmax(0, 1fr) auto]' },
  alignItems: 'baseline',
  columnGap: '4',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const filters = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]',
  gap: '2',
  width: { base: 'full', sm: '[auto]' },
})
/** The kit's small controls are lower than a finger needs. */
const fields = css({ '& :is(input, select)': { minHeight: { _finger: 'input' } } })
const link = css({ color: 'inherit', _finger: { touchPadding: 'line' } })

/** Everybody who has an account: search, filter, open one. */
export function PeopleList() {
  const { query, ask } = usePeopleQuery()
  const people = useCachedActor(useApp().cached(createPeople), JSON.stringify(query))
  const asked = useSelector(people, ({ context }) => context.value)
  const last = useLastShown(asked)
  const failure = useQueryFailure(people)
  // What could not be read is told in the place of another choice's people, in sight of whoever turned a page.
  const found = failure.problem === null ? last : asked
  const isFiltered = query.search !== '' || query.plan !== '' || query.state !== ''
  return (
    <div className={panel}>
      <div className={`${actions} ${fields}`}>
        <SearchForm label={strings.searchPeople} search={query.search} onSearch={(search) => ask({ search })} />
        <div className={filters}>
          <Select
            size="sm"
            aria-label={strings.state}
            value={query.state}
            onChange={({ target }) => ask({ state: personStateList.find((state) => state === target.value) ?? '' })}
          >
            <option value="">{strings.anyState}</option>
            {personStateList.map((state) => (
              <option key={state} value={state}>
                {personStateWord(state)}
              </option>
            ))}
          </Select>
          <Select
            size="sm"
            aria-label={strings.plan}
            value={query.plan}
            onChange={({ target }) => ask({ plan: target.value })}
          >
            <option value="">{strings.anyPlan}</option>
            {planNames.map((plan) => (
              <option key={plan}>{plan}</option>
            ))}
          </Select>
        </div>
      </div>
      <ListProblem what={strings.thePeopleCouldNotBeLoaded} {...failure} />
      {!found && !failure.problem && (
        <Loading label={strings.loadingThePeople}>
          <Skeleton height={240} />
        </Loading>
      )}
      <VisuallyHidden>
        <span role="status">
          {found && isFiltered && !failure.isBusy && !failure.problem && strings.found(numberLabel(found.count))}
        </span>
      </VisuallyHidden>
      {found?.results.length === 0 && <Nobody isFiltered={isFiltered} page={query.page} />}
      {found && found.results.length > 0 && (
        <>
          <ul className={list}>
            {found.results.map((person) => (
              <Line key={person.id} person={person} search={addressOf(query)} />
            ))}
          </ul>
          <Pager found={found} one="person" many="people" onPage={(page) => ask({ page })} />
        </>
      )}
    </div>
  )
}

/** Why nobody is listed, and the way to everybody. */
function Nobody({ isFiltered, page }: { isFiltered: boolean; page: number }) {
  if (!isFiltered && page === 1) return <p className={quiet}>{strings.nobodyHasAnAccountYet}</p>
  return (
    <p className={quiet}>
      {page > 1 ? strings.thereAreNotSoManyPeople : strings.nobodyFitsThisSearch}{' '}
      <Link to="/admin?tab=people" replace>
        {strings.showEverybody}
      </Link>
    </p>
  )
}

function Line({ person, search }: { person: ListedPerson; search: Record<string, string> }) {
  const { id, email, plan, state, isAdmin, accountCount, publishedCount, plannedCount } = person
  return (
    <li className={line}>
      <div className={who}>
        <RouterLink
          to={`/admin?${new URLSearchParams({ ...search, person: String(id) })}`}
          className={`${name} ${link}`}
          data-opens={id}
        >
          {person.name}
        </RouterLink>
        <p className={quiet}>
          {email} · {plan}
          {isAdmin && strings.administrator}
          {state !== 'active' && ` · ${personStateWord(state)}`}
        </p>
      </div>
      <p className={quiet}>
        {strings.outPlanned(
          counted(accountCount, strings.account),
          counted(publishedCount, strings.post),
          plannedCount,
        )}
      </p>
    </li>
  )
}
