import { strings } from '../../../../strings/content/media.ts'
import { css } from '../../../../styled-system/css'
import { useIsOnline } from '../../shell/useIsOnline.ts'

const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

/** What becomes of pictures and videos without a network; nothing with one. `hasCode`: they can be chosen all the same. */
export function OfflineNote({ hasCode }: { hasCode: boolean }) {
  if (useIsOnline()) return null
  return <p className={quiet}>{hasCode ? strings.youAreOffline : strings.youAreOfflineTheyCanBeAddedOnce}</p>
}
