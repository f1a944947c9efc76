import type * as z from 'zod/mini'
import type { EditedBucket } from '../../machines/buckets/bucketEditor.machine.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage, StorageKey } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { unsavedBucket, unsavedIdea, unsavedShares } from './unsaved.schema.ts'

type Typed<Schema> = Omit<z.infer<Schema>, 'savedAt'>
export type UnsavedShares = Typed<typeof unsavedShares>
export type UnsavedIdea = Typed<typeof unsavedIdea>

/** The place of one thing that is being written. */
export interface Slot<Value> {
  key: StorageKey
  read(): Value | null
  save(value: Value): void
  /** Leaves what another tab has stored there since. */
  remove(): void
}

/** Something that was typed and not saved. `id`: of the bucket, or of the business whose shares they are; null: a new one, or all. */
export type UnsavedEntry = { key: StorageKey; id: number | null } & (
  | ({ kind: 'bucket' } & EditedBucket)
  | ({ kind: 'shares' } & UnsavedShares)
  | ({ kind: 'idea' } & UnsavedIdea)
)

/** The browser's copies of what one person has typed among the buckets and not saved. */
export interface UnsavedStore {
  /** Null: a new one. */
  bucket(id: number | null): Slot<EditedBucket>
  /** Of a business; null: of all. */
  shares(businessProfileId: number | null): Slot<UnsavedShares>
  /** For a bucket. */
  idea(bucketId: number): Slot<UnsavedIdea>
  /** All there is, the last first; what is too old, or is not ours to read, is not. */
  all(): UnsavedEntry[]
  /** Takes one away; answers how to put it back. */
  take(key: StorageKey): () => void
}

/** Milliseconds until what was typed is not offered any more. */
const lifetime = 30 * 24 * 3_600_000
const most = 20

interface Place {
  storage: Pick<Storage, 'local'>
  clock: Pick<Clock, 'now'>
  userId: number
}

/** Under `bucket_unsaved_{userId}_{kind}_{id or none}`: only ever shown to the same person. */
export function createUnsavedStore({ storage: { local }, clock, userId }: Place): UnsavedStore {
  const beginning = `bucket_unsaved_${userId}_` as const
  /** What this tab knows to stand there. */
  const known = new Map<StorageKey, string | null>()
  const textAt = (key: StorageKey) => {
    const text = local.get(key)
    known.set(key, text)
    return text
  }
  const put = (key: StorageKey, text: string) => {
    known.set(key, text)
    local.set(key, text)
  }
  const valid = <Value extends { savedAt: number }>(schema: z.ZodMiniType<Value>, text: string | null) => {
    const value = storedJson(schema, text)
    return value && clock.now() - value.savedAt < lifetime ? value : null
  }
  const slot =
    <Value extends { savedAt: number }>(kind: UnsavedEntry['kind'], schema: z.ZodMiniType<Value>) =>
    (id: number | null): Slot<Omit<Value, 'savedAt'>> => {
      const key = `${beginning}${kind}_${id ?? 'none'}` as const
      return {
        key,
        read: () => valid(schema, textAt(key)),
        save: (value) => {
          put(key, JSON.stringify({ ...value, savedAt: clock.now() }))
          prune()
        },
        remove: () => {
          if (local.get(key) === known.get(key)) local.remove(key)
        },
      }
    }
  const entryAt = (key: StorageKey): (UnsavedEntry & { savedAt: number })[] => {
    const [kind, ids = ''] = key.slice(beginning.length).split('_')
    const at = { key, id: ids === 'none' ? null : Number(ids) }
    const text = local.get(key)
    const bucket = kind === 'bucket' && valid(unsavedBucket, text)
    if (bucket) return [{ ...bucket, ...at, kind: 'bucket' }]
    const shares = kind === 'shares' && valid(unsavedShares, text)
    if (shares) return [{ ...shares, ...at, kind: 'shares' }]
    const idea = kind === 'idea' && valid(unsavedIdea, text)
    return idea ? [{ ...idea, ...at, kind: 'idea' }] : []
  }
  const ownKeys = () =>
    local
      .keys()
      .filter((key) => key.startsWith(beginning))
      .map((key) => `${beginning}${key.slice(beginning.length)}` as const)
  const entries = () =>
    ownKeys()
      .flatMap(entryAt)
      .toSorted((one, other) => other.savedAt - one.savedAt)
  /** Takes away what is too old or too much. */
  const prune = () => {
    const shown = new Set(
      entries()
        .slice(0, most)
        .map(({ key }) => key),
    )
    for (const key of ownKeys()) if (!shown.has(key)) local.remove(key)
  }
  return {
    bucket: slot('bucket', unsavedBucket),
    shares: slot('shares', unsavedShares),
    idea: slot('idea', unsavedIdea),
    all: entries,
    take: (key) => {
      const text = textAt(key)
      local.remove(key)
      return () => text !== null && put(key, text)
    },
  }
}
