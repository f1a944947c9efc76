import { describe, expect, test } from 'vitest'
import {
  type BusinessDraft,
  type BusinessFields,
  differencesOf,
  draftOf,
  type EditedBusiness,
  errorsOf,
  type Found,
  findingKeys,
  isImporting,
  isSameDraft,
  nothingToImport,
  preselected,
  rebased,
  withFindings,
} from '../../../rules/business/businessDraft.ts'

const profile: EditedBusiness = {
  id: 3,
  name: 'Bakery',
  isPrimary: true,
  isActive: true,
  hasBrandAssets: false,
  brandAssets: null,
  icpAnalysis: { summary: 'Families nearby' },
  audienceIntelligence: null,
  templates: [],
  websiteUrl: 'https://bakery.example/',
  description: '',
  industry: 'Food and drink',
  utmParameters: null,
  logoUrl: null,
  accountCount: 0,
}
const base = draftOf(profile)
const typed = (fields: Partial<BusinessFields>, from: BusinessDraft = base): BusinessDraft => ({
  ...from,
  fields: { ...from.fields, ...fields },
})

const found: Found = {
  websiteUrl: 'https://bakery.example/',
  name: 'Wren Street Bakery',
  description: 'Slow bread.',
  colors: [{ hex: '#7A3E1D', name: 'Dark Orange' }],
  fonts: ['Figtree'],
  logos: [
    { url: 'https://bakery.example/logo.png', alt: 'A loaf' },
    { url: 'https://bakery.example/icon.png', alt: '' },
  ],
  images: [{ url: 'https://bakery.example/shelf.png', alt: '' }],
  socialLinks: [],
}

describe('a draft', () => {
  test('has the words of its profile, and nothing to take', () =>
    expect(base).toMatchObject({
      fields: { name: 'Bakery', websiteUrl: 'https://bakery.example/', industry: 'Food and drink', description: '' },
      icpAnalysis: { summary: 'Families nearby' },
      audienceIntelligence: {},
      logo: null,
      taking: nothingToImport,
    }))

  test('of a new business is blank', () =>
    expect(draftOf(null).fields).toEqual({ name: '', websiteUrl: '', industry: '', description: '' }))

  test('that was taken back by hand is the same again', () =>
    expect(isSameDraft(typed({ name: 'Bakery' }, typed({ name: 'B' })), base)).toBe(true))
})

test.for([
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ name: 'x'.repeat(101) }, { name: 'Name cannot exceed 100 characters' }],
  [{ industry: 'x'.repeat(101) }, { industry: 'Industry cannot exceed 100 characters' }],
  [{ description: 'x'.repeat(2001) }, { description: 'Description cannot exceed 2000 characters' }],
  [{ websiteUrl: 'x'.repeat(2001) }, { websiteUrl: 'The web address is too long' }],
  [{ name: ` ${'x'.repeat(100)} ` }, {}],
  [{ name: 'x'.repeat(100), description: 'x'.repeat(2000) }, {}],
] as const)('%j is refused as the contract refuses it', ([fields, errors]) =>
  expect(errorsOf(typed(fields))).toEqual(errors),
)

describe('a draft over a profile that was changed meanwhile', () => {
  const now = typed({ name: 'Bakery & Café', industry: 'Shops and online stores' })

  test('keeps what was typed, and takes what was changed beside it', () => {
    const { fields } = rebased(typed({ name: 'My bakery' }), base, now)
    expect(fields).toMatchObject({ name: 'My bakery', industry: 'Shops and online stores' })
  })

  test('keeps what is known of the audience, where it was typed', () => {
    const mine = { ...base, icpAnalysis: { summary: 'Commuters' } }
    expect(rebased(mine, base, { ...now, icpAnalysis: {} }).icpAnalysis).toEqual({ summary: 'Commuters' })
    expect(rebased(base, base, { ...now, icpAnalysis: {} }).icpAnalysis).toEqual({})
    const heard = { ...base, audienceIntelligence: { channels: 'Instagram' } }
    expect(rebased(heard, base, now).audienceIntelligence).toEqual({ channels: 'Instagram' })
  })
})

describe('what a page says', () => {
  test('differs in the words that are not there yet', () =>
    expect(differencesOf(found, base)).toEqual([
      { field: 'name', now: 'Bakery', page: 'Wren Street Bakery' },
      { field: 'description', now: '', page: 'Slow bread.' },
    ]))

  test('does not differ where it says nothing, or the same with more space', () =>
    expect(differencesOf({ ...found, name: ' ', description: '', websiteUrl: ` ${found.websiteUrl} ` }, base)).toEqual(
      [],
    ))

  test('is chosen for a new business, with its look and its first logo', () =>
    expect(preselected(found, draftOf(null), true)).toEqual([
      findingKeys.field('name'),
      findingKeys.field('description'),
      findingKeys.field('websiteUrl'),
      findingKeys.color('#7a3e1d'),
      findingKeys.font('Figtree'),
      findingKeys.logo('https://bakery.example/logo.png'),
    ]))

  test('is chosen for a known one only where there is nothing yet', () =>
    expect(preselected(found, base, false)).toEqual([findingKeys.field('description')]))

  test('is taken where it was chosen, and nowhere else', () => {
    const chosen = [
      findingKeys.field('name'),
      findingKeys.color('#7A3E1D'),
      findingKeys.image(found.images[0]?.url ?? ''),
    ]
    const taken = withFindings(base, found, chosen)
    expect(taken.fields).toMatchObject({ name: 'Wren Street Bakery', description: '' })
    expect(taken.taking).toEqual({ colors: found.colors, fonts: [], logos: [], images: found.images })
  })

  test('is taken with its fonts and logos, where they were chosen', () => {
    const icon = 'https://bakery.example/icon.png'
    const { taking } = withFindings(base, found, [findingKeys.font('Figtree'), findingKeys.logo(icon)])
    expect(taking).toEqual({ ...nothingToImport, fonts: ['Figtree'], logos: [{ url: icon, alt: '' }] })
  })

  test('is taken without the space around it', () =>
    expect(withFindings(base, { ...found, name: ' Wren ' }, [findingKeys.field('name')]).fields.name).toBe('Wren'))

  test('is cut to what a profile holds', () => {
    const wordy = { ...found, name: 'x'.repeat(150), description: 'x'.repeat(2500) }
    const { fields } = withFindings(base, wordy, [findingKeys.field('name'), findingKeys.field('description')])
    expect([fields.name.length, fields.description.length]).toEqual([100, 2000])
  })
})

test.for(['colors', 'fonts', 'logos', 'images'] as const)('%s of a page are something to take', (part) => {
  expect(isImporting(nothingToImport)).toBe(false)
  expect(isImporting({ ...nothingToImport, [part]: found[part] })).toBe(true)
})
