import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { createEntry, getEntry, listEntries } from '../../../../contract/builder.ts'
import type { MarketingEntry } from '../../../../contract/marketing.ts'
import { makePerson, type TestPerson, type TestProvider } from '../../support.ts'

/** A rule that no start entry is. */
export const nameTheStreet = (fields: Partial<MarketingEntry<'rule'>['fields']> = {}): MarketingEntry<'rule'> => ({
  kind: 'rule',
  key: 'name-the-street',
  name: 'Name the street',
  fields: {
    ...{ effect: 'Posts name the street.', instruction: 'Name the street.', avoid: ['somewhere'] },
    ...{ strictness: 'must', stages: [], networks: [], never_when: '' },
    ...fields,
  },
})

const meanwhile = z.object({ error: z.string(), entry: getEntry.answer })

/** An administrator's calls of the builder. */
export async function builderOf(provider: TestProvider) {
  const admin = await makePerson(provider.db, { is_staff: true })
  const askAs = (person: TestPerson, target: string, body?: unknown) =>
    provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
  const ask = (target: string, body?: unknown) => askAs(admin, target, body)

  const read = async (key: string) => {
    const answer = await ask(`GET admin/builder/entries/${key}/`)
    expect(answer.status, answer.text).toBe(200)
    return getEntry.answer.parse(answer.body)
  }

  const list = async (query: string) => {
    const answer = await ask(`GET admin/builder/entries/?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return listEntries.answer.parse(answer.body)
  }

  const create = (entry: MarketingEntry, client_key: string = randomUUID()) =>
    ask('POST admin/builder/entries/', { client_key, entry })

  const created = async (entry: MarketingEntry) => {
    const answer = await create(entry)
    expect(answer.status, answer.text).toBe(201)
    return createEntry.answer.parse(answer.body)
  }

  const save = (entry: MarketingEntry, version: number, said?: string) =>
    ask(`PUT admin/builder/entries/${entry.key}/`, { entry, version, ...(said !== undefined && { said }) })

  const changeState = (key: string, state: 'active' | 'retired', version = 1) =>
    ask(`POST admin/builder/entries/${key}/state/`, { state, version })

  /** A new entry that campaigns can choose. */
  const active = async (entry: MarketingEntry) => {
    await created(entry)
    const answer = await changeState(entry.key, 'active')
    expect(answer.status, answer.text).toBe(200)
  }

  const acts = () => provider.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

  /** Takes away what was changed; the audit log stays, as it always does. */
  const reset = async () => {
    await provider.db.deleteFrom('marketing_entries').execute()
    await provider.db.deleteFrom('campaigns').execute()
  }

  return {
    ...{ admin, ask, askAs, read, list, create, created, save, changeState, active, acts, reset },
    asItIs: (body: unknown) => meanwhile.parse(body),
  }
}

export type BuilderBench = Awaited<ReturnType<typeof builderOf>>
