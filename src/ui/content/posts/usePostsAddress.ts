import { useSearchParams } from 'react-router-dom'
import { type PostOrder, postOrders } from '../../../../contract/content.ts'
import { canBePlanned, type Day } from '../../../../rules/content/months.ts'
import { type PostFilters, postFiltersIn } from '../../../services/content/postFilters.ts'
import { type StateFilter, stateFilterOf } from './stateFilters.ts'

/** Which posts are shown and how, as the address has it: it can be kept, shared and gone back to. */
export interface PostsAddress {
  state: StateFilter
  /** Only of this day; null for any. */
  day: Day | null
  /** Null: as the state has it by itself. */
  order: PostOrder | null
  filters: PostFilters
  page: number
}

/**
 * The address, and a way to change parts of it; what no list can be asked for is left out of it, and what changes anything else begins at the first page again.
 */
export function usePostsAddress() {
  const [params, setParams] = useSearchParams()
  const day = params.get('day')
  const address: PostsAddress = {
    state: stateFilterOf(params.get('state')),
    day: day !== null && canBePlanned(day) ? day : null,
    order: postOrders.find((one) => one === params.get('sort')) ?? null,
    filters: takenOf(postFiltersIn(params)),
    page: Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1),
  }
  const show = (change: Partial<PostsAddress>, isReplaced = false) =>
    setParams(paramsOf({ ...address, page: 1, ...change }), { replace: isReplaced })
  return { address, show }
}

const paramsOf = ({ state, day, order, filters, page }: PostsAddress): Record<string, string> => ({
  ...(state !== 'all' && { state }),
  ...(day !== null && { day }),
  ...(order !== null && { sort: order }),
  ...filters,
  ...(page > 1 && { page: String(page) }),
})

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** What those filters say that can be nonsense. */
const takes: Readonly<Record<string, (text: string) => boolean>> = {
  account: isId,
  bucket: (text) => text === 'none' || isId(text),
  campaign: isId,
  from: canBePlanned,
  to: canBePlanned,
}

const takenOf = (filters: PostFilters): PostFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name, text]) => takes[name]?.(text) ?? true))
