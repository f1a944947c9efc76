import { createHash } from 'node:crypto'
import type { ImageFit } from '../../rules/networks/imageFit.ts'
import type { MadeVariant } from './addresses.ts'
import type { MediaRow } from './rows.ts'

/** What a picture is made into for a network, so that the same wish is the same file. */
export function madeVariant(fit: ImageFit): MadeVariant {
  const wish = JSON.stringify([fit.types[0], fit.maxBytes, fit.minWidth, fit.maxWidth, fit.maxHeight, fit.maxPixels])
  return `made-${fit.types[0].replace('image/', '')}-${createHash('sha256').update(wish).digest('hex').slice(0, 16)}`
}

/**
 * Where what was made of a file is stored. No row names it: the sweep of the storage takes it away a day later, when its
 * addresses have ended.
 */
export const madeKey = ({ storage_key }: Pick<MediaRow, 'storage_key'>, variant: MadeVariant): string =>
  `${storage_key}-${variant}`

export const madeType = (variant: MadeVariant): string => `image/${variant.split('-')[1] ?? ''}`
