import { expect, test } from 'vitest'
import { qrCodeOf } from '../../../src/services/designs/qrCode.ts'

/** How many modules the path fills. */
const filled = (path = ''): number =>
  [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, length]) => sum + Number(length), 0)

test('a code with a ground has its quiet zone of four modules, one without has none', () => {
  const bare = qrCodeOf('https://example.com', false)
  const framed = qrCodeOf('https://example.com', true)
  expect(framed?.size).toBe((bare?.size ?? 0) + 8)
  expect(filled(framed?.path)).toBe(filled(bare?.path))
  expect(bare?.path).toMatch(/^M0 0h7v1h-7z/)
  expect(framed?.path).toMatch(/^M4 4h7v1h-7z/)
})

test('a long text has less repair, and one that no code holds has no code', () => {
  expect(qrCodeOf('ä'.repeat(1000), false)?.size).toBeGreaterThan(140)
  expect(qrCodeOf('a'.repeat(2600), false)).not.toBeNull()
  expect(qrCodeOf('字'.repeat(1000), false)).toBeNull()
  expect(qrCodeOf('', true)).toBeNull()
})
