import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/admin.ts'
import { css } from '../../../styled-system/css'
import { createEuEntries } from '../../app/admin/admin.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { SearchForm } from './SearchForm.tsx'
import { actions, list, name, panel, quiet, who } from './styles.ts'

const line = css({ paddingBlock: '3', borderBottom: 'soft' })

/** Visitors who left an address at the region page, and all of them as a file. */
export function EuWaitlistTab() {
  const app = useApp()
  const { entries, ...actors } = useCachedActor(app.cached(createEuEntries), 'all')
  const query = useSelector(entries, ({ context }) => context.query)
  const found = useSelector(entries, ({ context }) => context.value)
  const failure = useQueryFailure(entries)
  const exporting = useMutation(actors.exporting)
  return (
    <div className={panel}>
      <div className={actions}>
        <SearchForm
          label={strings.searchTheEuWaitlist}
          onSearch={(search) => entries.send({ type: 'query.changed', query: { search, page: 1 } })}
        />
        <Button size="sm" busy={exporting.isBusy} onClick={() => exporting.request(null)}>
          {strings.exportAsCsv}
        </Button>
      </div>
      <ListProblem what={strings.theListCouldNotBeExported} problem={exporting.problem?.message ?? null} />
      <ListProblem what={strings.theListCouldNotBeLoaded} {...failure} />
      {!found && !failure.problem && <Skeleton height={120} />}
      {found?.results.length === 0 && (
        <p className={quiet}>
          {query.search === '' ? strings.nobodyFromARegionThatIsNot : strings.nobodyFitsThisSearch}
        </p>
      )}
      {found && found.results.length > 0 && (
        <>
          <ul className={list}>
            {found.results.map((entry) => (
              <li key={entry.id} className={`${line} ${who}`}>
                <span className={name}>{entry.name}</span>
                <p className={quiet}>
                  {strings.since(entry.email, entry.country && ` · ${entry.country}`, entry.createdAt.slice(0, 10))}
                </p>
              </li>
            ))}
          </ul>
          <Pager
            found={found}
            one="entry"
            many="entries"
            onPage={(page) => entries.send({ type: 'query.changed', query: { ...query, page } })}
          />
        </>
      )}
    </div>
  )
}
