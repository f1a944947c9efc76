import { expect, test } from 'vitest'
import { type AnswerCell, everyBody, oneBodyEach } from '../../cells/answerCells.ts'

const whole = everyBody(0, 2, true)
/** What the two tables go over that differ in what the server makes of a key that comes again. */
const inTwo = [0, 1].flatMap((table) => everyBody(table, 2, false).map((cell) => ({ ...cell, table })))
const inOne = everyBody(0, 1, false)

const distinct = (cells: readonly object[]) => new Set(cells.map((cell) => JSON.stringify(cell))).size
const statuses = distinct(whole.map(({ status }) => ({ status })))

test('the whole has each status with each body, before and after', () => {
  expect([statuses, whole.length, distinct(whole)]).toEqual([301, 301 * 6 * 2, 301 * 6 * 2])
})

test.each([
  ['of one table', inOne],
  ['of two tables', inTwo],
])('the sample %s has each pair of a status and a body once', (_, cells) => {
  expect(cells).toHaveLength(statuses * 6)
  expect(distinct(cells.map(({ status, body }) => ({ status, body })))).toBe(statuses * 6)
})

test.each<[string, number, (cell: AnswerCell & { table: number }) => object]>([
  ['a status, a moment and a table', 301 * 4, ({ status, when, table }) => ({ status, when, table })],
  ['a body, a moment and a table', 6 * 4, ({ body, when, table }) => ({ body, when, table })],
])('the sample of two tables has all there is of %s', (_, count, of) => {
  expect(distinct(inTwo.map(of))).toBe(count)
})

test('the sample of one table has each status and each body before and after', () => {
  expect(distinct(inOne.map(({ status, when }) => ({ status, when })))).toBe(statuses * 2)
  expect(distinct(inOne.map(({ body, when }) => ({ body, when })))).toBe(6 * 2)
})

test('one body each is one for each status, before and after, and no body is left out', () => {
  expect(oneBodyEach).toHaveLength(statuses * 2)
  expect(distinct(oneBodyEach.map(({ body, when }) => ({ body, when })))).toBe(6 * 2)
})
