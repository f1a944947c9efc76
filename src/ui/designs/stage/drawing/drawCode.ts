import type { ElementOf } from '../../../../../contract/designDocument.ts'
import { type QrCode, qrCodeOf } from '../../../../services/designs/qrCode.ts'
import type { Drawing } from './drawing.ts'

/** A QR code that fills its box; one without a text, or with more than a code holds, is its ground alone. */
export function drawCode({ context }: Drawing, element: ElementOf<'qr'>): void {
  const { width, height, color, ground } = element
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
  }
  const code = codeOf(element)
  if (!code) return
  context.scale(width / code.size, height / code.size)
  context.fillStyle = color
  context.fill(new Path2D(code.path))
}

/** Codes by their text: a page is drawn more often than its codes change. */
const remembered = new Map<string, QrCode | null>()
const most = 50

function codeOf({ text, ground }: Pick<ElementOf<'qr'>, 'text' | 'ground'>): QrCode | null {
  const key = `${ground !== null}/${text}`
  const found = remembered.get(key)
  if (found !== undefined) return found
  const code = qrCodeOf(text, ground !== null)
  if (remembered.size >= most) remembered.clear()
  remembered.set(key, code)
  return code
}
