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
import type { ProfileLimits, ProfileList } from '../../machines/business/businessProfiles.machine.ts'
import { type Outcome, unreachableText } from '../../machines/shell/result.ts'
import { keys, type Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { type Failure, failureIn, wordsOf } from '../http/failure.ts'
import { outcomeOf } from '../http/outcome.ts'

export type BusinessProfile = Camel<WireProfile>

/** What a call for a business profile comes back with (specification, section 7). */
export type Result<Data> =
  | { success: true; data: Data; error: null }
  /** `status` is HTTP's; 0 where there was no answer. */
  | { success: false; data: null; error: string; status: number }

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

/**
 * The calls for business profiles as the specification's client hands them to views: success, data, error. The error is
 * the provider's own sentence, else the fixed one of section 8. A misshapen answer is thrown.
 */
export const profileCalls = (call: Call, signal?: AbortSignal) => {
  const options = signal ? { signal } : {}
  return {
    listForSelection: () => resultOf(call(listProfilesForSelection, {}, options).then(listIn), unloaded),
    list: () => resultOf(call(listProfiles, {}, options).then(listIn), unloaded),
    limits: () => resultOf(call(readProfileLimits, {}, options), unloaded),
    read: (id: number) => resultOf(call(readProfile, { id: String(id) }, options), unloaded),
    templates: (id: number) => resultOf(call(readProfileTemplates, { id: String(id) }, options), unloaded),
    create: (body: NewProfile) => resultOf(call(createProfile, { body }, options), 'Failed to create profile'),
    update: (id: number, body: ProfileChange) =>
      resultOf(call(updateProfile, { id: String(id), body }, options), unsaved),
    setPrimary: (id: number) => resultOf(call(setPrimaryProfile, { id: String(id) }, options), unsaved),
  }
}

const unloaded = 'Failed to load profiles'
const unsaved = 'Failed to update profile'

async function resultOf<Data>(work: Promise<Data>, fallback: string): Promise<Result<Data>> {
  try {
    return { success: true, data: await work, error: null }
  } catch (thrown) {
    const failure = failureIn(thrown)
    if (failure.kind === 'misshapen' || failure.kind === 'stopped') throw failure
    return { success: false, data: null, ...lossIn(failure, fallback) }
  }
}

function lossIn(failure: Extract<Failure, { kind: 'refused' | 'unreachable' }>, fallback: string) {
  if (failure.kind === 'unreachable') return { error: `${fallback}. ${unreachableText}`, status: 0 }
  return { error: wordsOf(failure.body).join(' ') || fallback, status: failure.status }
}

/** What a machine hears of such a result. */
export const outcomeIn = <Data>(result: Result<Data>): Outcome<Data> =>
  result.success
    ? { kind: 'answered', value: result.data }
    : { kind: 'refused', status: result.status, message: result.error }

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
  loadProfiles: fromPromise<Outcome<ProfileList>>(async ({ signal }) => {
    const calls = profileCalls(call, signal)
    const [listed, limits] = await Promise.all([calls.listForSelection(), limitsIn(calls)])
    if (!listed.success) return outcomeIn(listed)
    const { profiles, lastUsedId } = listed.data
    const rememberedId = rememberedAmong(profiles, [...rememberedProfiles(storage), lastUsedId])
    return { kind: 'answered', value: { profiles, limits, rememberedId } }
  }),
  loadAssets: fromPromise<Outcome<BrandAssets>, { id: number | null }>(async ({ input: { id }, signal }) => {
    if (id === null) throw new Error('There is no profile whose assets are wanted')
    const result = await profileCalls(call, signal).read(id)
    return outcomeIn(result.success ? { ...result, data: readBrandAssets(result.data.brandAssets).assets } : result)
  }),
})

/** Without limits nothing may be created; what there is can be chosen from all the same. */
const limitsIn = (calls: ReturnType<typeof profileCalls>): Promise<ProfileLimits | null> =>
  calls.limits().then(
    ({ data }) => data,
    () => null,
  )

/** The effects of telling the provider whom a person works for. */
export const lastUsedBusinessActors = (call: Call) => ({
  saveLastUsed: fromPromise<Outcome<unknown>, { id: number | null }>(async ({ input: { id }, signal }) => {
    if (id === null) throw new Error('There is no profile to remember')
    return outcomeOf(call(setLastUsedProfile, { id: String(id) }, { signal }))
  }),
})

/** The profiles chosen last in this tab and in this browser, whosever they are. */
function rememberedProfiles({ session, local }: Storage): (number | null)[] {
  return [session, local].map((shelf) => {
    const kept = shelf.get(keys.lastUsedBusinessProfile)
    return kept !== null && /^[1-9]\d*$/.test(kept) ? Number(kept) : null
  })
}

/** Keeps the choice for this tab, and for the next one of this browser; null takes it away. */
export function rememberProfile({ session, local }: Storage, id: number | null): void {
  for (const shelf of [session, local]) {
    if (id === null) shelf.remove(keys.lastUsedBusinessProfile)
    else shelf.set(keys.lastUsedBusinessProfile, String(id))
  }
}
