interface Business {
  id: number
  isPrimary: boolean
  isActive: boolean
}

/** The businesses of a person, which they work for, and whether pages show it alone. */
interface Selection<Of extends Business> {
  profiles: readonly Of[]
  selectedId: number | null
  filter: 'byProfile' | 'showAll'
}

/** The business whose posts and accounts pages show; null when they show everything. */
export function shownBusinessOf<Of extends Business>({ profiles, selectedId, filter }: Selection<Of>): Of | null {
  const isOneOfSeveral = profiles.filter(({ isActive }) => isActive).length > 1
  return isOneOfSeveral && filter === 'byProfile' ? (profiles.find(({ id }) => id === selectedId) ?? null) : null
}

/** Whether something is a business's. What belongs to none is the primary's (decisions, "Places and names"). */
export const isOf = (business: Pick<Business, 'id' | 'isPrimary'> | null, businessProfileId: number | null): boolean =>
  business === null || business.id === businessProfileId || (businessProfileId === null && business.isPrimary)
