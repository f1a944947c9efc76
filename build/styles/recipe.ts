/** What is chosen of some variants. */
export type Options = Readonly<Record<string, string | boolean | undefined>>

/** Class names by the first variant's option; where several variants decide, by one option after the other. */
export interface VariantTable {
  readonly [option: string]: string | VariantTable
}

/** The class names that some variants decide together. */
export type VariantClasses = readonly [variants: readonly string[], table: VariantTable]

/** What stands in a table where none of a variant's options is chosen. */
export const noOption = ''

/**
 * What a `cva()` of constants is in the built pages: the same class names, looked up instead of worked out. `always` are
 * those that no variant touches.
 */
export const recipe =
  (always: string, defaults: Options, ...parts: readonly VariantClasses[]) =>
  (chosen: Options = {}): string => {
    const classes = parts.map(([variants, table]) => {
      let found: string | VariantTable | undefined = table
      for (const variant of variants) {
        if (typeof found !== 'object') break
        const option: string = String(chosen[variant] === undefined ? defaults[variant] : chosen[variant])
        found = found[option] ?? found[noOption]
      }
      return found
    })
    return [always, ...classes].filter(Boolean).join(' ')
  }
