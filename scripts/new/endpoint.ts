import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkedName } from './names.ts'
import { type Scaffold, ScaffoldError } from './scaffold.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Wanted {
  area: string
  name: string
  method: string
  path: string
}

/** A call of the contract with its route and a test that is red until it says what the call does. */
export function endpointScaffold({ area, name, method, path }: Wanted): Scaffold {
  checkedName(area, 'The area')
  checkedName(name, 'The endpoint')
  if (!methods.includes(method))
    throw new ScaffoldError(`The method is one of ${methods.join(', ')}: ${method || '(nothing)'}`)
  if (!/^([\w-]+|\{\w+\})(\/([\w-]+|\{\w+\}))*\/$/.test(path)) {
    throw new ScaffoldError(`The path is relative and ends in a slash: ${path || '(nothing)'}`)
  }
  const contract = `contract/${area}.ts`
  if (!existsSync(fileURLToPath(new URL(`../../${contract}`, import.meta.url)))) {
    throw new ScaffoldError(`There is no ${contract}. Make it, with its line in contract/endpoints.ts.`)
  }
  const test = `tests/server/${area}/${name}.test.ts`
  const route = `server/${area}/${name}Route.ts`
  return {
    files: [
      { path: route, text: routeOf(area, name) },
      { path: test, text: testOf(name, method, path) },
    ],
    insertions: [
      { path: contract, text: declaration({ name, method, path }) },
      { path: 'server/app.ts', before: 'import ', text: `import { ${name}Route } from './${area}/${name}Route.ts'` },
      { path: 'server/app.ts', before: '  api.all(', text: `  ${name}Route(api)` },
    ],
    next: [
      `1. Say in ${contract} what is sent, who may send it, and what comes back; the summary stands in the OpenAPI document.`,
      `2. Put the SQL beside ${route}, never into it.`,
      `3. Say in ${test} what the call does: it is red until then. Labels of new fields: server/http/fieldLabels.ts.`,
      `4. Call it from an effect in src/services/${area}/ with call(${name}, request).`,
    ],
  }
}

const declaration = ({ name, method, path }: Omit<Wanted, 'area'>) => `export const ${name} = endpoint({
  method: '${method}',
  path: '${path}',
  summary: '',
  auth: 'person',
  keyScope: null,
  answer: z.object({}),
})
`

const routeOf = (area: string, name: string) => `import { ${name} } from '../../contract/${area}.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'

/** What the call is for, and what it refuses. */
export function ${name}Route(app: ProviderApp): void {
  registerEndpoint(app, ${name}, async () => ({}))
}
`

const testOf = (
  name: string,
  method: string,
  path: string,
) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

const call = '${method} ${path.replaceAll(/\{\w+\}/g, '1')}'

test('${name} is for those who are signed in', async () => {
  expect((await provider.ask(call)).status).toBe(401)
})

test('${name} does what the specification says', async () => {
  const { token } = await makePerson(provider.db)
  expect((await provider.ask(call, { token })).status).toBe(200)
  expect.fail('Say here what the call answers, what it refuses, and what it changes.')
})
`
