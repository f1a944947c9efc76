import { fromPromise } from 'xstate'
import {
  createProfile,
  readProfile,
  saveAudienceIntelligence,
  updateBrandAssets,
  updateIcpAnalysis,
  updateProfile,
} from '../../../contract/business.ts'
import { createProfileFromUrl, refreshFromWebsite } from '../../../contract/websiteReading.ts'
import { readBrandAssets } from '../../../rules/business/brandAssets.ts'
import { type BusinessDraft, draftOf, type EditedBusiness, type Found } from '../../../rules/business/businessDraft.ts'
import { withImportedBrand } from '../../../rules/business/importedBrand.ts'
import { isSameUtm } from '../../../rules/content/utm.ts'
import { strings } from '../../../strings/business.ts'
import type { OpenedProfile, SavedProfile } from '../../machines/business/businessEditorSetup.ts'
import type { PictureImport } from '../../machines/business/pictureImport.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, saying, toResult } from '../http/toResult.ts'
import { takeFromUrl } from '../media/media.ts'
import type { BusinessDraftStore } from './businessDraftStore.ts'

interface EditorDeps {
  call: Call
  drafts: BusinessDraftStore
}

type Edited = EditedBusiness | null

/** The effects of the business editor. */
export const businessEditorActors = ({ call, drafts }: EditorDeps) => ({
  openProfile: fromPromise<Result<OpenedProfile>, { id: number | null }>(({ input: { id }, signal }) =>
    toResult(openProfile(call, id, signal).then((profile) => ({ profile, stored: drafts.read(id) }))),
  ),
  readWebsite: fromPromise<Result<Found>, { id: number | null; address: string }>(({ input, signal }) =>
    toResult(findOn(call, input, signal)),
  ),
  saveProfile: fromPromise<SavedProfile, { profile: Edited; draft: BusinessDraft }>(
    ({ input: { profile, draft }, signal }) =>
      profile
        ? savedOf(change(call, profile, draft, signal), strings.failedToUpdateProfile)
        : savedOf(make(call, draft, signal), strings.failedToCreateProfile),
  ),
  importPicture: fromPromise<Result<Media>, { id: number | null; picture: PictureImport | null }>(
    ({ input: { id, picture }, signal }) => {
      if (!picture) throw new Error('There is no picture to import')
      const { url, alt } = picture
      const altText = alt === '' ? {} : { altText: alt.slice(0, 2000) }
      return takeFromUrl(call, { url, purpose: 'brand', businessProfileId: id, ...altText }, signal)
    },
  ),
  saveBrand: fromPromise<SavedProfile, { profile: Edited; draft: BusinessDraft; pictures: readonly PictureImport[] }>(
    ({ input, signal }) => savedOf(saveBrand(call, input, signal), strings.failedToUpdateProfile),
  ),
})

const openProfile = (call: Call, id: number | null, signal: AbortSignal): Promise<Edited> =>
  id === null ? Promise.resolve(null) : call(readProfile, { id: String(id) }, { signal })

async function findOn(call: Call, { id, address }: { id: number | null; address: string }, signal: AbortSignal) {
  const { found } =
    id === null
      ? await call(createProfileFromUrl, { body: { url: address.trim() } }, { signal })
      : await call(refreshFromWebsite, { id: String(id) }, { signal })
  return found
}

function make(call: Call, { fields, utm, logo }: BusinessDraft, signal: AbortSignal): Promise<EditedBusiness> {
  const { name, websiteUrl, industry, description } = fields
  const brandAssets = logo ? { brandAssets: { logos: [{ mediaId: logo.mediaId, alt: logo.alt }] } } : {}
  return call(
    createProfile,
    {
      body: {
        name,
        websiteUrl: websiteUrl.trim() || null,
        industry,
        description,
        ...(utm && { utmParameters: utm }),
        ...brandAssets,
      },
    },
    { signal },
  )
}

/** Sends what differs: the profile's own words first, then what is known of its audience. */
async function change(call: Call, profile: EditedBusiness, draft: BusinessDraft, signal: AbortSignal) {
  const id = String(profile.id)
  const base = draftOf(profile)
  const body = { ...changedWords(profile, draft), ...(await chosenLogo(call, draft, id, signal)) }
  let saved = profile
  if (Object.keys(body).length > 0) saved = await call(updateProfile, { id, body }, { signal })
  if (!isSame(base.icpAnalysis, draft.icpAnalysis)) {
    saved = await call(updateIcpAnalysis, { id, body: { icpAnalysis: { ...draft.icpAnalysis } } }, { signal })
  }
  if (!isSame(base.audienceIntelligence, draft.audienceIntelligence)) {
    const answer = await call(saveAudienceIntelligence, { id, body: { ...draft.audienceIntelligence } }, { signal })
    saved = { ...saved, audienceIntelligence: answer.audienceIntelligence }
  }
  return saved
}

function changedWords(profile: EditedBusiness, { fields, utm }: BusinessDraft) {
  const { fields: known, utm: knownUtm } = draftOf(profile)
  return {
    ...(fields.name !== known.name && { name: fields.name }),
    ...(fields.websiteUrl !== known.websiteUrl && { websiteUrl: fields.websiteUrl.trim() || null }),
    ...(fields.industry !== known.industry && { industry: fields.industry }),
    ...(fields.description !== known.description && { description: fields.description }),
    ...(!isSameUtm(utm, knownUtm) && { utmParameters: utm }),
  }
}

/** The chosen logo in place of the first one; the others are asked for again, since the brand is edited beside this. */
async function chosenLogo(call: Call, { logo }: BusinessDraft, id: string, signal: AbortSignal) {
  if (!logo) return {}
  const { brandAssets } = await call(readProfile, { id }, { signal })
  const others = readBrandAssets(brandAssets)
    .assets.logos.slice(1)
    .filter(({ media_id }) => media_id !== logo.mediaId)
  return { brandAssets: { logos: [{ mediaId: logo.mediaId, alt: logo.alt }, ...others.map(given)] } }
}

interface BrandImport {
  profile: Edited
  draft: BusinessDraft
  pictures: readonly PictureImport[]
}

async function saveBrand(call: Call, { profile, draft, pictures }: BrandImport, signal: AbortSignal) {
  if (!profile) throw new Error('There is no profile whose brand could be saved')
  const id = String(profile.id)
  const now = await call(readProfile, { id }, { signal })
  const { colors, fonts, logos, images } = withImportedBrand(now.brandAssets, draft.taking, {
    logos: importedOf(pictures, 'logo'),
    images: importedOf(pictures, 'image'),
  })
  const brandAssets = {
    ...(colors && { colors }),
    ...(fonts && { fonts }),
    ...(logos && { logos: logos.map(given) }),
    ...(images && { images: images.map(given) }),
  }
  return call(updateBrandAssets, { id, body: { brandAssets } }, { signal })
}

const importedOf = (pictures: readonly PictureImport[], kind: PictureImport['kind']) =>
  pictures
    .filter((picture) => picture.kind === kind)
    .flatMap(({ mediaId, alt }) => (mediaId === null ? [] : [{ media_id: mediaId, alt: alt.slice(0, 2000) }]))

const given = ({ media_id, alt, label }: { media_id: number; alt?: string; label?: string }) => ({
  mediaId: media_id,
  ...(alt !== undefined && { alt }),
  ...(label !== undefined && { label }),
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

async function savedOf(work: Promise<EditedBusiness>, fallback: string): Promise<SavedProfile> {
  try {
    return { kind: 'ok', value: await work }
  } catch (thrown) {
    return rejectedSave(thrown, fallback)
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  website_url: 'websiteUrl',
  industry: 'industry',
  description: 'description',
}

/** The provider's sentence at the field that it names, else above the form. */
function rejectedSave(thrown: unknown, fallback: string): SavedProfile {
  const result = resultOf(thrown, saying(fallback))
  if (result.kind === 'offline') return { kind: 'offline' }
  const { message } = result
  const { body } = apiErrorIn(thrown)
  const named: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'field') : null
  const field = typeof named === 'string' ? fieldNames[named] : undefined
  return field
    ? { kind: 'rejected', problem: null, errors: { [field]: message } }
    : { kind: 'rejected', problem: message, errors: {} }
}
