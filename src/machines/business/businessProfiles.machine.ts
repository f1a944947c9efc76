import { assign, emit, fromPromise, raise, setup } from 'xstate'
import type { ProfileLimits as WireLimits, SelectableProfile as WireProfile } from '../../../contract/business.ts'
import type { BrandAssets } from '../../../rules/business/brandAssets.ts'
import { restoredSelection, updatedSelection, withProfile } from '../../../rules/business/selection.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { notProvided, okValue, type Result, unansweredText, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import {
  type AssetsCache,
  nextQueued,
  withFailed,
  withInvalidated,
  withLoaded,
  withoutAssets,
  withQueued,
} from './assetsCache.ts'

/** A business profile as choosing needs it. */
export type SelectableProfile = Camel<WireProfile>
export type ProfileLimits = Camel<WireLimits>

/** Of which businesses pages show posts and accounts: of the chosen one, or of all. */
export type AccountFilter = 'byProfile' | 'showAll'

/** All that is chosen from. `limits` is null where nobody could be asked. */
export interface ProfileList {
  profiles: SelectableProfile[]
  limits: ProfileLimits | null
  /** The one chosen last: in this tab, else in this browser, else by this person on any device. */
  rememberedId: number | null
}

interface BusinessProfilesContext {
  profiles: SelectableProfile[]
  selectedId: number | null
  filter: AccountFilter
  assets: AssetsCache
  limits: ProfileLimits | null
  problem: string | null
  /** The choice that is remembered and whose assets were asked for; the selection is new while it differs. */
  rememberedId: number | null
  /** Whose assets are being loaded. */
  assetsId: number | null
}

export type BusinessProfilesEvent =
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'profile.chosen'; id: number }
  | { type: 'filter.chosen'; filter: AccountFilter }
  | { type: 'profile.created'; profile: SelectableProfile }
  | { type: 'profile.updated'; profile: SelectableProfile }
  | { type: 'profile.deleted'; id: number }
  /** A view needs a profile's assets; what is there, or failed, is not asked for again. */
  | { type: 'assets.wanted'; id: number }
  | { type: 'assets.retried'; id: number }
  /** Something elsewhere has changed the profiles, their accounts or their assets. */
  | { type: 'refresh.required' }
  | { type: 'retry.requested' }
  /** Raised by the machine itself: the list has been read again, and the selection may not be in it any more. */
  | { type: 'profiles.read' }

type BusinessProfilesEmitted =
  /** The choice is to be remembered; null: there is nothing to choose any more. */
  | { type: 'selection.changed'; id: number | null }
  /** One came or went: limits, and whose accounts are whose, have changed with it. */
  | { type: 'profiles.changed' }

const nothing: BusinessProfilesContext = {
  profiles: [],
  selectedId: null,
  filter: 'byProfile',
  assets: {},
  limits: null,
  problem: null,
  rememberedId: null,
  assetsId: null,
}

/**
 * The businesses that a signed-in person runs, and which of them they work for (specification, section 4, "Profile
 * selection"). Choosing counts at once; what it leads to waits a moment, so that who goes through the list by keyboard
 * loads only what they stop at. Assets are loaded one profile after the other, the chosen one first.
 */
export const businessProfilesMachine = setup({
  types: {
    context: {} as BusinessProfilesContext,
    events: {} as BusinessProfilesEvent,
    emitted: {} as BusinessProfilesEmitted,
    tags: {} as 'busy' | 'choosing' | 'failed',
  },
  actors: {
    loadProfiles: fromPromise<Result<ProfileList>>(notProvided('loadProfiles')),
    loadAssets: fromPromise<Result<BrandAssets>, { id: number | null }>(notProvided('loadAssets')),
  },
  delays: { switchDelay: 150, timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isOwn: ({ context }, id: number) => context.profiles.some((profile) => profile.id === id),
    isLoadingAssets: ({ context }, id: number) => id === context.assetsId,
    hasSelection: ({ context }) => context.selectedId !== null,
    hasNewSelection: ({ context }) => context.selectedId !== null && context.selectedId !== context.rememberedId,
    hasLostSelection: ({ context }) => context.selectedId === null && context.rememberedId !== null,
    hasProfiles: ({ context }) => context.profiles.length > 0,
    hasQueuedAssets: ({ context }) => nextQueued(context.assets, context.selectedId) !== null,
  },
  actions: {
    clear: assign(nothing),
    setProfiles: assign((_, result: Result<ProfileList>) => {
      const { profiles, limits, rememberedId } = okValue(result)
      const selectedId = restoredSelection(profiles, rememberedId)
      return { profiles, limits, selectedId, rememberedId: selectedId, assets: withQueued({}, selectedId) }
    }),
    setRefreshed: assign(({ context }, result: Result<ProfileList>) => {
      const { profiles, limits } = okValue(result)
      return { ...remaining(context, inKnownOrder(context.profiles, profiles)), limits: limits ?? context.limits }
    }),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    setSelection: assign((_, selectedId: number) => ({ selectedId, filter: 'byProfile' as const })),
    setFilter: assign((_, filter: AccountFilter) => ({ filter })),
    addProfile: assign(({ context }, profile: SelectableProfile) => ({
      profiles: withProfile(context.profiles, profile),
      selectedId: profile.id,
      filter: 'byProfile' as const,
    })),
    replaceProfile: assign(({ context }, profile: SelectableProfile) => ({
      ...remaining(
        context,
        withProfile(context.profiles, profile).filter(({ isActive }) => isActive),
      ),
      assets: withoutAssets(context.assets, profile.id),
    })),
    removeProfile: assign(({ context }, id: number) => ({
      ...remaining(
        context,
        context.profiles.filter((profile) => profile.id !== id),
      ),
      assets: withoutAssets(context.assets, id),
    })),
    setRemembered: assign(({ context: { assets, selectedId } }) => ({
      rememberedId: selectedId,
      assets: withQueued(assets, selectedId),
    })),
    queueAssets: assign(({ context }, id: number) => ({ assets: withQueued(context.assets, id) })),
    requeueAssets: assign(({ context: { assets } }, id: number) => ({
      assets: assets[id]?.status === 'failed' ? withQueued(withoutAssets(assets, id), id) : assets,
    })),
    invalidateAssets: assign(({ context: { assets, selectedId } }) => ({
      assets: withInvalidated(assets, selectedId),
    })),
    setAssetsId: assign(({ context }) => ({ assetsId: nextQueued(context.assets, context.selectedId) })),
    clearAssetsId: assign({ assetsId: null }),
    setAssets: assign(({ context: { assets, assetsId } }, result: Result<BrandAssets>) => ({
      assets: withLoaded(assets, assetsId, okValue(result)),
    })),
    setAssetsFailed: assign(({ context: { assets, assetsId } }, problem: string) => ({
      assets: withFailed(assets, assetsId, problem),
    })),
    emitSelection: emit((_, id: number | null) => ({ type: 'selection.changed', id })),
    emitProfilesChanged: emit({ type: 'profiles.changed' }),
    raiseRead: raise({ type: 'profiles.read' }),
  },
}).createMachine({
  id: 'businessProfiles',
  context: nothing,
  initial: 'signedOut',
  on: {
    'session.opened': { target: '.loading', actions: 'clear' },
    'session.closed': { target: '.signedOut', actions: 'clear' },
  },
  states: {
    signedOut: {},
    loading: {
      tags: 'busy',
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: unansweredText } } },
      on: {
        'profile.created': {
          target: 'loading',
          reenter: true,
          actions: [{ type: 'emitSelection', params: ({ event }) => event.profile.id }, 'emitProfilesChanged'],
        },
        'profile.updated': { target: 'loading', reenter: true },
        'profile.deleted': { target: 'loading', reenter: true, actions: 'emitProfilesChanged' },
        'refresh.required': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'loadProfiles',
        src: 'loadProfiles',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setProfiles', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    loadFailed: {
      tags: 'failed',
      on: {
        'retry.requested': { target: 'loading', actions: { type: 'setProblem', params: null } },
        'refresh.required': { target: 'loading', actions: { type: 'setProblem', params: null } },
        'profile.created': {
          target: 'loading',
          actions: [
            { type: 'setProblem', params: null },
            { type: 'emitSelection', params: ({ event }) => event.profile.id },
            'emitProfilesChanged',
          ],
        },
      },
    },
    ready: {
      type: 'parallel',
      states: {
        list: {
          initial: 'current',
          states: {
            current: {
              on: {
                'refresh.required': 'refreshing',
                'profile.created': 'refreshing',
                'profile.updated': 'refreshing',
                'profile.deleted': 'refreshing',
              },
            },
            refreshing: {
              description: 'Asked again in silence, the limits with it; what was known stays when that fails.',
              on: {
                'refresh.required': { target: 'refreshing', reenter: true },
                'profile.created': { target: 'refreshing', reenter: true },
                'profile.updated': { target: 'refreshing', reenter: true },
                'profile.deleted': { target: 'refreshing', reenter: true },
              },
              invoke: {
                id: 'loadProfiles',
                src: 'loadProfiles',
                onDone: [
                  {
                    guard: { type: 'isOk', params: outputOf },
                    target: 'current',
                    actions: [{ type: 'setRefreshed', params: outputOf }, 'raiseRead'],
                  },
                  { target: 'current' },
                ],
                onError: 'current',
              },
              after: { timeLimit: 'current' },
            },
          },
        },
        selection: {
          initial: 'deciding',
          on: {
            'profile.chosen': {
              guard: { type: 'isOwn', params: ({ event }) => event.id },
              target: '.deciding',
              actions: { type: 'setSelection', params: ({ event }) => event.id },
            },
            'filter.chosen': { actions: { type: 'setFilter', params: ({ event }) => event.filter } },
            'profile.created': {
              target: '.deciding',
              actions: [{ type: 'addProfile', params: ({ event }) => event.profile }, 'emitProfilesChanged'],
            },
            'profile.updated': {
              target: '.deciding',
              actions: { type: 'replaceProfile', params: ({ event }) => event.profile },
            },
            'profile.deleted': {
              target: '.deciding',
              actions: [{ type: 'removeProfile', params: ({ event }) => event.id }, 'emitProfilesChanged'],
            },
            'profiles.read': '.deciding',
          },
          states: {
            deciding: {
              always: [
                { guard: 'hasNewSelection', target: 'switching' },
                { guard: 'hasSelection', target: 'selected' },
                { guard: 'hasProfiles', target: 'choosing' },
                {
                  guard: 'hasLostSelection',
                  target: 'none',
                  actions: ['setRemembered', { type: 'emitSelection', params: ({ context }) => context.selectedId }],
                },
                { target: 'none' },
              ],
            },
            none: {},
            choosing: { tags: 'choosing', description: 'There are several, and the person must choose.' },
            switching: {
              after: {
                switchDelay: {
                  target: 'selected',
                  actions: ['setRemembered', { type: 'emitSelection', params: ({ context }) => context.selectedId }],
                },
              },
            },
            selected: {},
          },
        },
        assets: {
          initial: 'idle',
          on: {
            'assets.wanted': { actions: { type: 'queueAssets', params: ({ event }) => event.id } },
            'assets.retried': { actions: { type: 'requeueAssets', params: ({ event }) => event.id } },
            'refresh.required': { target: '.idle', actions: 'invalidateAssets' },
            'profile.updated': {
              guard: { type: 'isLoadingAssets', params: ({ event }) => event.profile.id },
              target: '.idle',
            },
            'profile.deleted': { guard: { type: 'isLoadingAssets', params: ({ event }) => event.id }, target: '.idle' },
          },
          states: {
            idle: { entry: 'clearAssetsId', always: { guard: 'hasQueuedAssets', target: 'loading' } },
            loading: {
              entry: 'setAssetsId',
              invoke: {
                id: 'loadAssets',
                src: 'loadAssets',
                input: ({ context }) => ({ id: context.assetsId }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: outputOf },
                    target: 'idle',
                    actions: { type: 'setAssets', params: outputOf },
                  },
                  { target: 'idle', actions: { type: 'setAssetsFailed', params: problemOfOutput } },
                ],
                onError: { target: 'idle', actions: { type: 'setAssetsFailed', params: unforeseenText } },
              },
              after: { timeLimit: { target: 'idle', actions: { type: 'setAssetsFailed', params: unansweredText } } },
            },
          },
        },
      },
    },
  },
})

/** The profiles that are left, and whom the person works for then; a filter belongs to the selection. */
function remaining({ selectedId, filter }: BusinessProfilesContext, profiles: SelectableProfile[]) {
  const updated = updatedSelection(profiles, selectedId)
  return { profiles, selectedId: updated, filter: updated === selectedId ? filter : 'byProfile' } as const
}

/** Profiles as they are now, each where it was in the list; new ones last. */
function inKnownOrder(known: readonly SelectableProfile[], profiles: readonly SelectableProfile[]) {
  const ids = known.map(({ id }) => id)
  const placeOf = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return profiles.toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
}
