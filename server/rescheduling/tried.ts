import { HttpError } from '../http/httpError.ts'

/** What came of something that may be refused: its value, or the sentence of the refusal. Anything else is thrown. */
export type Tried<Value> = { kind: 'ok'; value: Value } | { kind: 'refused'; text: string }

export async function tried<Value>(work: () => Value | Promise<Value>): Promise<Tried<Value>> {
  try {
    return { kind: 'ok', value: await work() }
  } catch (thrown) {
    if (thrown instanceof HttpError) return { kind: 'refused', text: thrown.message }
    throw thrown
  }
}
