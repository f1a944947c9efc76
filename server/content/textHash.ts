import { createHash } from 'node:crypto'
import { normalizedText } from '../networks/normalizedText.ts'

/** By what a text is found again, however its line ends and letters are coded: SHA-256, hex. Null of one without words. */
export function textHash(text: string): string | null {
  const normalized = normalizedText(text)
  return normalized === '' ? null : createHash('sha256').update(normalized).digest('hex')
}
