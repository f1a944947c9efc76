import { useSearchParams } from 'react-router-dom'
import { defaultQueueWeeks, mostQueueWeeks } from '../../../contract/recyclingQueue.ts'

const tabs = ['queue', 'rules', 'history'] as const
export type RecyclingTab = (typeof tabs)[number]

/** What of the page is shown, as the address has it: it can be shared and gone back to. */
export interface RecyclingAddress {
  tab: RecyclingTab
  /** The rule beside it: its id, a new one, or none. */
  rule: number | 'new' | null
  /** The bucket that a new rule begins with. */
  bucketId: number | null
  /** How many weeks of the queue are read. */
  weeks: number
  /** Of what came again. */
  page: number
  /** Of the posts that may come again. */
  candidatesPage: number
}

/** The address, a way to change parts of it, and the search of the address that it would be then. */
export function useRecyclingAddress() {
  const [params, setParams] = useSearchParams()
  const address: RecyclingAddress = {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'queue',
    rule: params.get('rule') === 'new' ? 'new' : idIn(params.get('rule')),
    bucketId: idIn(params.get('bucket')),
    weeks: params.get('weeks') === String(mostQueueWeeks) ? mostQueueWeeks : defaultQueueWeeks,
    page: idIn(params.get('page')) ?? 1,
    candidatesPage: idIn(params.get('candidates')) ?? 1,
  }
  const paramsWith = (change: Partial<RecyclingAddress>) =>
    paramsOf({ ...address, ...('rule' in change && { bucketId: null }), ...change })
  const show = (change: Partial<RecyclingAddress>) => setParams(paramsWith(change), { replace: true })
  const searchWith = (change: Partial<RecyclingAddress>) => new URLSearchParams(paramsWith(change)).toString()
  return { address, show, searchWith }
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

const paramsOf = ({ tab, rule, bucketId, weeks, page, candidatesPage }: RecyclingAddress): Record<string, string> => ({
  ...(tab !== 'queue' && { tab }),
  ...(rule !== null && { rule: String(rule) }),
  ...(bucketId !== null && { bucket: String(bucketId) }),
  ...(weeks !== defaultQueueWeeks && { weeks: String(weeks) }),
  ...(page > 1 && { page: String(page) }),
  ...(candidatesPage > 1 && { candidates: String(candidatesPage) }),
})
