import { type Business, useBusinesses, useShownBusiness } from '../shell/useBusinesses.ts'

/** Whose calendar it is: the business that pages show, or the only one there is; null where it is of several. */
export function useNamedBusiness(): Business | null {
  const shown = useShownBusiness()
  const { businesses } = useBusinesses()
  return shown ?? (businesses.length === 1 ? (businesses[0] ?? null) : null)
}
