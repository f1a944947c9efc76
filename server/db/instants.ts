/** A column's instant in milliseconds, as charts have it. */
export const millisOf = (date: Date | null): number | null => date?.getTime() ?? null

/** Milliseconds of a chart as a column's instant. */
export const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))
