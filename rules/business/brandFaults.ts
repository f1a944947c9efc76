import { type ColorRole, colorRoles } from '../../contract/brand.ts'
import { strings } from '../../strings/business.ts'
import type { BrandAssets, BrandImage, Font } from './brandAssets.ts'
import { isHex } from './colors.ts'

/** What is wrong with a set, by the place it is wrong at, as `colors.primary` or `fonts.0.family`. */
export type BrandFaults = Readonly<Record<string, string>>

type Fault = readonly [place: string, sentence: string]

const mostChars = { name: 200, usage: 200, family: 100, label: 200, alt: 2000 }
/** How many of each the provider takes. */
export const mostOf = { custom: 100, fonts: 20, logos: 20, images: 100 }

/** What the provider would refuse in a set, in its words (contract), so that each is said at its place. */
export function faultsIn({ colors, fonts, logos, images }: BrandAssets): BrandFaults {
  const faults = [
    ...colorRoles.flatMap((role: ColorRole) => hexFault(`colors.${role}`, colors[role])),
    ...colors.custom.flatMap(({ hex, name }, at) => [
      ...hexFault(`colors.custom.${at}.hex`, hex),
      ...tooLong(`colors.custom.${at}.name`, name, mostChars.name, strings.theNameOfAColorCannotExceed),
    ]),
    ...fonts.flatMap(fontFaults),
    ...logos.flatMap((logo, at) => imageFaults(`logos.${at}`, logo)),
    ...images.flatMap((image, at) => imageFaults(`images.${at}`, image)),
  ]
  return Object.fromEntries(faults)
}

const hexFault = (place: string, hex: string): Fault[] =>
  isHex(hex) ? [] : [[place, strings.aColorMustBeWrittenAsRrggbb]]

const tooLong = (place: string, text: string | undefined, most: number, sentence: string): Fault[] =>
  text !== undefined && text.length > most ? [[place, sentence]] : []

function fontFaults({ family, usage, weight }: Font, at: number): Fault[] {
  const place = `fonts.${at}`
  return [
    ...(family.trim() === '' ? [[`${place}.family`, strings.aFontNeedsItsFamily] as const] : []),
    ...tooLong(`${place}.family`, family.trim(), mostChars.family, strings.aFontFamilyIsTooLong),
    ...tooLong(`${place}.usage`, usage, mostChars.usage, strings.theUsageOfAFontCannotExceed),
    ...(isWeight(weight) ? [] : [[`${place}.weight`, strings.aWeightIsAWholeNumberFrom] as const]),
  ]
}

const isWeight = (weight: number | undefined): boolean =>
  weight === undefined || (Number.isInteger(weight) && weight >= 1 && weight <= 1000)

const imageFaults = (place: string, { label, alt }: BrandImage): Fault[] => [
  ...tooLong(`${place}.label`, label, mostChars.label, strings.aLabelCannotExceed200Characters),
  ...tooLong(`${place}.alt`, alt, mostChars.alt, strings.theAlternativeTextCannotExceed2000Characters),
]
