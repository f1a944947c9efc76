import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shared } from '../../../../src/services/telemetry/inspection/shared.ts'

test('the newer value is told, whatever the older was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (older, newer) => {
      expect(shared(older, newer)).toEqual(newer)
    }),
  )
})

test('what is equal is the older one itself', () => {
  const older = { list: [{ id: 1 }, { id: 2 }], name: 'ada' }
  expect(shared(older, structuredClone(older))).toBe(older)
  const newer = shared(older, { list: [{ id: 1 }, { id: 3 }], name: 'ada' })
  expect(newer.list[0]).toBe(older.list[0])
  expect(newer.list[1]).toEqual({ id: 3 })
})
