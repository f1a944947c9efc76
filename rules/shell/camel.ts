type CamelKey<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : Key

/**
 * The wire's type with camelCase names, all the way down. Keys of records and values declared free (`unknown`)
 * are somebody's own words and stay as they are.
 */
export type Camel<T> = T extends readonly (infer Item)[]
  ? Camel<Item>[]
  : T extends object
    ? string extends keyof T
      ? { [Key in keyof T]: Camel<T[Key]> }
      : { [Key in keyof T as Key extends string ? CamelKey<Key> : Key]: Camel<T[Key]> }
    : T

/** `is_email_confirmed` → `isEmailConfirmed`. */
export const toCamel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
