import { longestSearch, longestTag } from '../../../contract/content.ts'
import { type Network, networks } from '../../../contract/networks.ts'
import { canBePlanned } from '../../../rules/content/months.ts'

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** What the provider takes of each. */
const takes = {
  search: ({ length }) => length <= longestSearch,
  account: isId,
  bucket: (text) => text === 'none' || isId(text),
  tag: ({ length }) => length <= longestTag,
  campaign: isId,
  from: canBePlanned,
  to: canBePlanned,
} as const satisfies Record<string, (text: string) => boolean>

/** What a list of posts is narrowed to, as the query of the provider and the address of the page say it. */
export interface PostFilters extends Partial<Record<keyof typeof takes, string>> {
  network?: Network
}

/** The filters among an address's parameters; what is empty, or nothing that can be asked for, is left out. */
export function postFiltersIn(params: URLSearchParams): PostFilters {
  const network = networks.find((one) => one === params.get('network'))
  const given = Object.entries(takes).flatMap(([name, isTaken]) => {
    const value = params.get(name)
    return value && isTaken(value) ? [[name, value]] : []
  })
  return { ...Object.fromEntries(given), ...(network && { network }) }
}
