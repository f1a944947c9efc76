import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { unsavedText } from '../../services/moderation/moderationUnsaved.schema.ts'
import type { App } from '../app.ts'

/** The browser's copy of words that are being written; none of it is left once there is nothing to keep. */
export function unsavedTextOf({ storage, clock, userData }: Pick<App, 'storage' | 'clock' | 'userData'>, key: string) {
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const slot = unsavedCopy({ storage, clock, userId, area: 'moderation' }, key, unsavedText)
  return {
    read: (): string => slot.read()?.text ?? '',
    save: (text: string) => {
      if (text === '') slot.remove()
      else slot.save({ text })
    },
  }
}
