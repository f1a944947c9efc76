import { type Business, useBusinesses } from '../../shell/useBusinesses.ts'

/** The business that a campaign says it is of, by its id; the primary one where it says none. Null: there is none. */
export function useBusinessOf(id: number | null): Business | null {
  const { businesses } = useBusinesses()
  return businesses.find((one) => (id === null ? one.isPrimary : one.id === id)) ?? null
}
