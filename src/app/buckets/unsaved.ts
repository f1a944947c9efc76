import { createActor, fromTransition } from 'xstate'
import { strings } from '../../../strings/buckets.ts'
import type { StorageKey } from '../../services/browser/storage.ts'
import { createUnsavedStore, type Slot, type UnsavedEntry } from '../../services/buckets/unsavedStore.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Buckets } from './buckets.ts'

/** What was typed among the buckets and not saved: stored as it is typed, and told where it can be gone on with. */
export function createUnsaved({ app, buckets }: Pick<PageDeps, 'app'> & { buckets: Buckets }) {
  const { storage, clock, userData, actorOptions, notify } = app
  const store = createUnsavedStore({ storage, clock, userId: userData.getSnapshot().context.user?.id ?? 0 })
  const list = createActor(listLogic, actorOptions)
  const tell = () => list.send({ type: 'entries.changed', entries: store.all() })
  const told = <Value>({ key, read, save, remove }: Slot<Value>): Slot<Value> => ({
    key,
    read,
    save: (value) => {
      save(value)
      tell()
    },
    remove: () => {
      remove()
      tell()
    },
  })
  const takers = new Set<(key: StorageKey) => void>()
  const throwAway = ({ key }: Pick<UnsavedEntry, 'key'>) => {
    const putBack = store.take(key)
    tell()
    notify({
      severity: 'success',
      message: strings.whatWasNotSavedIsThrownAway,
      duration: undoTime,
      actionLabel: strings.undo,
      onAction: () => {
        putBack()
        tell()
        for (const takeUp of takers) takeUp(key)
      },
    })
  }
  const goOn = (entry: UnsavedEntry) => {
    if (entry.kind === 'bucket') {
      buckets.dialogs.send({ type: 'dialog.opened', dialog: { kind: 'editor', bucket: entry.bucket } })
    }
    if (entry.kind === 'shares') buckets.dialogs.send({ type: 'dialog.opened', dialog: { kind: 'shares' } })
  }
  const listeners = listening(() => {
    tell()
    return [storage.onForeignChange(tell)]
  })
  return {
    /** Its context: the last first. */
    list,
    /** Of a bucket's editor; null: of a new one. */
    bucket: (id: number | null) => told(store.bucket(id)),
    /** Of the shares of a business; null: of all. */
    shares: (businessProfileId: number | null) => told(store.shares(businessProfileId)),
    /** Of a new idea for a bucket. */
    idea: (bucketId: number) => told(store.idea(bucketId)),
    /** A notice offers it again. */
    throwAway,
    /** Told of what was put back from the notice. Answers how to stop listening. */
    onPutBack: (takeUp: (key: StorageKey) => void) => {
      takers.add(takeUp)
      return () => void takers.delete(takeUp)
    },
    /** Opens what has its own dialog. */
    goOn,
    ...together(list, listeners),
  }
}

/** Milliseconds in which it can be had back from the notice. */
const undoTime = 15_000

const listLogic = fromTransition(
  (known: readonly UnsavedEntry[], event: { type: 'entries.changed'; entries: readonly UnsavedEntry[] }) =>
    event.type === 'entries.changed' ? event.entries : known,
  [],
)
