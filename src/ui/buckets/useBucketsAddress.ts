import { useSearchParams } from 'react-router-dom'
import { type DifficultyLevel, difficultyLevels } from '../../../contract/buckets.ts'
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
  /** Which of its ideas; null: of any effort. */
  effort: DifficultyLevel | null
  ideaPage: number
  showsDismissed: boolean
  /** Which of its ideas by AI. */
  aiEffort: DifficultyLevel | null
  /** Dismissed and expired ones, too. */
  showsHidden: boolean
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
    effort: effortIn(params.get('effort')),
    ideaPage: idIn(params.get('ideas')) ?? 1,
    showsDismissed: params.get('dismissed') === 'true',
    aiEffort: effortIn(params.get('ai_effort')),
    showsHidden: params.get('ai_hidden') === 'true',
  }
  const paramsWith = (change: Partial<BucketsAddress>) =>
    paramsOf({ ...address, ...('bucketId' in change && allIdeas), ...change }, today)
  return {
    address,
    today,
    show: (change: Partial<BucketsAddress>) => setParams(paramsWith(change), { replace: true }),
    /** For a link. */
    addressWith: (change: Partial<BucketsAddress>) => ({ search: `?${new URLSearchParams(paramsWith(change))}` }),
  }
}

/** Another bucket begins with all of its ideas. */
const allIdeas = { effort: null, ideaPage: 1, showsDismissed: false, aiEffort: null, showsHidden: false } as const

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
const activeIn = (text: string | null): boolean | null => (text === 'true' || text === 'false' ? text === 'true' : null)

const effortIn = (text: string | null): DifficultyLevel | null => difficultyLevels.find((one) => one === text) ?? null

const paramsOf = (address: BucketsAddress, today: Month): Record<string, string> => {
  const { month, search, isActive, industryTemplate, page, bucketId } = address
  const { effort, ideaPage, showsDismissed, aiEffort, showsHidden } = address
  return {
    ...(month !== today && { month }),
    ...(search && { search }),
    ...(isActive !== null && { active: String(isActive) }),
    ...(industryTemplate !== null && { template: industryTemplate }),
    ...(page > 1 && { page: String(page) }),
    ...(bucketId !== null && { bucket: String(bucketId) }),
    ...(effort !== null && { effort }),
    ...(ideaPage > 1 && { ideas: String(ideaPage) }),
    ...(showsDismissed && { dismissed: 'true' }),
    ...(aiEffort !== null && { ai_effort: aiEffort }),
    ...(showsHidden && { ai_hidden: 'true' }),
  }
}
