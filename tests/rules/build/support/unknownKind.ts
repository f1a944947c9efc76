import * as z from 'zod/mini'
import { endpoint } from '../../../../contract/endpoint.ts'

/** An answer of a kind that JSON has not. */
export const readThing = endpoint({
  method: 'GET',
  path: 'things/',
  summary: 'A thing',
  auth: 'none',
  keyScope: null,
  answer: z.object({ at: z.date() }),
})
