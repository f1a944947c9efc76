import { fromPromise } from 'xstate'
import { readProfile, readProfileTemplates, updateBrandAssets } from '../../../contract/business.ts'
import type { Request } from '../../../contract/endpoint.ts'
import { type BrandAssets, type BrandImage, readBrandAssets } from '../../../rules/business/brandAssets.ts'
import {
  type BrandPart,
  type BrandWork,
  brandParts,
  changedParts,
  isSamePart,
} from '../../../rules/business/brandChanges.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/business.ts'
import type { Brand, OpenedBrand, SaveResult, Template } from '../../machines/business/brandAssets.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, saying, toResult } from '../http/toResult.ts'
import type { BrandStore } from './brandStore.ts'
import type { BusinessProfile } from './businessProfiles.ts'

type Given = Camel<Request<typeof updateBrandAssets>>['body']['brandAssets']

interface BrandDeps {
  call: Call
  store: BrandStore
  profileId: number
}

/** The effects of editing a profile's brand assets. */
export const brandAssetsActors = ({ call, store, profileId }: BrandDeps) => ({
  openBrand: fromPromise<Result<OpenedBrand>>(({ signal }) =>
    toResult(readBrand(call, profileId, signal).then((brand) => ({ brand, stored: store.read() }))),
  ),
  saveBrand: fromPromise<SaveResult, { brand: Brand | null } & BrandWork>(({ input, signal }) =>
    save(call, profileId, input, signal),
  ),
})

async function readBrand(call: Call, profileId: number, signal: AbortSignal): Promise<Brand> {
  const profile = await call(readProfile, { id: String(profileId) }, { signal })
  return brandOf(profile, await templatesOf(call, profile, signal))
}

function brandOf(profile: BusinessProfile, templates: Template[]): Brand {
  const { assets, isValid } = readBrandAssets(profile.brandAssets)
  const { id, name, isPrimary, isActive, hasBrandAssets, logoUrl, accountCount, utmParameters } = profile
  const selectable = { id, name, isPrimary, isActive, hasBrandAssets, logoUrl, accountCount, utmParameters }
  return { profile: selectable, assets: { ...assets, templates: profile.templates }, isValid, templates }
}

/** Only asked for where there are any. */
async function templatesOf(call: Call, { id, templates }: BusinessProfile, signal: AbortSignal): Promise<Template[]> {
  if (templates.length === 0) return []
  const answer = await call(readProfileTemplates, { id: String(id) }, { signal })
  return answer.templates
}

/**
 * Saves the parts that were changed, unless one of them is not any more what the change began with; one that is changed so
 * already was saved by a call that nobody heard the answer of. A stored set that does not keep the rule is replaced whole:
 * a part left as it is would empty the others again.
 */
async function save(
  call: Call,
  profileId: number,
  { brand, base, typed }: { brand: Brand | null } & BrandWork,
  signal: AbortSignal,
): Promise<SaveResult> {
  try {
    const now = await readBrand(call, profileId, signal)
    const changed = changedParts(base, typed)
    const isOurs = (part: BrandPart) => isSamePart(now.assets, base, part) || isSamePart(now.assets, typed, part)
    if (!changed.every(isOurs)) return { kind: 'conflict', brand: now }
    const parts = now.isValid ? changed : brandParts
    const body = { brandAssets: givenOf(typed, parts) }
    const profile = await call(updateBrandAssets, { id: String(profileId), body }, { signal })
    const templates = (brand ?? now).templates.filter(({ id }) => profile.templates.includes(id))
    return { kind: 'saved', brand: brandOf(profile, templates) }
  } catch (thrown) {
    return rejectedSave(thrown)
  }
}

function givenOf(set: BrandAssets, parts: readonly BrandPart[]): Given {
  const has = (part: BrandPart) => parts.includes(part)
  return {
    ...(has('colors') && { colors: set.colors }),
    ...(has('fonts') && { fonts: set.fonts }),
    ...(has('logos') && { logos: set.logos.map(givenImage) }),
    ...(has('images') && { images: set.images.map(givenImage) }),
    ...(has('brand_voice') && { brandVoice: set.brand_voice }),
    ...(has('style_guide') && { styleGuide: set.style_guide }),
    ...(has('templates') && { templates: set.templates }),
  }
}

const givenImage = ({ media_id, alt, label }: BrandImage) => ({
  mediaId: media_id,
  ...(alt !== undefined && { alt }),
  ...(label !== undefined && { label }),
})

function rejectedSave(thrown: unknown): SaveResult {
  const result = resultOf(thrown, saying(strings.failedToUpdateProfile))
  if (result.kind === 'offline') return { kind: 'offline' }
  return { kind: 'rejected', message: result.message, place: placeIn(apiErrorIn(thrown).body) }
}

/** The provider's `brand_assets.fonts.0.family` is our `fonts.0.family`. */
function placeIn(body: unknown): string {
  const field: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'field') : null
  return typeof field === 'string' && field.startsWith('brand_assets.') ? field.slice('brand_assets.'.length) : ''
}
