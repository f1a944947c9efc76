/** What stands at a time on accounts. */
export interface Occupant {
  /** Milliseconds. */
  at: number
  accountIds: readonly number[]
  /** The post; null: it is only proposed. */
  post: { id: number; title: string } | null
}

/** Which times of accounts are taken. */
export interface Occupancy {
  add(occupant: Occupant): void
  remove(occupant: Occupant): void
  /** What a post at that time would be too close to on one of its accounts, the nearest; null where there is none. */
  nearest(accountIds: readonly number[], at: number): Occupant | null
}

/** Minutes apart: 0 means not in the same minute. A time is looked up among those around it only. */
export function createOccupancy(minutesApart: number): Occupancy {
  const width = Math.max(1, minutesApart) * minute
  const placeOf = (at: number) => Math.floor(at / width)
  /** By account, and then by place. */
  const known = new Map<number, Map<number, Set<Occupant>>>()
  const isNear = (one: number, other: number) =>
    Math.abs(one - other) < minutesApart * minute || Math.floor(one / minute) === Math.floor(other / minute)

  function placeFor(accountId: number, at: number): Set<Occupant> {
    const ofAccount = known.get(accountId) ?? new Map<number, Set<Occupant>>()
    known.set(accountId, ofAccount)
    const there = ofAccount.get(placeOf(at)) ?? new Set()
    ofAccount.set(placeOf(at), there)
    return there
  }

  function* near(accountId: number, at: number) {
    const place = placeOf(at)
    for (const one of [place - 1, place, place + 1]) {
      for (const occupant of known.get(accountId)?.get(one) ?? []) if (isNear(occupant.at, at)) yield occupant
    }
  }

  return {
    add(occupant) {
      for (const id of occupant.accountIds) placeFor(id, occupant.at).add(occupant)
    },
    remove(occupant) {
      for (const id of occupant.accountIds) placeFor(id, occupant.at).delete(occupant)
    },
    nearest(accountIds, at) {
      let nearest: Occupant | null = null
      for (const id of accountIds) {
        for (const occupant of near(id, at)) {
          if (nearest === null || Math.abs(occupant.at - at) < Math.abs(nearest.at - at)) nearest = occupant
        }
      }
      return nearest
    },
  }
}

const minute = 60_000
