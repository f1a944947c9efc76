import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import { isSeenCall, seenCalls } from '../../../rules/shell/seenCalls.ts'

const all = Object.values(endpoints)

test('what stays in the browser is read by the person, as any page and any key may read it', () => {
  expect(seenCalls.length).toBeGreaterThan(10)
  for (const path of seenCalls) {
    const found = all.find((endpoint) => endpoint.path === path && endpoint.method === 'GET')
    expect({ path, ...found }).toMatchObject({ auth: 'person', keyScope: 'read' })
    expect(found?.needsReauthentication).toBeUndefined()
  }
})

test('an address stays where its call does', () => {
  expect(isSeenCall('posts/7/')).toBe(true)
  expect(isSeenCall('calendar/')).toBe(true)
  for (const path of ['posts/7/metrics/', 'posts/tags', 'user/export/', 'api-keys/', 'admin/posts/', 'x/calendar/'])
    expect(isSeenCall(path)).toBe(false)
})
