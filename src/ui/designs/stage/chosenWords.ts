import type { DesignElement, DesignPage } from '../../../../contract/designDocument.ts'
import { goneWords } from '../../../../rules/designs/goneWords.ts'
import { layerName } from '../../../../rules/designs/layerNames.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/designs/stage.ts'

/** What is chosen, for those who listen: name, kind and place. Empty for nothing. `isGone`: by the ids of pictures. */
export function chosenWords(
  chosen: readonly DesignElement[],
  page: DesignPage,
  isGone: (mediaId: number) => boolean,
): string {
  const [only, ...others] = chosen
  if (!only) return ''
  if (others.length > 0) return strings.selected(counted(chosen.length, strings.object))
  const { x, y, width, height, isLocked } = only
  const place = strings.fromTheLeftFromTheTop(Math.round(x), Math.round(y))
  const size = strings.by(Math.round(width), Math.round(height))
  const isGap = only.type === 'picture' && only.mediaId !== null && isGone(only.mediaId)
  return [layerName(only, page), kinds[only.type], isGap ? goneWords : '', place, size, isLocked ? 'locked' : '']
    .filter((part) => part !== '')
    .join(', ')
}

const kinds = {
  text: 'text',
  picture: 'picture',
  shape: 'shape',
  line: 'line',
  path: 'drawing',
  qr: strings.qrCode,
} satisfies Record<DesignElement['type'], string>
