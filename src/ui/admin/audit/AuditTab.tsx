import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { actAreas } from '../../../../rules/admin/actWords.ts'
import { strings } from '../../../../strings/admin/audit.ts'
import { css } from '../../../../styled-system/css'
import { createAuditLog } from '../../../app/admin/audit.ts'
import type { AuditQuery } from '../../../services/admin/audit.ts'
import { useApp } from '../../appContext.tsx'
import { DayChoice } from '../../content/posts/DayChoice.tsx'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { SearchForm } from '../SearchForm.tsx'
import { list, panel, quiet } from '../styles.ts'
import { AuditRow } from './AuditRow.tsx'

const filters = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr) minmax(0, 1fr)]', md: '[minmax(0, 16rem) auto auto 1fr]' },
  alignItems: 'end',
  gap: '3',
})
const acts = css({ gridColumn: { base: '[1 / -1]', md: 'auto' } })
const toolbar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'space-between' })
/** The kit's small controls are lower than a finger needs. */
const fields = css({ '& :is(input, select)': { minHeight: { _finger: 'input' } } })

/** What administrators did, newest first: who, what, to what, and what differs since. The address may say to whom. */
export function AuditTab() {
  const [address] = useSearchParams()
  const log = useCachedActor(useApp().cached(createAuditLog), address.get('search') ?? '')
  const query = useSelector(log, ({ context }) => context.query)
  const found = useSelector(log, ({ context }) => context.value)
  const failure = useQueryFailure(log)
  const ask = (changed: Partial<AuditQuery>) =>
    log.send({ type: 'query.changed', query: { ...query, page: 1, ...changed } })
  return (
    <div className={panel}>
      <div className={`${toolbar} ${fields}`}>
        <SearchForm
          label={strings.searchTheAuditLog}
          placeholder={strings.whoOrWhat}
          search={query.search}
          onSearch={(search) => ask({ search })}
        />
        <Button size="sm" onClick={() => log.send({ type: 'refresh.requested' })}>
          {strings.lookAgain}
        </Button>
      </div>
      <Filters query={query} onChange={ask} />
      <ListProblem what={strings.theAuditLogCouldNotBeLoaded} {...failure} />
      {!found && !failure.problem && <Skeleton height={240} />}
      {found?.results.length === 0 && <p className={quiet}>{nothing(query)}</p>}
      {found && found.results.length > 0 && (
        <>
          <ol className={list} aria-label={strings.whatWasDoneNewestFirst}>
            {found.results.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
          <Pager found={found} one="entry" many="entries" onPage={(page) => ask({ page })} />
        </>
      )}
    </div>
  )
}

interface FiltersProps {
  query: AuditQuery
  onChange: (changed: Partial<AuditQuery>) => void
}

function Filters({ query, onChange }: FiltersProps) {
  return (
    <div className={`${filters} ${fields}`}>
      <Field label={strings.whatWasDone} className={acts}>
        <Select size="sm" value={query.act} onChange={({ target }) => onChange({ act: actOf(target.value) })}>
          <option value="">{strings.everything}</option>
          {actAreas.map(({ name, acts: ofArea }) => (
            <optgroup key={name} label={name}>
              {ofArea.map(({ act, words }) => (
                <option key={act} value={act}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <DayChoice label={strings.from} value={query.from} onChoose={(from) => onChange({ from })} />
      <DayChoice label={strings.until} value={query.until} onChoose={(until) => onChange({ until })} />
    </div>
  )
}

const allActs = actAreas.flatMap(({ acts: ofArea }) => ofArea.map(({ act }) => act))
const actOf = (value: string): AuditQuery['act'] => allActs.find((act) => act === value) ?? ''

/** Why nothing is listed. */
function nothing({ search, act, from, until }: AuditQuery): string {
  if (from !== '' && until !== '' && from > until) return strings.theFirstDayIsAfterTheLast
  if (search !== '' || act !== '' || from !== '' || until !== '') return strings.nothingFitsThisSearch
  return strings.nothingHasBeenDoneYet
}
