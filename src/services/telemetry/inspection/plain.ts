import { mask } from '../mask.ts'

/** A masked copy that a file can hold as it is: what JSON has no word for is left out or said in words. */
export function plain(value: unknown): unknown {
  const text = JSON.stringify(mask(value), (_, part: unknown) =>
    typeof part === 'number' && !Number.isFinite(part) ? String(part) : part,
  )
  return text === undefined ? undefined : JSON.parse(text)
}
