/** What a number of the inspector may be. */
export interface NumberBounds {
  min: number
  max: number
  /** Places behind the point; none unless said. */
  decimals?: number
}

/** A number as a field shows it: `157`, `0.98`. */
export const numberText = (value: number, decimals = 0): string => String(Number(value.toFixed(decimals)))

/** The number that somebody typed, with a point or a comma; null where it is none, or not within its bounds. */
export function typedNumber(typed: string, { min, max, decimals = 0 }: NumberBounds): number | null {
  const bare = typed.trim().replace(',', '.')
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(bare)) return null
  const value = Number(Number(bare).toFixed(decimals))
  return value >= min && value <= max ? value : null
}

/** So many steps further, within the bounds. */
export const steppedNumber = (value: number, by: number, { min, max, decimals = 0 }: NumberBounds): number =>
  Math.min(max, Math.max(min, Number((value + by).toFixed(decimals))))
