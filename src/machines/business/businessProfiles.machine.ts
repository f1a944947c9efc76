import { assign, emit, fromPromise, raise, setup } from 'xstate'
import type { ProfileLimits as WireLimits, SelectableProfile as WireProfile } from '../../../contract/business.ts'
import { type BrandAssets, emptyBrandAssets } from '../../../rules/business/brandAssets.ts'
import { keptSelection, restoredSelection, withProfile } from '../../../rules/business/selection.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'

/** A business profile as choosing needs it. */
export type SelectableProfile = Camel<WireProfile>
export type ProfileLimits = Camel<WireLimits>

/** Of which businesses pages show posts and accounts: of the chosen one, or of all. */
export type AccountFilter = 'byProfile' | 'showAll'

/** The brand assets of one profile. A failure is kept with an empty set, so that nobody asks for it without end. */
export interface ProfileAssets {
  status: 'loading' | 'cached' | 'failed'
  set: BrandAssets
  problem: string | null
}

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
  assets: Readonly<Record<number, ProfileAssets>>
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

type BusinessProfilesFact =
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
    emitted: {} as BusinessProfilesFact,
    tags: {} as 'busy' | 'choosing' | 'failed',
  },
  actors: {
    loadProfiles: fromPromise<Result<ProfileList>>(notProvided('loadProfiles')),
    loadAssets: fromPromise<Result<BrandAssets>, { id: number | null }>(notProvided('loadAssets')),
  },
  delays: { switchDelay: 150 },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isOwn: ({ context }, id: number) => context.profiles.some((profile) => profile.id === id),
    isInWork: ({ context }, id: number) => id === context.assetsId,
    hasSelection: ({ context }) => context.selectedId !== null,
    hasNewSelection: ({ context }) => context.selectedId !== null && context.selectedId !== context.rememberedId,
    hasLostSelection: ({ context }) => context.selectedId === null && context.rememberedId !== null,
    hasProfiles: ({ context }) => context.profiles.length > 0,
    hasWantedAssets: ({ context }) => nextWanted(context) !== null,
  },
  actions: {
    clear: assign(nothing),
    restore: assign((_, result: Result<ProfileList>) => {
      if (result.kind !== 'ok') return {}
      const { profiles, limits, rememberedId } = result.value
      const selectedId = restoredSelection(profiles, rememberedId)
      return { profiles, limits, selectedId, rememberedId: selectedId, assets: wanting({}, selectedId) }
    }),
    keepRefreshed: assign(({ context }, result: Result<ProfileList>) => {
      if (result.kind !== 'ok') return {}
      const { profiles, limits } = result.value
      return { ...remaining(context, inKnownOrder(context.profiles, profiles)), limits: limits ?? context.limits }
    }),
    say: assign((_, problem: string | null) => ({ problem })),
    select: assign((_, selectedId: number) => ({ selectedId, filter: 'byProfile' as const })),
    filterBy: assign((_, filter: AccountFilter) => ({ filter })),
    add: assign(({ context }, profile: SelectableProfile) => ({
      profiles: withProfile(context.profiles, profile),
      selectedId: profile.id,
      filter: 'byProfile' as const,
    })),
    replace: assign(({ context }, profile: SelectableProfile) => ({
      ...remaining(
        context,
        withProfile(context.profiles, profile).filter(({ isActive }) => isActive),
      ),
      assets: without(context.assets, profile.id),
    })),
    remove: assign(({ context }, id: number) => ({
      ...remaining(
        context,
        context.profiles.filter((profile) => profile.id !== id),
      ),
      assets: without(context.assets, id),
    })),
    settleSelection: assign(({ context: { assets, selectedId } }) => ({
      rememberedId: selectedId,
      assets: wanting(assets, selectedId),
    })),
    wantAssets: assign(({ context }, id: number) => ({ assets: wanting(context.assets, id) })),
    wantAgain: assign(({ context: { assets } }, id: number) => ({
      assets: assets[id]?.status === 'failed' ? wanting(without(assets, id), id) : assets,
    })),
    invalidateAssets: assign(({ context: { assets, selectedId } }) => ({ assets: invalidated(assets, selectedId) })),
    takeNext: assign(({ context }) => ({ assetsId: nextWanted(context) })),
    putAway: assign({ assetsId: null }),
    keepAssets: assign(({ context }, result: Result<BrandAssets>) => ({
      assets: settled(context, assetsIn(result)),
    })),
    keepFault: assign(({ context }) => ({ assets: settled(context, failedAssets(unforeseenText)) })),
    rememberSelection: emit(({ context }) => ({ type: 'selection.changed', id: context.selectedId })),
    remember: emit((_, id: number) => ({ type: 'selection.changed', id })),
    tellChanged: emit({ type: 'profiles.changed' }),
    tellRead: raise({ type: 'profiles.read' }),
  },
}).createMachine({
  id: 'businessProfiles',
  context: nothing,
  initial: 'signedOut',
  on: {
    'session.opened': { target: '.loading', reenter: true, actions: 'clear' },
    'session.closed': { target: '.signedOut', actions: 'clear' },
  },
  states: {
    signedOut: {},
    loading: {
      tags: 'busy',
      on: {
        'profile.created': {
          target: 'loading',
          reenter: true,
          actions: [{ type: 'remember', params: ({ event }) => event.profile.id }, 'tellChanged'],
        },
        'profile.updated': { target: 'loading', reenter: true },
        'profile.deleted': { target: 'loading', reenter: true, actions: 'tellChanged' },
        'refresh.required': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'loadProfiles',
        src: 'loadProfiles',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'restore', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'say', params: unforeseenText } },
      },
    },
    loadFailed: {
      tags: 'failed',
      on: {
        'retry.requested': { target: 'loading', actions: { type: 'say', params: null } },
        'refresh.required': { target: 'loading', actions: { type: 'say', params: null } },
        'profile.created': {
          target: 'loading',
          actions: [
            { type: 'say', params: null },
            { type: 'remember', params: ({ event }) => event.profile.id },
            'tellChanged',
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
                onDone: {
                  target: 'current',
                  actions: [{ type: 'keepRefreshed', params: ({ event }) => event.output }, 'tellRead'],
                },
                onError: 'current',
              },
            },
          },
        },
        selection: {
          initial: 'deciding',
          on: {
            'profile.chosen': {
              guard: { type: 'isOwn', params: ({ event }) => event.id },
              target: '.deciding',
              actions: { type: 'select', params: ({ event }) => event.id },
            },
            'filter.chosen': { actions: { type: 'filterBy', params: ({ event }) => event.filter } },
            'profile.created': {
              target: '.deciding',
              actions: [{ type: 'add', params: ({ event }) => event.profile }, 'tellChanged'],
            },
            'profile.updated': {
              target: '.deciding',
              actions: { type: 'replace', params: ({ event }) => event.profile },
            },
            'profile.deleted': {
              target: '.deciding',
              actions: [{ type: 'remove', params: ({ event }) => event.id }, 'tellChanged'],
            },
            'profiles.read': '.deciding',
          },
          states: {
            deciding: {
              always: [
                { guard: 'hasNewSelection', target: 'switching' },
                { guard: 'hasSelection', target: 'selected' },
                { guard: 'hasProfiles', target: 'choosing' },
                { guard: 'hasLostSelection', target: 'none', actions: ['settleSelection', 'rememberSelection'] },
                { target: 'none' },
              ],
            },
            none: {},
            choosing: { tags: 'choosing', description: 'There are several, and the person must choose.' },
            switching: {
              after: { switchDelay: { target: 'selected', actions: ['settleSelection', 'rememberSelection'] } },
            },
            selected: {},
          },
        },
        assets: {
          initial: 'idle',
          on: {
            'assets.wanted': { actions: { type: 'wantAssets', params: ({ event }) => event.id } },
            'assets.retried': { actions: { type: 'wantAgain', params: ({ event }) => event.id } },
            'refresh.required': { target: '.idle', actions: 'invalidateAssets' },
            'profile.updated': {
              guard: { type: 'isInWork', params: ({ event }) => event.profile.id },
              target: '.idle',
            },
            'profile.deleted': { guard: { type: 'isInWork', params: ({ event }) => event.id }, target: '.idle' },
          },
          states: {
            idle: { entry: 'putAway', always: { guard: 'hasWantedAssets', target: 'loading' } },
            loading: {
              entry: 'takeNext',
              invoke: {
                id: 'loadAssets',
                src: 'loadAssets',
                input: ({ context }) => ({ id: context.assetsId }),
                onDone: { target: 'idle', actions: { type: 'keepAssets', params: ({ event }) => event.output } },
                onError: { target: 'idle', actions: 'keepFault' },
              },
            },
          },
        },
      },
    },
  },
})

type Assets = BusinessProfilesContext['assets']

/** The profiles that are left, and whom the person works for then; a filter belongs to the selection. */
function remaining({ selectedId, filter }: BusinessProfilesContext, profiles: SelectableProfile[]) {
  const kept = keptSelection(profiles, selectedId)
  return { profiles, selectedId: kept, filter: kept === selectedId ? filter : 'byProfile' } as const
}

/** Profiles as they are now, each where it was in the list; new ones last. */
function inKnownOrder(known: readonly SelectableProfile[], profiles: readonly SelectableProfile[]) {
  const ids = known.map(({ id }) => id)
  const placeOf = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return profiles.toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
}

/** Whose assets are to be loaded next: the chosen profile's before others'. */
function nextWanted({ assets, selectedId }: BusinessProfilesContext): number | null {
  const wanted = Object.keys(assets)
    .map(Number)
    .filter((id) => assets[id]?.status === 'loading')
  return wanted.find((id) => id === selectedId) ?? wanted[0] ?? null
}

/** A profile's assets are to be loaded, unless they are there or have failed. */
function wanting(assets: Assets, id: number | null): Assets {
  if (id === null || assets[id]) return assets
  return { ...assets, [id]: { status: 'loading', set: emptyBrandAssets, problem: null } }
}

const without = (assets: Assets, id: number): Assets =>
  Object.fromEntries(Object.entries(assets).filter(([key]) => Number(key) !== id))

/** The chosen profile's are loaded again, and stay in sight meanwhile; the others' when they are wanted. */
function invalidated(assets: Assets, selectedId: number | null): Assets {
  const shown = selectedId === null ? undefined : assets[selectedId]
  return selectedId === null || !shown ? {} : { [selectedId]: { ...shown, status: 'loading' } }
}

const settled = ({ assets, assetsId }: BusinessProfilesContext, found: ProfileAssets): Assets =>
  assetsId === null ? assets : { ...assets, [assetsId]: found }

const failedAssets = (problem: string): ProfileAssets => ({ status: 'failed', set: emptyBrandAssets, problem })

const assetsIn = (result: Result<BrandAssets>): ProfileAssets =>
  result.kind === 'ok' ? { status: 'cached', set: result.value, problem: null } : failedAssets(problemOf(result))
