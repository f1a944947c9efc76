/** How many publications are worked on at once, in this process. */
export interface CapacityLimits {
  whole: number
  /** Of accounts on one server: a slow one must leave room for others. */
  perHost: number
  /** Of one person, over all servers. More than a host has, so that one dead host never takes all of a person's. */
  perUser: number
}

export const usualLimits: CapacityLimits = { whole: 96, perHost: 8, perUser: 32 }

/** Who a publication is counted for. */
export interface Share {
  host: string
  userId: number
}

/** Counts what runs, and says what more may. */
export interface Capacity {
  /** How many more may run at all. */
  free(): number
  /** Hosts and people that have no more room. */
  full(): { hosts: string[]; userIds: number[] }
  /** Takes from the candidates, in their order, as many as there is room for, and counts them. */
  admit<T>(candidates: readonly T[], shareOf: (candidate: T) => Share): T[]
  release(share: Share): void
}

export function createCapacity({ whole, perHost, perUser }: CapacityLimits): Capacity {
  let running = 0
  const hosts = new Map<string, number>()
  const users = new Map<number, number>()

  const hasRoom = ({ host, userId }: Share) =>
    running < whole && (hosts.get(host) ?? 0) < perHost && (users.get(userId) ?? 0) < perUser

  function count({ host, userId }: Share, by: 1 | -1): void {
    running += by
    add(hosts, host, by)
    add(users, userId, by)
  }

  return {
    free: () => whole - running,
    full: () => ({ hosts: keysAt(hosts, perHost), userIds: keysAt(users, perUser) }),
    admit: (candidates, shareOf) =>
      candidates.filter((candidate) => {
        const share = shareOf(candidate)
        if (!hasRoom(share)) return false
        count(share, 1)
        return true
      }),
    release: (share) => count(share, -1),
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

const keysAt = <Key>(counts: ReadonlyMap<Key, number>, bound: number): Key[] =>
  [...counts].filter(([, count]) => count >= bound).map(([key]) => key)
