import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { isWorthReading } from '../../../rules/publishing/worthReading.ts'

test('a person’s LinkedIn, which no app may read, is not read again once its person is asked', () => {
  const asked = networks.filter((network) => !isWorthReading({ network, state: 'needs_person' }))
  expect(asked).toEqual(['linkedin'])
  expect(networks.filter((network) => !isWorthReading({ network, state: 'unknown' }))).toEqual([])
})
