import type { App } from '../app.ts'

/** What leads elsewhere, and tells where the person is. */
export type AddressDeps = Pick<App, 'go' | 'address'>

/** Changes parameters of the address that is open, in its place in the history; null takes one away. */
export function changeAddress({ go, address }: AddressDeps, changes: Readonly<Record<string, string | null>>): void {
  const [path] = address().split('?')
  const params = paramsOf(address())
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  const changed = params.size > 0 ? `${path}?${params}` : `${path}`
  if (changed !== address()) go(changed, { replace: true })
}

export const paramsOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1])

/** An address of a page that is no more, or whose last entry was deleted, leads to the last one that there is. */
export function leaveMissingPage(deps: AddressDeps, { count, page, pageSize }: Listed): void {
  const last = lastPageOf({ count, pageSize })
  if (page > last) changeAddress(deps, { page: last > 1 ? String(last) : null })
}

export const lastPageOf = ({ count, pageSize }: Pick<Listed, 'count' | 'pageSize'>): number =>
  Math.max(1, Math.ceil(count / pageSize))

interface Listed {
  /** Of all pages. */
  count: number
  page: number
  pageSize: number
}
