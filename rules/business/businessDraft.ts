import type { BusinessProfile } from '../../contract/business.ts'
import type { FoundOnPage } from '../../contract/websiteReading.ts'
import { strings } from '../../strings/business.ts'
import { type FormErrors, validateForm } from '../account/form.ts'
import type { Utm } from '../content/utm.ts'
import type { Camel } from '../shell/camel.ts'
import { isBlankName } from './businessName.ts'

/** A business profile as its editor reads it. */
export type EditedBusiness = Camel<BusinessProfile>
/** What a page says of a business. */
export type Found = Camel<FoundOnPage>

export interface BusinessFields {
  name: string
  websiteUrl: string
  industry: string
  description: string
}
export type FieldName = keyof BusinessFields

type FreeForm = Readonly<Record<string, unknown>>

/** A picture of the media library that becomes the first logo. */
export interface ChosenLogo {
  mediaId: number
  alt: string
  /** Signed, and good for some hours. */
  url: string
}

/** What is taken over from a page once the profile is saved. */
export interface Import {
  colors: Found['colors']
  fonts: string[]
  logos: Found['logos']
  images: Found['images']
}

/** A business profile as it stands in the editor. */
export interface BusinessDraft {
  fields: BusinessFields
  icpAnalysis: FreeForm
  audienceIntelligence: FreeForm
  /** What is added to the links of its posts; null: nothing. */
  utm: Utm | null
  /** Null: the logo stays as it is. */
  logo: ChosenLogo | null
  taking: Import
}

export const nothingToImport: Import = { colors: [], fonts: [], logos: [], images: [] }

/** A profile as it is, ready to be changed; without one, the blank of a new one. */
export const draftOf = (profile: EditedBusiness | null): BusinessDraft => ({
  fields: {
    name: profile?.name ?? '',
    websiteUrl: profile?.websiteUrl ?? '',
    industry: profile?.industry ?? '',
    description: profile?.description ?? '',
  },
  icpAnalysis: profile?.icpAnalysis ?? {},
  audienceIntelligence: profile?.audienceIntelligence ?? {},
  utm: profile?.utmParameters ?? null,
  logo: null,
  taking: nothingToImport,
})

export const isSameDraft = (one: BusinessDraft, other: BusinessDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What is typed over `before`, laid over `now`: what somebody else has changed meanwhile and this draft has not, stays. */
export function rebased(draft: BusinessDraft, before: BusinessDraft, now: BusinessDraft): BusinessDraft {
  const latest = <Value>(typed: Value, known: Value, current: Value): Value =>
    JSON.stringify(typed) === JSON.stringify(known) ? current : typed
  const field = (name: FieldName) => latest(draft.fields[name], before.fields[name], now.fields[name])
  return {
    ...draft,
    fields: {
      name: field('name'),
      websiteUrl: field('websiteUrl'),
      industry: field('industry'),
      description: field('description'),
    },
    icpAnalysis: latest(draft.icpAnalysis, before.icpAnalysis, now.icpAnalysis),
    audienceIntelligence: latest(draft.audienceIntelligence, before.audienceIntelligence, now.audienceIntelligence),
    utm: latest(draft.utm, before.utm, now.utm),
  }
}

const atMost = (length: number, message: string) => (text: string) => (text.trim().length > length ? message : null)

/** What is wrong with a draft, by its fields; the contract has the same sentences. */
export const errorsOf = ({ fields }: BusinessDraft): FormErrors =>
  validateForm(
    {
      name: (name) =>
        isBlankName(name) ? strings.nameIsRequired : atMost(100, strings.nameCannotExceed100Characters)(name),
      websiteUrl: atMost(2000, strings.theWebAddressIsTooLong),
      industry: atMost(100, strings.industryCannotExceed100Characters),
      description: atMost(2000, strings.descriptionCannotExceed2000Characters),
    },
    fields,
  )

/** By a key of its own (as `color #1976d2`): one thing that a page says and a draft may take over. */
export type FindingKey = string

export const findingKeys = {
  field: (name: FieldName): FindingKey => `field ${name}`,
  color: (hex: string): FindingKey => `color ${hex.toLowerCase()}`,
  font: (family: string): FindingKey => `font ${family}`,
  logo: (url: string): FindingKey => `logo ${url}`,
  image: (url: string): FindingKey => `image ${url}`,
}

/** The fields of a draft that a page says otherwise. */
export function differencesOf(
  found: Found,
  { fields }: BusinessDraft,
): { field: FieldName; now: string; page: string }[] {
  const said = { name: found.name, description: found.description, websiteUrl: found.websiteUrl }
  const names = ['name', 'description', 'websiteUrl'] as const
  return names
    .map((field) => ({ field, now: fields[field], page: said[field] }))
    .filter(({ now, page }) => page.trim() !== '' && page.trim() !== now.trim())
}

/**
 * What is taken unless the person says otherwise: every word where there is none yet, and the first logo; for a new
 * business its look too. Words that are there are only replaced by whoever says so.
 */
export function preselected(found: Found, draft: BusinessDraft, isNew: boolean): FindingKey[] {
  const words = differencesOf(found, draft).filter(({ now }) => isNew || now.trim() === '')
  const look = isNew
    ? [
        ...found.colors.map(({ hex }) => findingKeys.color(hex)),
        ...found.fonts.map(findingKeys.font),
        ...found.logos.slice(0, 1).map(({ url }) => findingKeys.logo(url)),
      ]
    : []
  return [...words.map(({ field }) => findingKeys.field(field)), ...look]
}

/** A draft with what the person has chosen of a page. Pictures and looks are taken once it is saved. */
export function withFindings(draft: BusinessDraft, found: Found, chosen: readonly FindingKey[]): BusinessDraft {
  const isChosen = (key: FindingKey) => chosen.includes(key)
  const words = differencesOf(found, draft).filter(({ field }) => isChosen(findingKeys.field(field)))
  return {
    ...draft,
    fields: { ...draft.fields, ...Object.fromEntries(words.map(({ field, page }) => [field, fitted(field, page)])) },
    taking: {
      colors: found.colors.filter(({ hex }) => isChosen(findingKeys.color(hex))),
      fonts: found.fonts.filter((family) => isChosen(findingKeys.font(family))),
      logos: found.logos.filter(({ url }) => isChosen(findingKeys.logo(url))),
      images: found.images.filter(({ url }) => isChosen(findingKeys.image(url))),
    },
  }
}

/** Pages say more than a profile holds. */
const fitted = (field: FieldName, text: string): string => text.trim().slice(0, field === 'name' ? 100 : 2000)

export const isImporting = ({ colors, fonts, logos, images }: Import): boolean =>
  colors.length + fonts.length + logos.length + images.length > 0
