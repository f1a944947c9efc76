import * as z from 'zod/mini'
import { id } from './shapes.ts'

/** What people or networks shape freely; its keys are never converted. */
export const freeForm = z.record(z.string().check(z.maxLength(200, 'A key is too long')), z.unknown())

/** The specification's section 3. */
export const colorUsages = [
  'primary',
  'secondary',
  'accent',
  'background',
  'text',
  'decorative',
  'success',
  'warning',
  'error',
  'neutral',
  'custom',
] as const
export type ColorUsage = (typeof colorUsages)[number]

export const colorRoles = ['primary', 'secondary', 'accent', 'neutral', 'text'] as const
export type ColorRole = (typeof colorRoles)[number]

const hex = z.string().check(z.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'A color must be written as #rrggbb'))
const shortText = (what: string) => z.string().check(z.maxLength(200, `${what} cannot exceed 200 characters`))

/** A color of a flat list may come without hex: it then counts as #000000. */
const color = z.object({
  hex: z.optional(hex),
  name: z.optional(shortText('The name of a color')),
  usage: z.optional(z.enum(colorUsages)),
  role: z.optional(z.enum([...colorRoles, 'custom'])),
})

const structuredColors = z.object({
  primary: z.optional(hex),
  secondary: z.optional(hex),
  accent: z.optional(hex),
  neutral: z.optional(hex),
  text: z.optional(hex),
  custom: z.optional(z.array(color).check(z.maxLength(100, 'At most 100 colors'))),
})

const colors = z.union(
  [z.array(color).check(z.maxLength(100, 'At most 100 colors')), structuredColors],
  'Colors must be a list or an object of roles, each written as #rrggbb',
)

const font = z.object({
  family: z
    .string()
    .check(z.trim(), z.minLength(1, 'A font needs its family'), z.maxLength(100, 'A font family is too long')),
  usage: z.optional(shortText('The usage of a font')),
  weight: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
})

/** A picture of the person's media library; the provider adds the addresses to what it answers. */
const brandImage = z.object({
  media_id: id,
  alt: z.optional(z.string().check(z.maxLength(2000, 'The alternative text cannot exceed 2000 characters'))),
  label: z.optional(shortText('A label')),
})

/** A set of brand assets as a person may save it (specification, section 5); each part may be left out. */
export const brandAssetsInput = z.object({
  colors: z.optional(colors),
  fonts: z.optional(z.array(font, 'Fonts must be a list').check(z.maxLength(20, 'At most 20 fonts'))),
  logos: z.optional(z.array(brandImage, 'Logos must be a list').check(z.maxLength(20, 'At most 20 logos'))),
  images: z.optional(z.array(brandImage, 'Images must be a list').check(z.maxLength(100, 'At most 100 images'))),
  brand_voice: z.optional(freeForm),
  style_guide: z.optional(freeForm),
  /** Ids of the person's templates; the same as managing them with `set`. */
  templates: z.optional(z.array(id, 'Templates must be a list').check(z.maxLength(1000, 'Too many templates'))),
})
export type BrandAssetsInput = z.input<typeof brandAssetsInput>
