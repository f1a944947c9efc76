import type { Storage } from '../browser/storage.ts'

/** Fields of the profile's form by their names. */
export type TypedProfile = Readonly<Record<string, string>>

/** What a person has typed into their profile and not saved: a closed part or a reload does not take it away. */
export function createTypedProfile({ local }: Pick<Storage, 'local'>, userId: number) {
  const key = `user_${userId}_typed_profile` as const
  return {
    read: (): TypedProfile => fieldsIn(local.get(key)),
    write: (typed: TypedProfile) => local.set(key, new URLSearchParams(typed).toString()),
    clear: () => local.remove(key),
  }
}

const fieldsIn = (text: string | null): TypedProfile => Object.fromEntries(new URLSearchParams(text ?? ''))
