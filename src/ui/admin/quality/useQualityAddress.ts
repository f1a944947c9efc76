import { useSearchParams } from 'react-router-dom'
import type { Network } from '../../../../contract/networks.ts'
import type { Failing, Lateness, QualityDays } from '../../../../contract/quality.ts'
import { latenesses } from '../../../../rules/admin/latenesses.ts'
import { qualityDaysOf } from '../../../../rules/admin/qualityDays.ts'
import { failingWords } from '../../../../rules/admin/qualityWords.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'

/** What the dashboard shows: itself, or what is behind one of its numbers. */
export interface QualityAddress {
  days: QualityDays
  list: 'publications' | 'storage' | 'entries' | 'rewrites' | null
  network: Network | null
  state: Failing | null
  lateness: Lateness | null
  page: number
}

/** What the address says, and the way to another. */
export function useQualityAddress() {
  const [search, setSearch] = useSearchParams()
  const address: QualityAddress = {
    days: qualityDaysOf(search.get('days')),
    list: lists.find((list) => list === search.get('list')) ?? null,
    network: namedIn(networkNames, search.get('network')),
    state: namedIn(failingWords, search.get('state')),
    lateness: latenesses.find((lateness) => lateness === search.get('lateness')) ?? null,
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  }
  const show = (changed: Partial<QualityAddress>) =>
    setSearch(searchOf({ ...address, page: 1, ...changed }), { replace: true })
  return { address, show }
}

const lists = ['publications', 'storage', 'entries', 'rewrites'] as const

const namedIn = <Name extends string>(names: Readonly<Record<Name, string>>, text: string | null): Name | null =>
  text !== null && isNameOf(names, text) ? text : null

const isNameOf = <Name extends string>(names: Readonly<Record<Name, string>>, text: string): text is Name =>
  Object.hasOwn(names, text)

/** Where a choice is shown. */
export const addressOf = (given: { days: QualityDays } & Partial<QualityAddress>): string =>
  `/admin/quality-dashboard?${new URLSearchParams(searchOf(given))}`

/** The same without what is not chosen. */
function searchOf({ days, list, network, state, lateness, page = 1 }: { days: QualityDays } & Partial<QualityAddress>) {
  return {
    days,
    ...(list && { list }),
    ...(network && { network }),
    ...(state && { state }),
    ...(lateness && { lateness }),
    ...(page > 1 && { page: String(page) }),
  }
}
