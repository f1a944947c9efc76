import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../../../contract/endpoints.ts'
import { tools } from '../../../server/mcp/tools.ts'
import { textOf } from './sources.ts'

const all = Object.entries(tools)
const ofContract = Object.values(endpoints)

test('there are tools', () => expect(all.length).toBeGreaterThan(5))

test.each(all)(
  '%s calls the contract alone, and says what its key must be allowed',
  (_, { endpoints: called, scopes }) => {
    expect(called.length).toBeGreaterThan(0)
    expect(called.filter((endpoint) => !ofContract.includes(endpoint))).toEqual([])
    const needed = called.flatMap(({ keyScope }) => (keyScope === null ? ['none'] : [keyScope]))
    expect(scopes).toEqual(expect.arrayContaining(needed))
  },
)

test.each(all)('%s says what it does, what its arguments are, and how it is called', (name, tool) => {
  expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
  expect(tool.title).toMatch(/^[A-Z]/)
  expect(tool.description).toMatch(/\.$/)
  expect(z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' })).toMatchObject({ type: 'object' })
  expect(tool.input.safeParse(tool.example).success).toBe(true)
})

test.each(all)('%s is told of in the documentation', (name, { scopes }) => {
  expect(textOf('docs/mcp.md')).toContain(`| \`${name}\` | ${scopes.map((scope) => `\`${scope}\``).join(', ')} |`)
})
