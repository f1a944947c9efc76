import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fitToSchema } from '../../../contract/fitToSchema.ts'

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

describe('a value that is read by a schema', () => {
  test.each([
    ['a number below its least', z.number().check(z.minimum(1), z.maximum(9)), -4, 1],
    ['a number over its most', z.number().check(z.minimum(1), z.maximum(9)), 40, 9],
    ['a number between whole ones', z.int().check(z.minimum(1)), 2.6, 3],
    ['a text that is too long', z.string().check(z.maxLength(3)), 'abcd', 'abc'],
    ['a text that would end within a character', z.string().check(z.maxLength(3)), 'ab👩', 'ab'],
    ['a list that is too long', z.array(z.boolean()).check(z.maxLength(1)), [true, false], [true]],
    ['a key that is not known', z.object({ x: z.number() }), { x: 1, y: 2 }, { x: 1 }],
    ['null where it may be', z.nullable(color), null, null],
    ['one of several kinds', z.union([z.literal('auto'), z.number()]), 4, 4],
  ])('%s', (_, schema, value, expected) => {
    expect(fitToSchema<unknown>(schema, value)).toEqual({ data: expected })
  })

  test.each([
    ['what is no number', z.number(), Number.NaN],
    ['what is infinite', z.number(), Number.POSITIVE_INFINITY],
    ['a text where a number belongs', z.number(), '4'],
    ['no color', color, 'red'],
    ['a text that is too short', z.string().check(z.minLength(1)), ''],
    ['a number that must be over its bound', z.number().check(z.positive()), 0],
    ['a number that must be below its bound', z.number().check(z.lt(5)), 5],
    ['an id that is too large', z.int32(), 2 ** 31],
    ['a part of an id', z.int32(), 2.5],
    ['a choice that is not there', z.enum(['left', 'right']), 'up'],
    ['a list with something else in it', z.array(z.boolean()), [true, 1]],
    ['a key that is missing', z.object({ x: z.number() }), {}],
    ['null where an object belongs', z.object({}), null],
  ])('%s cannot be read', (_, schema, value) => {
    expect(fitToSchema<unknown>(schema, value)).toBeUndefined()
  })

  test('a schema of a kind that documents do not have is an error of ours', () => {
    expect(() => fitToSchema(z.date(), 1)).toThrow('date')
    expect(() => fitToSchema(z.number().check(z.multipleOf(2)), 1)).toThrow('multiple_of')
  })
})
