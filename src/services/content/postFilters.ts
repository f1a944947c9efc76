import { type Network, networks } from '../../../contract/networks.ts'

const texts = ['search', 'account', 'bucket', 'tag', 'campaign', 'from', 'to'] as const

/** What a list of posts is narrowed to, as the query of the provider and the address of the page say it. */
export interface PostFilters extends Partial<Record<(typeof texts)[number], string>> {
  network?: Network
}

/** The filters among an address's parameters; what is empty or no network is left out. */
export function postFiltersIn(params: URLSearchParams): PostFilters {
  const network = networks.find((one) => one === params.get('network'))
  const given = texts.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return { ...Object.fromEntries(given), ...(network && { network }) }
}
