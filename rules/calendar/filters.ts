import { type PostState, postStates } from '../../contract/content.ts'
import { type Network, networks } from '../../contract/networks.ts'

const texts = ['account', 'bucket', 'campaign', 'state', 'tag'] as const

/** What the calendar is narrowed to, as its address and the provider's query say it; `state` is states joined by commas. */
export interface CalendarFilters extends Partial<Record<(typeof texts)[number], string>> {
  network?: Network
}

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** What can be asked for; anything else in an address counts as nothing chosen. */
const takes: Readonly<Record<(typeof texts)[number], (text: string) => boolean>> = {
  account: isId,
  bucket: (text) => text === 'none' || isId(text),
  campaign: isId,
  state: (text) => statesIn(text).length > 0,
  tag: (text) => text.trim() !== '' && text.length <= 40,
}

/** The states that a filter names. */
export const statesIn = (text: string): PostState[] => postStates.filter((state) => text.split(',').includes(state))

/** The filters among an address's parameters; what cannot be asked for is left out. */
export function filtersIn(params: URLSearchParams): CalendarFilters {
  const network = networks.find((one) => one === params.get('network'))
  const given = texts.flatMap((name) => {
    const text = params.get(name)
    return text !== null && takes[name](text) ? [[name, text]] : []
  })
  return { ...Object.fromEntries(given), ...(network && { network }) }
}

export const hasFilters = (filters: CalendarFilters): boolean => Object.keys(filters).length > 0
