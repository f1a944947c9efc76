import { type DesignFamily, designFamilies } from '../../../rules/designs/families.ts'
import { strings } from '../../../strings/designs.ts'

/** Addresses of the files of fontsource, of the axes that designs use. */
const files = import.meta.glob<string>(
  [
    '/node_modules/@fontsource-variable/{caveat,fraunces,lora,oswald,playfair-display,space-grotesk}/files/*-wght-*.woff2',
    '/node_modules/@fontsource-variable/bricolage-grotesque/files/*-wdth-normal.woff2',
    '/node_modules/@fontsource-variable/figtree/files/*-wght-italic.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** For which characters each file is: a browser fetches one with the first of them. */
const ranges = import.meta.glob<Readonly<Record<string, string>>>(
  '/node_modules/@fontsource-variable/{bricolage-grotesque,caveat,figtree,fraunces,lora,oswald,playfair-display,space-grotesk}/unicode.json',
  { import: 'default', eager: true },
)

/**
 * The faces of designs, none of them fetched yet. They are no part of the style sheet, which is one for all pages: only
 * pages that show designs name them. The upright Figtree is there, since the product is set in it.
 */
export const designFaces = (): FontFace[] =>
  Object.entries(files).flatMap(([path, url]) => {
    const [, folder = '', subset = '', style = ''] = fileParts.exec(path) ?? []
    const unicodeRange = ranges[`/node_modules/@fontsource-variable/${folder}/unicode.json`]?.[subset]
    return designFamilies
      .filter(({ family }) => folderOf(family) === folder)
      .map((family) => faceOf(family, url, style, unicodeRange))
  })

const fileParts = /@fontsource-variable\/([a-z-]+)\/files\/\1-([a-z-]+)-(?:wght|wdth)-(normal|italic)\.woff2$/

/** The narrow family is drawn from the files of the other one. */
const folderOf = (family: string): string =>
  family
    .replace(/ Condensed$/, '')
    .toLowerCase()
    .replaceAll(' ', '-')

const faceOf = (
  { family, face, lightest, boldest }: DesignFamily,
  url: string,
  style: string,
  unicodeRange = 'U+0-10FFFF',
) =>
  new FontFace(face, strings.urlFormatWoff2Variations(url), {
    style,
    weight: `${lightest} ${boldest}`,
    // One width: a canvas cannot be told which.
    stretch: family.endsWith(strings.condensed) ? '80%' : '100%',
    unicodeRange,
    display: 'swap',
  })
