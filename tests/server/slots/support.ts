import { expect } from 'vitest'
import type { TimeSlot } from '../../../contract/slots.ts'
import { makeAccount } from '../content/accounts.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'

/** Calls of a person about their slots. */
export function slotsOf(provider: TestProvider, { id, token }: TestPerson) {
  const ask = (target: string, body?: unknown): Promise<Answered> =>
    provider.ask(target, { token, ...(body !== undefined && { body }) })

  /** Makes slots, and throws where they are refused. */
  async function made(slots: readonly object[], given: object = {}): Promise<TimeSlot[]> {
    const answer = await ask('POST slots/', { slots, ...given })
    expect(answer.status, answer.text).toBe(201)
    return Object(answer.body).results
  }

  const list = async (query = ''): Promise<TimeSlot[]> => Object((await ask(`GET slots/${query}`)).body).results

  return { ask, made, list, connect: (remote_id: string) => makeAccount(provider.db, id, { remote_id }) }
}

export type OwnSlots = ReturnType<typeof slotsOf>
