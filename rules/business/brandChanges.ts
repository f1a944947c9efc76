import { type BrandAssets, type BrandImage, emptyBrandAssets } from './brandAssets.ts'

export type BrandPart = keyof BrandAssets

export const brandParts = [
  'colors',
  'fonts',
  'logos',
  'images',
  'brand_voice',
  'style_guide',
  'templates',
] as const satisfies readonly BrandPart[]

/** The parts that say something else in one set than in the other. */
export const changedParts = (one: BrandAssets, other: BrandAssets): BrandPart[] =>
  brandParts.filter((part) => !isSamePart(one, other, part))

/** Whether nothing of a brand has been chosen yet. */
export const isEmptyBrand = (assets: BrandAssets): boolean => changedParts(assets, emptyBrandAssets).length === 0

/**
 * Whether two sets say the same of a part. The addresses of pictures are signed anew each time and do not count, and
 * neither does the order in which an object's keys were written or stored.
 */
export const isSamePart = (one: BrandAssets, other: BrandAssets, part: BrandPart): boolean =>
  JSON.stringify(said(one, part), inOrder) === JSON.stringify(said(other, part), inOrder)

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function said(set: BrandAssets, part: BrandPart): unknown {
  if (part === 'logos' || part === 'images') return set[part].map(withoutAddress)
  return part === 'fonts' ? set.fonts.map(({ family, usage, weight }) => ({ family, usage, weight })) : set[part]
}

/** A picture as it is kept: nobody keeps its addresses, which end. */
export const withoutAddress = ({ media_id, alt, label }: BrandImage): BrandImage => ({
  media_id,
  ...(alt !== undefined && { alt }),
  ...(label !== undefined && { label }),
})

/** These parts of one set, and the others of another. */
export function withParts(set: BrandAssets, from: BrandAssets, parts: readonly BrandPart[]): BrandAssets {
  const taken = brandParts.filter((part) => parts.includes(part)).map((part) => [part, from[part]])
  return { ...set, ...Object.fromEntries(taken) }
}

/** What a person works on: the set they began with, and what they have made of it. */
export interface BrandWork {
  base: BrandAssets
  typed: BrandAssets
}

/**
 * The same changes upon a set that is newer: parts that the person left alone are as they are now. A changed part keeps
 * what it began with, so that saving sees whether somebody else has changed it too.
 */
export function workUpon(current: BrandAssets, { base, typed }: BrandWork): BrandWork {
  const changed = changedParts(base, typed)
  return { base: withParts(current, base, changed), typed: withParts(current, typed, changed) }
}
