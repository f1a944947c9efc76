import { expect, test } from 'vitest'
import { keyExample } from '../../../src/services/apiKeys/keyExample.ts'

test('a key that may read is tried with a command that can be pasted as it is', () => {
  expect(keyExample('solo_a1', ['read', 'write'], '/provider/').text).toBe(
    `curl -H 'Authorization: Bearer solo_a1' '${window.location.origin}/provider/posts/'`,
  )
})

test('of a key that may not read the header is shown', () => {
  expect(keyExample('solo_a1', ['publish'], '/provider/').text).toBe('Authorization: Bearer solo_a1')
})
