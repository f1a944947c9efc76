import type { Account } from '../network.ts'

/** How much of a day an account has published of something, and how much it may. */
export interface Used {
  used: number
  most: number
}

/** What a network tells of a day, by what it counts apart; what it does not tell is absent. */
export type DailyUse<Kind extends string> = Readonly<Partial<Record<Kind, Used>>>

/** What accounts may still publish within a day, asked for once for many posts. */
export interface DailyQuota<Kind extends string> {
  /**
   * What an account has published and may, as the network told within the last minutes, with what was published since;
   * undefined where it does not tell it. Of an account one question at a time is on its way; throws as it does.
   */
  of(account: Account, kind: Kind, ask: () => Promise<DailyUse<Kind>>): Promise<Used | undefined>
  /**
   * Counts what is published by `publish` down. Whatever it ends with but a yes leaves open what the network counts, so
   * that it is asked anew.
   */
  counting<T>(account: Account, kind: Kind, publish: () => Promise<T>): Promise<T>
}

/** What was asked for an account. */
interface Asked<Kind extends string> {
  /** Milliseconds since 1970. */
  at: number
  answer: Promise<DailyUse<Kind>>
  isAnswered: boolean
  /** What was published since the answer. */
  since: Map<Kind, number>
}

/** Other processes publish too: after so many milliseconds an answer counts no more. */
const lasts = 5 * 60_000

export function createDailyQuota<Kind extends string>({ now }: { now(): number }): DailyQuota<Kind> {
  /** By account; none that is in doubt. */
  const current = new Map<number, Asked<Kind>>()
  /** The last question of an account, while it is on its way. */
  const asking = new Map<number, Promise<unknown>>()

  /** By a clock that may be put back too. */
  function isOver({ at, isAnswered }: Asked<Kind>): boolean {
    const age = now() - at
    return isAnswered && (age < 0 || age >= lasts)
  }

  function forgetOld(): void {
    for (const [id, asked] of current) if (isOver(asked)) current.delete(id)
  }

  async function inTurn<T>(id: number, ask: () => Promise<T>): Promise<T> {
    const before = asking.get(id)
    const answer = before ? before.then(ask, ask) : ask()
    const settled = answer.catch(() => undefined)
    asking.set(id, settled)
    try {
      return await answer
    } finally {
      if (asking.get(id) === settled) asking.delete(id)
    }
  }

  function begin(id: number, ask: () => Promise<DailyUse<Kind>>): Asked<Kind> {
    forgetOld()
    const begun: Asked<Kind> = { at: now(), answer: inTurn(id, ask), isAnswered: false, since: new Map() }
    current.set(id, begun)
    begun.answer.then(
      () => {
        begun.isAnswered = true
      },
      () => forget(id, begun),
    )
    return begun
  }

  /** Takes this answer away, or whichever counts. */
  function forget(id: number, which = current.get(id)): void {
    if (current.get(id) === which) current.delete(id)
  }

  /** An answer that is on its way may tell of what was published meanwhile, or may not. */
  function note(id: number, kind: Kind): void {
    const asked = current.get(id)
    if (asked?.isAnswered) asked.since.set(kind, (asked.since.get(kind) ?? 0) + 1)
    else forget(id)
  }

  return {
    async of({ id }, kind, ask) {
      const known = current.get(id)
      const { answer, since } = known && !isOver(known) ? known : begin(id, ask)
      const told = (await answer)[kind]
      return told && { ...told, used: told.used + (since.get(kind) ?? 0) }
    },

    async counting({ id }, kind, publish) {
      try {
        const published = await publish()
        note(id, kind)
        return published
      } catch (cause) {
        forget(id)
        throw cause
      }
    },
  }
}
