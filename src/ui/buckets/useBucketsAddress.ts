import { useSearchParams } from 'react-router-dom'
import { type Month, monthOf, monthProblem } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { useSession } from '../sessionContext.ts'

/** What of the buckets is shown, as the address has it: it can be kept, shared and gone back to. */
export interface BucketsAddress {
  month: Month
  search: string
  /** Null: active or not. */
  isActive: boolean | null
  industryTemplate: string | null
  page: number
  /** The bucket that is open. */
  bucketId: number | null
}

/** The address, today's month, a way to change parts of it, and where a change would lead. */
export function useBucketsAddress() {
  const [params, setParams] = useSearchParams()
  const today = monthOf(dayOf(useSession().wallNow()))
  const month = params.get('month')
  const address: BucketsAddress = {
    month: month !== null && monthProblem(month) === null ? month : today,
    search: params.get('search') ?? '',
    isActive: activeIn(params.get('active')),
    industryTemplate: params.get('template') || null,
    page: idIn(params.get('page')) ?? 1,
    bucketId: idIn(params.get('bucket')),
  }
  const paramsWith = (change: Partial<BucketsAddress>) => paramsOf({ ...address, ...change }, today)
  return {
    address,
    today,
    show: (change: Partial<BucketsAddress>) => setParams(paramsWith(change), { replace: true }),
    /** For a link. */
    addressWith: (change: Partial<BucketsAddress>) => ({ search: `?${new URLSearchParams(paramsWith(change))}` }),
  }
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
const activeIn = (text: string | null): boolean | null => (text === 'true' || text === 'false' ? text === 'true' : null)

const paramsOf = (address: BucketsAddress, today: Month): Record<string, string> => {
  const { month, search, isActive, industryTemplate, page, bucketId } = address
  return {
    ...(month !== today && { month }),
    ...(search && { search }),
    ...(isActive !== null && { active: String(isActive) }),
    ...(industryTemplate !== null && { template: industryTemplate }),
    ...(page > 1 && { page: String(page) }),
    ...(bucketId !== null && { bucket: String(bucketId) }),
  }
}
