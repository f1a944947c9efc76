/** One figure of a run. */
export interface Figure {
  what: string
  value: string
  /** A bound that it must keep, or what it is compared with. */
  beside?: string
}

/** How much is measured: all of it, or little and quickly, to see that it works. */
export interface Form {
  isShort: boolean
  /** Folder of another checkout, which a section may measure in turns with this one. */
  before?: string | undefined
}

/** A part of the bench: what it is called and how it is measured. */
export interface Section {
  title: string
  measure(form: Form): Promise<Figure[]>
}

/** The value below which this share of the samples lies, in the samples' unit. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** A plain table. */
export function tableOf(title: string, figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ what }) => what.length))
  const values = Math.max(...figures.map(({ value }) => value.length))
  const rows = figures.map(
    ({ what, value, beside }) => `  ${what.padEnd(width)}  ${value.padStart(values)}${beside ? `  ${beside}` : ''}`,
  )
  return [`\n${title}`, ...rows].join('\n')
}
