import { useSearchParams } from 'react-router-dom'
import { personStateList } from '../../../../rules/admin/personWords.ts'
import type { PeopleQuery } from '../../../services/admin/people.ts'

/** What the list is asked for, as the address says it, so that it is there again behind a person. */
export function usePeopleQuery() {
  const [search, setSearch] = useSearchParams()
  const query: PeopleQuery = {
    search: search.get('search') ?? '',
    plan: search.get('plan') ?? '',
    state: personStateList.find((state) => state === search.get('state')) ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  }
  const ask = (changed: Partial<PeopleQuery>) =>
    setSearch(addressOf({ ...query, page: 1, ...changed }), { replace: true })
  return { query, ask }
}

/** The address of a choice of people, without what is not chosen. */
export function addressOf({ search, plan, state, page }: PeopleQuery): Record<string, string> {
  return {
    tab: 'people',
    ...(search !== '' && { search }),
    ...(plan !== '' && { plan }),
    ...(state !== '' && { state }),
    ...(page > 1 && { page: String(page) }),
  }
}
