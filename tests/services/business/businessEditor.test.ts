import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import {
  type BusinessDraft,
  draftOf,
  type EditedBusiness,
  nothingToImport,
} from '../../../rules/business/businessDraft.ts'
import { createBusinessDraftStore } from '../../../src/services/business/businessDraftStore.ts'
import { businessEditorActors } from '../../../src/services/business/businessEditor.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { wireMedia } from '../media/mediaProvider.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'

const provider = atProvider()
const base = `${host}api/campaigns/business-profiles/`
const wire = { id: 3, name: 'Bakery', is_primary: true, website_url: 'https://bakery.example/' }
const page = {
  website_url: 'https://bakery.example/',
  name: 'Bakery',
  description: '',
  colors: [],
  fonts: [],
  logos: [],
  images: [],
  social_links: [],
}

function start() {
  const call = createApi({ host, token: () => 's', sessionId: 't', clock: createTestClock(), log: createTestLog() })
  const { app } = createTestApp()
  const drafts = createBusinessDraftStore(app.storage, 7)
  return { actors: businessEditorActors({ call, drafts }), drafts, storage: app.storage }
}

/** Plays a call and keeps what it was sent. */
function hear(method: 'post' | 'put', address: string, answer: object, status = 200): unknown[] {
  const sent: unknown[] = []
  provider.use(
    http[method](address, async ({ request }) => {
      sent.push(await request.json().catch(() => null))
      return HttpResponse.json(answer, { status })
    }),
  )
  return sent
}

const known: EditedBusiness = {
  id: 3,
  name: 'Bakery',
  isPrimary: true,
  isActive: true,
  hasBrandAssets: false,
  brandAssets: null,
  icpAnalysis: null,
  audienceIntelligence: null,
  templates: [],
  websiteUrl: 'https://bakery.example/',
  description: '',
  industry: '',
  utmParameters: null,
  logoUrl: null,
  accountCount: 0,
}
const named = (profile: EditedBusiness | null, name: string): BusinessDraft => {
  const draft = draftOf(profile)
  return { ...draft, fields: { ...draft.fields, name } }
}
const save = (profile: EditedBusiness | null, draft: BusinessDraft) =>
  toPromise(createActor(start().actors.saveProfile, { input: { profile, draft } }).start())

describe('opening', () => {
  test('a known business reads it and what the browser kept of it', async () => {
    provider.use(http.get(`${base}3/`, () => HttpResponse.json(wire)))
    const { actors, drafts } = start()
    const kept = { base: draftOf(known), draft: named(known, 'Corner Bakery') }
    drafts.save(3, kept)
    const result = await toPromise(createActor(actors.openProfile, { input: { id: 3 } }).start())
    expect(result).toMatchObject({ kind: 'ok', value: { profile: { id: 3, name: 'Bakery' }, stored: kept } })
  })

  test('a new one asks nobody', async () => {
    const { actors } = start()
    const result = await toPromise(createActor(actors.openProfile, { input: { id: null } }).start())
    expect(result).toEqual({ kind: 'ok', value: { profile: null, stored: null } })
  })
})

describe('the browser’s copy', () => {
  test('is only ever shown to the same person', () => {
    const { drafts, storage } = start()
    drafts.save(null, { base: draftOf(null), draft: named(null, 'Corner Bakery') })
    expect(createBusinessDraftStore(storage, 8).read(null)).toBeNull()
    expect(drafts.read(null)?.draft.fields.name).toBe('Corner Bakery')
  })

  test('is one for each business and one for a new one, and gone once it is removed', () => {
    const { drafts } = start()
    drafts.save(null, { base: draftOf(null), draft: named(null, 'Corner Bakery') })
    drafts.save(3, { base: draftOf(known), draft: named(known, 'My bakery') })
    expect(drafts.read(4)).toBeNull()
    drafts.remove(3)
    expect([drafts.read(3), drafts.read(null)?.draft.fields.name]).toEqual([null, 'Corner Bakery'])
  })

  test.for(['{', '{}', '[]', '"text"'])('that reads %s counts as none', (text) => {
    const { drafts, storage } = start()
    storage.local.set('profile_edit_7_new', text)
    expect(drafts.read(null)).toBeNull()
  })
})

describe('reading a page', () => {
  test('of a new business sends the typed address; nothing is made of it', async () => {
    const sent = hear('post', `${base}create_from_url/`, { found: page })
    const input = { id: null, address: ' bakery.example ' }
    const result = await toPromise(createActor(start().actors.readWebsite, { input }).start())
    expect(sent).toEqual([{ url: 'bakery.example' }])
    expect(result).toMatchObject({ kind: 'ok', value: { name: 'Bakery' } })
  })

  test('of a known one reads its own again', async () => {
    hear('post', `${base}3/refresh_from_website/`, { error: 'The page did not answer in time.', field: 'url' }, 400)
    const result = await toPromise(createActor(start().actors.readWebsite, { input: { id: 3, address: '' } }).start())
    expect(result).toMatchObject({ kind: 'rejected', message: 'The page did not answer in time.' })
  })
})

describe('saving', () => {
  test('makes a new one with its chosen logo', async () => {
    const sent = hear('post', base, wire, 201)
    const logo = { mediaId: 9, alt: 'A loaf', url: '/files/9' }
    expect(await save(null, { ...named(null, 'Bakery'), logo })).toMatchObject({ kind: 'ok', value: { id: 3 } })
    expect(sent).toEqual([
      {
        name: 'Bakery',
        website_url: null,
        industry: '',
        description: '',
        brand_assets: { logos: [{ media_id: 9, alt: 'A loaf' }] },
      },
    ])
  })

  test('sends only what differs', async () => {
    const sent = hear('put', `${base}3/`, { ...wire, name: 'Corner Bakery' })
    expect(await save(known, named(known, 'Corner Bakery'))).toMatchObject({ value: { name: 'Corner Bakery' } })
    expect(sent).toEqual([{ name: 'Corner Bakery' }])
  })

  test('what is known of the audience goes by its own calls', async () => {
    const analysis = hear('post', `${base}3/update_icp_analysis/`, { ...wire, icp_analysis: { summary: 'Families' } })
    const intelligence = hear('post', `${base}3/audience-intelligence/`, {
      business_profile_id: 3,
      audience_intelligence: { channels: 'Instagram' },
    })
    const draft = {
      ...draftOf(known),
      icpAnalysis: { summary: 'Families' },
      audienceIntelligence: { channels: 'Instagram' },
    }
    expect(await save(known, draft)).toMatchObject({
      kind: 'ok',
      value: { icpAnalysis: { summary: 'Families' }, audienceIntelligence: { channels: 'Instagram' } },
    })
    expect([analysis, intelligence]).toEqual([[{ icp_analysis: { summary: 'Families' } }], [{ channels: 'Instagram' }]])
  })

  test('another logo takes the place of the first; those that were added meanwhile stay', async () => {
    const logos = [{ media_id: 1 }, { media_id: 2, alt: 'For dark ground' }]
    provider.use(http.get(`${base}3/`, () => HttpResponse.json({ ...wire, brand_assets: { logos } })))
    const sent = hear('put', `${base}3/`, wire)
    await save(known, { ...draftOf(known), logo: { mediaId: 9, alt: '', url: '/files/9' } })
    expect(sent).toEqual([
      {
        brand_assets: {
          logos: [
            { media_id: 9, alt: '' },
            { media_id: 2, alt: 'For dark ground' },
          ],
        },
      },
    ])
  })

  test('a logo that is there already moves to the first place; the words at the others stay', async () => {
    const logos = [{ media_id: 1 }, { media_id: 2, label: 'Dark' }, { media_id: 9 }]
    provider.use(http.get(`${base}3/`, () => HttpResponse.json({ ...wire, brand_assets: { logos } })))
    const sent = hear('put', `${base}3/`, wire)
    await save(known, { ...draftOf(known), logo: { mediaId: 9, alt: 'A loaf', url: '/files/9' } })
    expect(sent).toEqual([
      {
        brand_assets: {
          logos: [
            { media_id: 9, alt: 'A loaf' },
            { media_id: 2, label: 'Dark' },
          ],
        },
      },
    ])
  })

  test.for([
    [null, 'post', base, 'Failed to create profile'],
    [known, 'put', `${base}3/`, 'Failed to update profile'],
  ] as const)('says the provider’s sentence, else its own (section 8)', async ([profile, method, address, own]) => {
    hear(method, address, { error: 'There is no room for it.' }, 500)
    expect(await save(profile, named(profile, 'New name'))).toMatchObject({ problem: 'There is no room for it.' })
    hear(method, address, {}, 500)
    expect(await save(profile, named(profile, 'New name'))).toMatchObject({ problem: own })
  })

  test('a sentence about a field stands at the field', async () => {
    hear('put', `${base}3/`, { error: 'This is no web address', field: 'website_url' }, 400)
    expect(await save(known, named(known, 'New name'))).toEqual({
      kind: 'rejected',
      problem: null,
      errors: { websiteUrl: 'This is no web address' },
    })
  })

  test('an answer that cannot be read is nobody’s decision', async () => {
    hear('put', `${base}3/`, { id: 'three' })
    await expect(save(known, named(known, 'New name'))).rejects.toMatchObject({ kind: 'invalidResponse' })
  })

  test('that does not reach the provider says so', async () => {
    provider.use(http.put(`${base}3/`, () => HttpResponse.error()))
    expect(await save(known, named(known, 'New name'))).toEqual({ kind: 'offline' })
  })
})

const waiting = {
  kind: 'logo',
  url: 'https://bakery.example/logo.png',
  alt: '',
  status: 'waiting',
  mediaId: null,
  problem: null,
} as const

test('a picture of a page is taken into the library for this business', async () => {
  const sent = hear('post', `${host}media/from_url/`, wireMedia({ id: 9 }), 201)
  const input = { id: 3, picture: waiting }
  const result = await toPromise(createActor(start().actors.importPicture, { input }).start())
  expect(result).toMatchObject({ kind: 'ok', value: { id: 9 } })
  expect(sent).toEqual([{ url: 'https://bakery.example/logo.png', purpose: 'brand', business_profile_id: 3 }])
})

test('a picture’s own words go with it, cut to what the library holds', async () => {
  const sent = hear('post', `${host}media/from_url/`, wireMedia({ id: 9 }), 201)
  const picture = { ...waiting, alt: 'x'.repeat(2001) }
  await toPromise(createActor(start().actors.importPicture, { input: { id: 3, picture } }).start())
  expect(sent).toMatchObject([{ alt_text: 'x'.repeat(2000) }])
})

test('a look that is refused says so as any other change does (section 8)', async () => {
  provider.use(http.get(`${base}3/`, () => HttpResponse.json(wire)))
  hear('post', `${base}3/update_brand_assets/`, {}, 500)
  const input = { profile: known, draft: draftOf(known), pictures: [] }
  const result = await toPromise(createActor(start().actors.saveBrand, { input }).start())
  expect(result).toEqual({ kind: 'rejected', problem: 'Failed to update profile', errors: {} })
})

test('the look of a page is laid over the brand as it is now', async () => {
  provider.use(http.get(`${base}3/`, () => HttpResponse.json({ ...wire, brand_assets: { logos: [{ media_id: 1 }] } })))
  const sent = hear('post', `${base}3/update_brand_assets/`, wire)
  const draft = {
    ...draftOf(known),
    taking: { ...nothingToImport, colors: [{ hex: '#7a3e1d', name: 'Crust' }], fonts: ['Lora'] },
  }
  const pictures = [
    { ...waiting, alt: 'A loaf', status: 'imported', mediaId: 9 },
    { ...waiting, kind: 'image', status: 'imported', mediaId: 10 },
    { ...waiting, kind: 'image', status: 'failed' },
  ] as const
  await toPromise(createActor(start().actors.saveBrand, { input: { profile: known, draft, pictures } }).start())
  expect(sent).toMatchObject([
    {
      brand_assets: {
        colors: { primary: '#7a3e1d' },
        fonts: [{ family: 'Lora' }],
        logos: [{ media_id: 1 }, { media_id: 9, alt: 'A loaf' }],
        images: [{ media_id: 10, alt: '' }],
      },
    },
  ])
})
