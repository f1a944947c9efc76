import type { DesignElement } from '../../../../contract/designDocument.ts'
import { counted } from '../../../../rules/shell/words.ts'

/** What is chosen, for those who listen: name, kind and place. Empty for nothing. */
export function chosenWords(chosen: readonly DesignElement[]): string {
  const [only, ...others] = chosen
  if (!only) return ''
  if (others.length > 0) return `${counted(chosen.length, 'object')} selected`
  const { x, y, width, height, isLocked } = only
  const place = `${Math.round(x)} from the left, ${Math.round(y)} from the top`
  const size = `${Math.round(width)} by ${Math.round(height)}`
  return [wordsOf(only), kinds[only.type], place, size, isLocked ? 'locked' : '']
    .filter((part) => part !== '')
    .join(', ')
}

const kinds = {
  text: 'text',
  picture: 'picture',
  shape: 'shape',
  line: 'line',
  path: 'drawing',
  qr: 'QR code',
} satisfies Record<DesignElement['type'], string>

/** What an element is called: by the person, or by what stands in it. */
export const wordsOf = (element: DesignElement): string => element.name || (element.type === 'text' ? element.text : '')
