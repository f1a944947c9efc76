import { useSelector } from '@xstate/react'
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
          label="Search the EU waitlist"
          onSearch={(search) => entries.send({ type: 'query.changed', query: { search, page: 1 } })}
        />
        <Button size="sm" busy={exporting.isBusy} onClick={() => exporting.request(null)}>
          Export as CSV
        </Button>
      </div>
      <ListProblem what="The list could not be exported" problem={exporting.problem?.message ?? null} />
      <ListProblem what="The list could not be loaded" {...failure} />
      {!found && !failure.problem && <Skeleton height={120} />}
      {found?.results.length === 0 && (
        <p className={quiet}>
          {query.search === ''
            ? 'Nobody from a region that is not open yet has left an address.'
            : 'Nobody fits this search.'}
        </p>
      )}
      {found && found.results.length > 0 && (
        <>
          <ul className={list}>
            {found.results.map((entry) => (
              <li key={entry.id} className={`${line} ${who}`}>
                <span className={name}>{entry.name}</span>
                <p className={quiet}>
                  {entry.email}
                  {entry.country && ` · ${entry.country}`} · since {entry.createdAt.slice(0, 10)}
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
