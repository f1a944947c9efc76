import { readDocument } from '../../../rules/designs/readDocument.ts'
import type { LocalCopy } from '../../machines/designs/designEditorContext.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { localDesign } from './localDesign.schema.ts'

/** The browser's copy of one design, of one person. */
export interface DesignStore {
  read(): LocalCopy | null
  /** Stores it within 300 ms, with what else is told meanwhile: a tab that crashes loses no more than that. */
  save(local: LocalCopy): void
  /** Stores at once what is still to be stored, before nobody is there any more to do it. */
  flush(): void
  /** Leaves what another tab has stored there since. */
  remove(): void
  /** From here on it is the copy of the design of this id. */
  moveTo(designId: string): void
}

interface Place {
  storage: Pick<Storage, 'local'>
  clock: Clock
  userId: number
  /** The id of the design at the provider; until it has one, the key of its creation. */
  designId: string
  /** It is larger than the browser stores: only the provider will have it. */
  onTooLarge: () => void
}

/** Milliseconds from a change until it is stored. */
const pause = 300
/** Milliseconds until what was not saved is not offered any more. */
const lifetime = 30 * 24 * 3_600_000
/** Characters of all copies together; a browser gives a site about five million for everything. */
export const mostCharacters = 2_500_000

/**
 * In the local storage, since it is written before a page that is closed has ended, which IndexedDB does not promise.
 * Under `draft_design_{userId}_{designId}`: only ever shown to the same person.
 */
export function createDesignStore({ storage: { local }, clock, userId, designId, onTooLarge }: Place): DesignStore {
  const beginning = `draft_design_${userId}_` as const
  let key = `${beginning}${designId}` as const
  let unsaved: LocalCopy | null = null
  let timer: ReturnType<Clock['setTimeout']> | null = null
  /** What this tab has written there. */
  let written: string | null = null

  const takeUnsaved = () => {
    const taken = unsaved
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    unsaved = null
    return taken
  }
  const clear = () => {
    if (written !== null && local.get(key) === written) local.remove(key)
    written = null
  }
  const flush = () => {
    const copy = takeUnsaved()
    if (!copy) return
    const text = JSON.stringify({ ...copy, savedAt: clock.now() })
    if (text.length + charactersOfOthers() > mostCharacters) {
      clear()
      onTooLarge()
    } else {
      written = text
      local.set(key, text)
    }
  }
  const others = () => local.keys().filter((name) => name.startsWith(beginning) && name !== key)
  const charactersOfOthers = () => others().reduce((sum, name) => sum + (local.get(name)?.length ?? 0), 0)
  const removeOutdated = () => {
    for (const name of others()) {
      if (!copyIn(local.get(name))) local.remove(`${beginning}${name.slice(beginning.length)}`)
    }
  }
  const copyIn = (text: string | null) => {
    const stored = storedJson(localDesign, text)
    return stored && clock.now() - stored.savedAt < lifetime ? stored : null
  }

  return {
    read: () => {
      flush()
      removeOutdated()
      const text = local.get(key)
      const stored = copyIn(text)
      if (!stored) return null
      written = text
      const { savedAt, document, changes = 1, ...copy } = stored
      return { ...copy, changes, document: readDocument(document).document }
    },
    save: (copy) => {
      unsaved = copy
      timer ??= clock.setTimeout(flush, pause)
    },
    flush,
    remove: () => {
      takeUnsaved()
      clear()
    },
    moveTo: (id) => {
      const copy = takeUnsaved()
      clear()
      key = `${beginning}${id}`
      if (copy) {
        unsaved = copy
        flush()
      }
    },
  }
}
