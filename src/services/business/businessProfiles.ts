import { fromPromise } from 'xstate'
import {
  createProfile,
  listProfiles,
  listProfilesForSelection,
  readProfile,
  readProfileLimits,
  readProfileTemplates,
  setLastUsedProfile,
  setPrimaryProfile,
  updateProfile,
  type BusinessProfile as WireProfile,
} from '../../../contract/business.ts'
import type { Request } from '../../../contract/endpoint.ts'
import { type BrandAssets, readBrandAssets } from '../../../rules/business/brandAssets.ts'
import { rememberedAmong } from '../../../rules/business/selection.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/business.ts'
import type { ProfileLimits, ProfileList } from '../../machines/business/businessProfiles.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import { keys, type Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { saying, toResult, wordsOr } from '../http/toResult.ts'

export type BusinessProfile = Camel<WireProfile>

/** A list, whatever the provider calls its total and whether or not it wraps it (decisions, "Profile lists"). */
export interface Profiles<Profile> {
  profiles: Profile[]
  total: number
  hasPrimary: boolean
  /** The one chosen last on any device, as far as the provider knows. */
  lastUsedId: number | null
}

type NewProfile = Camel<Request<typeof createProfile>>['body']
type ProfileChange = Camel<Request<typeof updateProfile>>['body']

/** The calls for business profiles. Of a failure they say the provider's own sentence, else the fixed one of section 8. */
export const profileCalls = (call: Call, signal?: AbortSignal) => {
  const options = signal ? { signal } : {}
  return {
    listForSelection: () => toResult(call(listProfilesForSelection, {}, options).then(listIn), unloaded),
    list: () => toResult(call(listProfiles, {}, options).then(listIn), unloaded),
    limits: () => toResult(call(readProfileLimits, {}, options), unloaded),
    read: (id: number) => toResult(call(readProfile, { id: String(id) }, options), unloaded),
    templates: (id: number) => toResult(call(readProfileTemplates, { id: String(id) }, options), unloaded),
    create: (body: NewProfile) => toResult(call(createProfile, { body }, options), unmade),
    update: (id: number, body: ProfileChange) =>
      toResult(call(updateProfile, { id: String(id), body }, options), unsaved),
    setPrimary: (id: number) => toResult(call(setPrimaryProfile, { id: String(id) }, options), unsaved),
  }
}

const unloaded = saying(strings.failedToLoadProfiles)
// Whether it was changed is not known where no answer comes.
const unsaved = { rejected: wordsOr(strings.failedToUpdateProfile) }
const unmade = saying(strings.failedToCreateProfile)

interface ListAnswer<Profile> {
  profiles: Profile[]
  total?: number | undefined
  totalCount?: number | undefined
  hasPrimary?: boolean | undefined
  lastUsedId?: number | null | undefined
}

function listIn<Profile extends { isPrimary: boolean }>(answer: ListAnswer<Profile>): Profiles<Profile> {
  const { profiles, total, totalCount, hasPrimary, lastUsedId = null } = answer
  return {
    profiles,
    total: total ?? totalCount ?? profiles.length,
    hasPrimary: hasPrimary ?? profiles.some(({ isPrimary }) => isPrimary),
    lastUsedId,
  }
}

/** The effects of the business profiles' machine. */
export const businessProfilesActors = ({ call, storage }: { call: Call; storage: Storage }) => ({
  loadProfiles: fromPromise<Result<ProfileList>>(async ({ signal }) => {
    const calls = profileCalls(call, signal)
    const [listed, limits] = await Promise.all([calls.listForSelection(), limitsIn(calls)])
    if (listed.kind !== 'ok') return listed
    const { profiles, lastUsedId } = listed.value
    const rememberedId = rememberedAmong(profiles, [...rememberedProfiles(storage), lastUsedId])
    return { kind: 'ok', value: { profiles, limits, rememberedId } }
  }),
  loadAssets: fromPromise<Result<BrandAssets>, { id: number | null }>(async ({ input: { id }, signal }) => {
    if (id === null) throw new Error('There is no profile whose assets are wanted')
    const result = await profileCalls(call, signal).read(id)
    return result.kind === 'ok' ? { ...result, value: readBrandAssets(result.value.brandAssets).assets } : result
  }),
})

/** Without limits nothing may be created; what there is can be chosen from all the same. */
const limitsIn = (calls: ReturnType<typeof profileCalls>): Promise<ProfileLimits | null> =>
  calls.limits().then(
    (result) => (result.kind === 'ok' ? result.value : null),
    () => null,
  )

/** The effects of telling the provider whom a person works for. */
export const lastUsedBusinessActors = (call: Call) => ({
  saveLastUsed: fromPromise<Result<unknown>, { id: number | null }>(async ({ input: { id }, signal }) => {
    if (id === null) throw new Error('There is no profile to remember')
    return toResult(call(setLastUsedProfile, { id: String(id) }, { signal }))
  }),
})

/** The profiles chosen last in this tab and in this browser, whosever they are. */
function rememberedProfiles({ session, local }: Storage): (number | null)[] {
  return [session, local].map((store) => {
    const stored = store.get(keys.lastUsedBusinessProfile)
    return stored !== null && /^[1-9]\d*$/.test(stored) ? Number(stored) : null
  })
}

/** Keeps the choice for this tab, and for the next one of this browser; null takes it away. */
export function rememberProfile({ session, local }: Storage, id: number | null): void {
  for (const store of [session, local]) {
    if (id === null) store.remove(keys.lastUsedBusinessProfile)
    else store.set(keys.lastUsedBusinessProfile, String(id))
  }
}
