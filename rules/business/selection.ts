/** As much of a business profile as choosing needs. */
interface Choosable {
  id: number
  isPrimary: boolean
}

/**
 * Whom a person works for when the profiles have come (specification, section 4): the remembered one if it is among
 * them, else the only one. Null: there are none, or the person must choose.
 */
export function restoredSelection(profiles: readonly Choosable[], rememberedId: number | null): number | null {
  const only = profiles.length === 1 ? profiles[0] : undefined
  return profiles.find(({ id }) => id === rememberedId)?.id ?? only?.id ?? null
}

/** The first of the remembered ones that is among the profiles: what was remembered first counts most. */
export const rememberedAmong = (
  profiles: readonly Pick<Choosable, 'id'>[],
  remembered: readonly (number | null)[],
): number | null => remembered.find((id) => profiles.some((profile) => profile.id === id)) ?? null

/** Who comes after a selected profile that is gone: the primary, else the first that remains, else none. */
export function nextSelection(remaining: readonly Choosable[]): number | null {
  return (remaining.find(({ isPrimary }) => isPrimary) ?? remaining[0])?.id ?? null
}

/** The selection once the list has changed: it stays as long as it is there, and an only profile needs no choosing. */
export function updatedSelection(remaining: readonly Choosable[], selectedId: number | null): number | null {
  if (selectedId === null) return restoredSelection(remaining, null)
  return remaining.some(({ id }) => id === selectedId) ? selectedId : nextSelection(remaining)
}

/** The profiles with one as it is now: in its old place, or last if it is new. There is one primary at most. */
export function withProfile<Profile extends Choosable>(profiles: readonly Profile[], profile: Profile): Profile[] {
  const others = profile.isPrimary ? profiles.map((each) => ({ ...each, isPrimary: false })) : profiles
  const isKnown = others.some(({ id }) => id === profile.id)
  return isKnown ? others.map((each) => (each.id === profile.id ? profile : each)) : [...others, profile]
}
