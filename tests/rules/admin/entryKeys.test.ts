import { expect, test } from 'vitest'
import { marketingKey } from '../../../contract/marketing.ts'
import { copyKey, copyName } from '../../../rules/admin/entryKeys.ts'

test('a copy has a key that nothing else has', () => {
  expect(copyKey('ease', new Set(['ease']))).toBe('ease-copy')
  expect(copyKey('ease', new Set(['ease', 'ease-copy', 'ease-copy-2']))).toBe('ease-copy-3')
})

test('a long key is cut so that its copies are keys, too', () => {
  for (const length of [54, 55, 56, 60]) {
    const key = `${'ab-'.repeat(20)}`.slice(0, length - 1)
    const copy = copyKey(`${key}x`, new Set([copyKey(`${key}x`, new Set())]))
    expect(marketingKey.safeParse(copy).success, copy).toBe(true)
  }
})

test('the name of a copy is no longer than a name may be', () => {
  expect(copyName('Ease')).toBe('Copy of Ease')
  expect(copyName('x'.repeat(100))).toHaveLength(100)
})
