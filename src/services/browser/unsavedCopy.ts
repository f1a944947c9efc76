import type * as z from 'zod/mini'
import { storedJson } from '../schema/storedJson.ts'
import type { Clock } from './clock.ts'
import type { Storage } from './storage.ts'

interface Place extends Named {
  storage: Pick<Storage, 'local'>
  clock: Pick<Clock, 'now'>
}

interface Named {
  userId: number
  area:
    | 'recycling'
    | 'slots'
    | 'repeats'
    | 'calendar'
    | 'campaigns'
    | 'builder'
    | 'test_groups'
    | 'moderation'
    | 'api_keys'
    | 'feeds'
    | 'webhooks'
}

/** Milliseconds until what was typed is not offered any more. */
const lifetime = 30 * 24 * 3_600_000

const beginningOf = ({ area, userId }: Named) => `${area}_unsaved_${userId}_` as const

/** The keys of the person's copies of an area, kept however long. */
export function unsavedKeys({ storage: { local }, ...named }: Named & Pick<Place, 'storage'>): string[] {
  const beginning = beginningOf(named)
  return local
    .keys()
    .filter((name) => name.startsWith(beginning))
    .map((name) => name.slice(beginning.length))
}

/**
 * The browser's copy of something that was typed and not saved, under `{area}_unsaved_{userId}_{key}`: only ever shown to the
 * same person. `key`: `rule-12`, `new-3` of the business that a new rule is for, `wordings-7` of a post.
 */
export function unsavedCopy<Value extends { savedAt: number }>(
  { storage: { local }, clock, userId, area }: Place,
  key: string,
  schema: z.ZodMiniType<Value>,
) {
  const name = `${beginningOf({ area, userId })}${key}` as const
  /** What this tab knows to stand there: what another has stored since is left alone. */
  let known: string | null = null
  return {
    read: (): Value | null => {
      known = local.get(name)
      const value = storedJson(schema, known)
      return value && clock.now() - value.savedAt < lifetime ? value : null
    },
    save: (value: Omit<Value, 'savedAt'>) => {
      known = JSON.stringify({ ...value, savedAt: clock.now() })
      local.set(name, known)
    },
    remove: () => {
      if (local.get(name) === known) local.remove(name)
    },
  }
}
