import { apiError } from './apiError.ts'
import type { Behavior, StandingStatus } from './behavior.ts'
import type { Session } from './oauth.ts'
import type { Person } from './people.ts'
import { createUlids } from './ulid.ts'

/** For which a key is remembered, as documented. */
const hour = 60 * 60 * 1000

export interface Application {
  name: string
  website: string | null
}

export interface Status {
  id: string
  author: Person
  text: string
  spoilerText: string
  visibility: string
  language: string | null
  inReplyToId: string | null
  application: Application
  /** Another's status that this one passes on; its own text then is empty. */
  reblogOf: Status | null
  /** Milliseconds of the server's clock. */
  createdAt: number
  /** Milliseconds by `now()`. */
  arrivedAt: number
}

/** What is said of a status when it is written. */
export type Draft = Pick<Status, 'author' | 'text' | 'application'> &
  Partial<Pick<Status, 'spoilerText' | 'visibility' | 'language' | 'inReplyToId' | 'reblogOf'>>

export interface Statuses {
  /** Oldest first. */
  all(): readonly Status[]
  /** Those of one person, oldest first. */
  of(author: Person): readonly Status[]
  find(id: string): Status | undefined
  add(draft: Draft): Status
  /** Adds what a token sends, or answers what the same key made before. Throws 404 where that was deleted. */
  addOnce(draft: Draft, session: Session, key: string | undefined): Status
  remove(id: string): void
  /** Forgets statuses and keys. */
  clear(): void
}

export function createStatuses(now: () => number, behavior: Behavior): Statuses {
  const clock = () => now() + behavior.clockOffset
  const nextId = createUlids(clock)
  const byId = new Map<string, Status>()
  const byAuthor = new Map<Person, readonly Status[]>()
  const made = new Map<string, { statusId: string; at: number }>()

  const of = (author: Person): readonly Status[] => byAuthor.get(author) ?? []

  function add(draft: Draft): Status {
    const status = {
      spoilerText: '',
      visibility: 'public',
      language: null,
      inReplyToId: null,
      reblogOf: null,
      ...draft,
      id: nextId(),
      createdAt: clock(),
      arrivedAt: now(),
    }
    byId.set(status.id, status)
    byAuthor.set(status.author, [...of(status.author), status])
    return status
  }

  return {
    all: () => [...byId.values()],
    of,
    find: (id) => byId.get(id),
    add,
    addOnce(draft, { token }, key) {
      const { keys } = behavior
      if (key === undefined || keys === 'ignored') return add(draft)
      const name = JSON.stringify([token, key])
      const earlier = made.get(name)
      if (earlier && now() - earlier.at < (keys === 'honored' ? hour : keys.rememberedFor)) {
        const status = byId.get(earlier.statusId)
        if (!status) throw apiError(404)
        return status
      }
      const status = add(draft)
      made.set(name, { statusId: status.id, at: now() })
      return status
    },
    remove(id) {
      const status = byId.get(id)
      if (!status) return
      byId.delete(id)
      byAuthor.set(
        status.author,
        of(status.author).filter((one) => one !== status),
      )
    },
    clear() {
      byId.clear()
      byAuthor.clear()
      made.clear()
    },
  }
}

/** As tests look at it. */
export const standing = ({ id, author, text, application }: Status): StandingStatus => ({
  id,
  author: author.name,
  text,
  application: application.name,
})
