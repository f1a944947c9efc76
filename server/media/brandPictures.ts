import * as z from 'zod/mini'

const nothing = { media_id: 0 }
const pictures = z.catch(z.array(z.catch(z.looseObject({ media_id: z.int() }), nothing)), [])
const assets = z.catch(z.looseObject({ logos: pictures, images: pictures }), { logos: [], images: [] })

/** A file of the library in a brand, with whatever else is said of it there. */
export interface BrandPicture {
  media_id: number
}

/** The parts of a set of brand assets that name files; anything else in it is not looked at. */
export function picturesIn(brandAssets: unknown): { logos: BrandPicture[]; images: BrandPicture[] } {
  const { logos, images } = assets.parse(brandAssets)
  const named = (list: BrandPicture[]) => list.filter((picture) => picture !== nothing)
  return { logos: named(logos), images: named(images) }
}

/** A set of brand assets without a file. */
export function withoutMedia(brandAssets: Record<string, unknown>, mediaId: number): Record<string, unknown> {
  const { logos, images } = picturesIn(brandAssets)
  const others = (list: BrandPicture[]) => list.filter(({ media_id }) => media_id !== mediaId)
  return { ...brandAssets, logos: others(logos), images: others(images) }
}
