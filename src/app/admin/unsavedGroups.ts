import type { EditedGroup } from '../../machines/admin/testGroup.machine.ts'
import { unsavedGroup } from '../../services/admin/groupUnsaved.schema.ts'
import { unsavedCopy, unsavedKeys } from '../../services/browser/unsavedCopy.ts'
import type { App } from '../app.ts'

/** The browser's copies of test groups that are being written, one of each group and one of a new one. */
export function unsavedGroups({ storage, clock, userData }: Pick<App, 'storage' | 'clock' | 'userData'>) {
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const place = { storage, clock, userId, area: 'test_groups' } as const
  const copyAt = (key: string) => unsavedCopy(place, key, unsavedGroup)
  const copies = new Map<string, ReturnType<typeof copyAt>>()
  const copyOf = (id: number | null) => {
    const key = id === null ? 'new' : String(id)
    const copy = copies.get(key) ?? copyAt(key)
    copies.set(key, copy)
    return copy
  }
  return {
    read: (): EditedGroup[] =>
      unsavedKeys(place).flatMap((key) => {
        const copy = copyAt(key)
        copies.set(key, copy)
        const typed = copy.read()
        return typed ? { group: typed.group, clientKey: typed.clientKey, draft: typed.draft } : []
      }),
    save: (edited: EditedGroup) => copyOf(edited.group?.id ?? null).save(edited),
    remove: (id: number | null) => copyOf(id).remove(),
  }
}
