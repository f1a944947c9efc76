import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { userDetail } from '../../../contract/account.ts'
import { toClient, toWire } from '../../../src/services/http/casing.ts'
import { ada } from '../../machines/account/ada.ts'

const schema = z.object({
  first_name: z.string(),
  style_guide: z.unknown(),
  counts_by_network: z.record(z.string(), z.object({ post_count: z.int() })),
  maybe_list: z.optional(z.nullable(z.array(z.object({ is_active: z.boolean() })))),
  either_way: z.union([z.object({ from_here: z.string() }), z.object({ from_there: z.int() })]),
})

const wire = {
  first_name: 'Ada',
  style_guide: { snake_word: 1, camelWord: 2 },
  counts_by_network: { linkedin_org: { post_count: 2 } },
  maybe_list: [{ is_active: true }],
  either_way: { from_there: 3 },
}
const client = {
  firstName: 'Ada',
  styleGuide: { snake_word: 1, camelWord: 2 },
  countsByNetwork: { linkedin_org: { postCount: 2 } },
  maybeList: [{ isActive: true }],
  eitherWay: { fromThere: 3 },
}

test('declared names change, free values and the keys of records stay', () => {
  expect(toClient(schema, wire)).toEqual(client)
  expect(toWire(schema, client)).toEqual(wire)
})

test('a person goes to the wire and comes back the same', () => {
  expect(toClient(userDetail, userDetail.parse(toWire(userDetail, ada)))).toEqual(ada)
})

test('there and back changes nothing', () => {
  const words = fc.record({ first_name: fc.string(), style_guide: fc.jsonValue() })
  fc.assert(
    fc.property(words, (some) => {
      const value = { ...wire, ...some }
      expect(toWire(schema, toClient(schema, value))).toEqual(value)
    }),
    { numRuns: 50 },
  )
})
