import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Post, post as postSchema } from '../../../contract/content.ts'
import { makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'

/** Calls of a person who plans posts for June 10, 2099, at nine. */
export function plannerFor(
  provider: TestProvider,
  { token }: TestPerson,
  usual: { text: string; account_ids: number[] },
) {
  const ask = (target: string, body?: unknown) => provider.ask(target, { token, ...(body !== undefined && { body }) })
  /** The usual post, but for what is given. */
  const written = (given: object = {}) => ({
    ...usual,
    intent: 'schedule',
    schedule: { wall_time: '2099-06-10T09:00', timezone: 'UTC' },
    ...given,
  })

  async function made(given: object = {}): Promise<Post> {
    const answer = await ask('POST posts/', { client_key: randomUUID(), ...written(given) })
    expect(answer.status, answer.text).toBe(201)
    return postSchema.parse(answer.body)
  }

  async function changed({ id, version }: Post, given: object): Promise<Post> {
    const answer = await ask(`PUT posts/${id}/`, { version, ...written(given) })
    expect(answer.status, answer.text).toBe(200)
    return postSchema.parse(answer.body)
  }

  async function read(id: number | undefined): Promise<Post> {
    const answer = await ask(`GET posts/${id}/`)
    expect(answer.status, answer.text).toBe(200)
    return postSchema.parse(answer.body)
  }

  return { ask, written, made, changed, read }
}

export type Planner = ReturnType<typeof plannerFor>

/** A person with an account, and their calls, by which posts of this text are planned on it. */
export async function makePlanner(provider: TestProvider, text: string) {
  const person = await makePerson(provider.db)
  const account = await makeAccount(provider.db, person.id)
  return { person, account, planner: plannerFor(provider, person, { text, account_ids: [account] }) }
}
