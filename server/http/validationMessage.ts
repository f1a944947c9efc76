import type * as z from 'zod/mini'
import { labelOf } from './fieldLabels.ts'

type Issue = z.core.$ZodIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
}

/** The first thing wrong with what came: a sentence that names the field as people do, and its path for the form. */
export function validationMessageOf(error: z.core.$ZodError, received: unknown): { message: string; field: string } {
  const [issue] = error.issues
  if (!issue) return { message: 'The request cannot be read.', field: '' }
  const field = issue.path.join('.')
  return { message: messageOf(issue, received), field }
}

function messageOf(issue: Issue, received: unknown): string {
  if (issue.path.length === 0) return 'The body must be a JSON object.'
  const label = labelOf(issue.path)
  if (issue.code === 'invalid_type') {
    return valueAt(received, issue.path) === undefined
      ? `${label} is required`
      : `${label} must be ${kinds[issue.expected] ?? 'of another kind'}`
  }
  if (issue.code === 'invalid_value') {
    return valueAt(received, issue.path) === undefined
      ? `${label} is required`
      : `${label} must be one of: ${issue.values.map(String).join(', ')}`
  }
  return isOwnMessage(issue.message) ? issue.message : `${label} is not valid`
}

/** Without a locale zod says the same of everything; the contract's own messages are sentences. */
const isOwnMessage = (message: string) => message !== '' && message !== 'Invalid input'

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}
