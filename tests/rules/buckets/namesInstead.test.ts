import { expect, test } from 'vitest'
import { namesInstead } from '../../../rules/buckets/namesInstead.ts'

const first = (count: number, name: string, business: string | null) =>
  namesInstead(name, business).take(count).toArray()

test('the business stands behind the name, then a number', () => {
  expect(first(3, 'Tips', 'Hearth & Crumb')).toEqual(['Tips (Hearth & Crumb)', 'Tips 2', 'Tips 3'])
  expect(first(2, 'Tips', null)).toEqual(['Tips 2', 'Tips 3'])
})

test('no name is longer than a name may be', () => {
  const long = 'x'.repeat(60)
  expect(first(2, long, 'Bakery')).toEqual([`${'x'.repeat(58)} 2`, `${'x'.repeat(58)} 3`])
  expect(first(1, `${'x'.repeat(57)} yz`, 'Bakery')).toEqual([`${'x'.repeat(57)} 2`])
})
