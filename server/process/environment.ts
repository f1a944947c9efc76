import type * as z from 'zod/mini'
import { StartFailure } from './startFailure.ts'

/** What was set; an empty setting counts as not given. */
export type GivenSettings = Readonly<Record<string, string | undefined>>

/** Throws a `StartFailure` whose sentence names the setting, never its value: it may be a secret. */
export function parseSettings<Schema extends z.ZodMiniType>(schema: Schema, given: GivenSettings): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw new StartFailure(`The setting ${first?.path.join('.')} ${first?.message ?? 'cannot be read'}.`)
}

/** The same of every setting that is not accepted; its sentences, without values. */
export function problemsOf(schema: z.ZodMiniType, given: GivenSettings): string[] {
  const { error } = schema.safeParse(given)
  return (error?.issues ?? []).map(({ path, message }) => `The setting ${path.join('.')} ${message}.`)
}

/** Of settings that are nothing one without the other, all or none must be there. */
export function checkTogether<Name extends string>(
  given: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): void {
  const missing = names.find((name) => given[name] === undefined)
  if (missing && names.some((name) => given[name] !== undefined)) {
    throw new StartFailure(`The setting ${missing} is missing: ${names.join(', ')} are needed together.`)
  }
}
