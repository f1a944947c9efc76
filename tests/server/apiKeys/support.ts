import type * as z from 'zod/mini'
import { type ApiScope, apiScopes } from '../../../contract/access.ts'
import { createApiKey } from '../../../contract/apiKeys.ts'
import type { Asked, TestPerson, TestProvider } from '../support.ts'

type Wanted = Partial<z.input<typeof createApiKey.body>>

/** Makes a key of a person as the page does: all scopes, and plans that wait for nobody, unless said. */
export async function makeKey(provider: TestProvider, person: TestPerson, wanted: Wanted = {}) {
  const body = { name: 'A program', scopes: [...apiScopes] satisfies ApiScope[], needs_approval: false, ...wanted }
  const answer = await provider.ask('POST api-keys/', { token: person.token, body })
  return createApiKey.answer.parse(answer.body)
}

/** Calls as a program does. */
export const byKey = (provider: TestProvider, secret: string, target: string, asked: Asked = {}) =>
  provider.ask(target, { ...asked, headers: { ...asked.headers, authorization: `Bearer ${secret}` } })
