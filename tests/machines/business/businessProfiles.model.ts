import { emptyBrandAssets } from '../../../rules/business/brandAssets.ts'
import {
  businessProfilesMachine,
  type ProfileLimits,
  type ProfileList,
  type SelectableProfile,
} from '../../../src/machines/business/businessProfiles.machine.ts'
import { type Result, unforeseenText } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'
import { lineOf } from '../../support/walks/plain.ts'

const profileOf = (id: number, name: string, isPrimary = false): SelectableProfile => ({
  id,
  name,
  isPrimary,
  isActive: true,
  hasBrandAssets: false,
  logoUrl: null,
  utmParameters: null,
  accountCount: 0,
})

/** Two businesses of one person, and one that is made later. */
export const bakery = profileOf(1, 'Bakery', true)
export const cafe = profileOf(2, 'Cafe')
export const shop = profileOf(3, 'Shop')

export const sampleLimits: ProfileLimits = {
  currentCount: 2,
  limit: 3,
  profilesRemaining: 1,
  canCreate: true,
  subscriptionTier: 'Essential Access',
}

const listOf = (profiles: SelectableProfile[], rememberedId: number | null = null): Result<ProfileList> => ({
  kind: 'ok',
  value: { profiles, limits: sampleLimits, rememberedId },
})
const rejected = { kind: 'rejected', status: 500, message: 'The profiles cannot be read now' } as const
const brand = { ...emptyBrandAssets, fonts: [{ family: 'Inter' }] }

const signedIn = { type: 'session.opened' } as const
const loaded = (profiles: SelectableProfile[], rememberedId: number | null = null) =>
  ({ done: 'loadProfiles', output: listOf(profiles, rememberedId) }) as const
const assetsLoaded = { done: 'loadAssets', output: { kind: 'ok', value: brand } } as const
const assetsRefused = {
  done: 'loadAssets',
  output: { kind: 'rejected', status: 500, message: 'The assets cannot be read now' },
} as const
const choosing = [signedIn, loaded([bakery, cafe, shop])] as const
const atCafe = [signedIn, loaded([bakery, cafe, shop], 2), assetsLoaded] as const
const chosen = (id: number) => ({ type: 'profile.chosen', id }) as const
const deleted = (id: number) => ({ type: 'profile.deleted', id }) as const

const created = { type: 'profile.created', profile: shop } as const
const updated = (profile: SelectableProfile) => ({ type: 'profile.updated', profile }) as const
const refresh = { type: 'refresh.required' } as const
const wanted = (id: number) => ({ type: 'assets.wanted', id }) as const
const unansweredText = 'There was no answer in time.'
/** As many calls as that, which take nothing. */
const calls = (count: number) => Array<undefined>(count).fill(undefined)
const refreshed = (limits: ProfileLimits | null): { done: 'loadProfiles'; output: Result<ProfileList> } => ({
  done: 'loadProfiles',
  output: { kind: 'ok', value: { profiles: [bakery, cafe, shop], limits, rememberedId: 2 } },
})

/** The states of the open list, for the parts that a journey does not speak of. */
const open = { list: 'current', selection: 'selected', assets: 'idle' } as const
const refreshing = { ...open, list: 'refreshing' } as const

/** Which businesses there are, which one the person works for, and what is known of their brands. */
export const businessProfiles = model(businessProfilesMachine, {
  payloads: {
    'session.opened': [{}],
    'session.closed': [{}],
    'profile.chosen': [{ id: 1 }, { id: 2 }],
    'filter.chosen': [{ filter: 'showAll' }],
    'profile.created': [{ profile: shop }],
    'profile.updated': [{ profile: { ...bakery, name: 'Pies' } }],
    'profile.deleted': [{ id: 1 }, { id: 2 }],
    'assets.wanted': [{ id: 2 }],
    'assets.retried': [{ id: 1 }],
    'refresh.required': [{}],
    'retry.requested': [{}],
    'profiles.read': [],
    loadProfiles: { outputs: [listOf([]), listOf([bakery]), listOf([bakery, cafe]), rejected] },
    loadAssets: { outputs: [assetsLoaded.output, assetsRefused.output] },
  },
  always: {
    'the selected profile is one of the person’s, or none': ({ context: { profiles, selectedId } }) =>
      selectedId === null || profiles.some(({ id }) => id === selectedId),
    'signed out there is nothing of anybody': ({ value, context }) =>
      value !== 'signedOut' || JSON.stringify(context) === JSON.stringify(businessProfilesMachine.config.context),
    'only a failure has a problem': ({ value, context }) => (context.problem !== null) === (value === 'loadFailed'),
    'who must choose has something to choose from': (snapshot) =>
      !snapshot.hasTag('choosing') || snapshot.context.profiles.length > 1,
    'a selection is remembered, except for the moment of switching': (snapshot) =>
      snapshot.matches({ ready: { selection: 'switching' } }) ||
      snapshot.context.selectedId === snapshot.context.rememberedId,
    'whose assets are loaded is known while they are': (snapshot) =>
      (snapshot.context.assetsId !== null) === snapshot.matches({ ready: { assets: 'loading' } }),
    'what failed has an empty set': ({ context: { assets } }) =>
      Object.values(assets).every(({ status, set }) => status !== 'failed' || set === emptyBrandAssets),
  },
  equivalent: {
    'reorder: ready.selection.deciding on always (3) after the next':
      'A selection is only lost with the last profile, so no state has both.',
    'retarget: ready.selection.deciding on always (4) stays':
      'The choice being forgotten, the same decision leads to `none` by its last line.',
    'retarget: ready.selection.switching on after switchDelay to deciding':
      'The choice being remembered, the decision leads to `selected` at once.',
    'guard body: one more in businessProfilesMachine.guards.hasProfiles: 0':
      'An only profile is selected by itself, so nobody has to choose from one.',
  },
  sameAs: ({ profiles, selectedId, rememberedId, assets, assetsId }) => [
    profiles.map(({ id }) => id),
    selectedId,
    rememberedId === selectedId,
    assetsId,
    Object.values(assets).some(({ status }) => status === 'failed'),
  ],
  // Of what is waited for it counts only that it is under way.
  sameTime: () => 'under way',
  limit: 4000,
  journeys: [
    {
      says: 'on sign-in, profiles load, once for each session',
      events: [{ in: 'signedOut', tags: [] }, signedIn, { in: 'loading', tags: ['busy'] }, signedIn],
      endsIn: 'loading',
      given: { loadProfiles: calls(2) },
    },
    {
      says: 'what changes while the profiles are being loaded has them loaded anew',
      events: [signedIn, created, updated(bakery), deleted(3), refresh],
      endsIn: 'loading',
      emits: [{ type: 'selection.changed', id: 3 }, { type: 'profiles.changed' }, { type: 'profiles.changed' }],
      given: { loadProfiles: calls(5) },
    },
    {
      says: 'what changes while they are asked again has them asked anew',
      events: [
        ...atCafe,
        refresh,
        refresh,
        created,
        updated(bakery),
        deleted(3),
        { in: { ready: { list: 'refreshing' } } },
      ],
      endsIn: { ready: { list: 'refreshing' } },
      given: { loadProfiles: calls(6) },
    },
    {
      says: 'profiles that do not come are not waited for without end',
      events: [signedIn, { wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      tags: ['failed'],
      where: ({ context }) => context.problem === unansweredText,
    },
    {
      says: 'a refresh that nobody answers ends after a minute, keeps what was known, and another can follow',
      events: [
        ...atCafe,
        refresh,
        assetsLoaded,
        { wait: 59_999 },
        { in: { ready: { list: 'refreshing' } } },
        { wait: 1 },
        {
          in: { ready: open },
          where: ({ context }) => context.profiles.length === 3 && context.limits === sampleLimits,
        },
        refresh,
      ],
      endsIn: { ready: { list: 'refreshing' } },
      where: ({ context }) => context.problem === null,
      given: { loadProfiles: calls(3) },
    },
    {
      says: 'assets that do not come within a minute have failed, can be asked for again, and keep no others waiting',
      events: [
        signedIn,
        loaded([bakery, cafe], 1),
        wanted(2),
        { wait: 59_999 },
        { in: { ready: { assets: 'loading' } }, where: ({ context }) => context.assetsId === 1 },
        { wait: 1 },
        {
          in: { ready: { assets: 'loading' } },
          where: ({ context: { assets, assetsId } }) =>
            assetsId === 2 &&
            lineOf(assets[1]) === lineOf({ status: 'failed', set: emptyBrandAssets, problem: unansweredText }),
        },
        assetsLoaded,
        { type: 'assets.retried', id: 1 },
      ],
      endsIn: { ready: { ...open, assets: 'loading' } },
      given: { loadAssets: [{ id: 1 }, { id: 2 }, { id: 1 }] },
    },
    {
      says: 'a refresh brings the limits, and keeps them where nobody could be asked',
      events: [
        ...atCafe,
        refresh,
        refreshed({ ...sampleLimits, canCreate: false }),
        { in: { ready: { list: 'current' } }, where: ({ context }) => context.limits?.canCreate === false },
        refresh,
        refreshed(null),
      ],
      endsIn: { ready: { list: 'current' } },
      where: ({ context }) => context.limits?.canCreate === false,
    },
    {
      says: 'where none is chosen a refresh loads no assets',
      events: [...choosing, refresh],
      endsIn: { ready: { ...open, list: 'refreshing', selection: 'choosing' } },
      given: { loadAssets: [] },
    },
    {
      says: 'assets that are being loaded as something changes are loaded anew',
      events: [signedIn, loaded([bakery]), refresh],
      endsIn: { ready: { ...refreshing, assets: 'loading' } },
      given: { loadAssets: [{ id: 1 }, { id: 1 }] },
    },
    {
      says: 'a refresh does not load assets that nobody wanted since they were cleared',
      events: [...atCafe, updated(cafe), refresh],
      endsIn: { ready: refreshing },
      given: { loadAssets: [{ id: 2 }] },
    },
    {
      says: 'an update or the deletion of another profile leaves the load of assets alone',
      events: [signedIn, loaded([bakery, cafe, shop], 2), updated(bakery), deleted(3)],
      endsIn: { ready: { ...refreshing, assets: 'loading' } },
      given: { loadAssets: [{ id: 2 }] },
    },
    {
      says: 'the assets of a deleted profile are not waited for',
      events: [signedIn, loaded([bakery, cafe], 2), deleted(2)],
      endsIn: { ready: { ...refreshing, selection: 'switching' } },
      where: ({ context }) => context.assets[2] === undefined,
    },
    {
      says: 'assets are as nobody knows them while they load, and as the provider has them then',
      events: [
        ...atCafe,
        wanted(3),
        {
          in: { ready: { ...open, assets: 'loading' } },
          where: ({ context }) =>
            lineOf(context.assets[3]) === lineOf({ status: 'loading', set: emptyBrandAssets, problem: null }),
        },
        assetsLoaded,
      ],
      endsIn: { ready: open },
      where: ({ context }) => lineOf(context.assets[3]) === lineOf({ status: 'cached', set: brand, problem: null }),
      given: { loadAssets: [{ id: 2 }, { id: 3 }] },
    },
    {
      says: 'signing out while assets load leaves nothing of them',
      events: [signedIn, loaded([bakery]), { type: 'session.closed' }],
      endsIn: 'signedOut',
      where: ({ context }) => lineOf(context) === lineOf(businessProfilesMachine.config.context),
    },
    {
      says: 'what is created is shown alone, whatever was shown before',
      events: [...atCafe, { type: 'filter.chosen', filter: 'showAll' }, created],
      endsIn: { ready: { ...refreshing, selection: 'switching' } },
      where: ({ context }) => context.filter === 'byProfile',
    },
    {
      says: 'a cached preferred profile id is restored if it matches one of the user’s profiles, and its assets load',
      events: [signedIn, loaded([bakery, cafe], 2)],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context }) => context.selectedId === 2 && context.assetsId === 2,
      emits: [],
    },
    {
      says: 'a cached preferred profile id is restored only if it matches one of the user’s profiles',
      events: [signedIn, loaded([bakery, cafe], 99)],
      endsIn: { ready: { ...open, selection: 'choosing' } },
      where: ({ context }) => context.selectedId === null,
    },
    {
      says: 'otherwise, with one profile it is auto-selected',
      events: [signedIn, loaded([cafe], 99)],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context }) => context.selectedId === 2,
    },
    {
      says: 'with several the user must choose',
      events: choosing,
      endsIn: { ready: { ...open, selection: 'choosing' } },
      where: (snapshot) => snapshot.hasTag('choosing') && snapshot.context.selectedId === null,
    },
    {
      says: 'without any there is nothing to choose',
      events: [signedIn, loaded([])],
      endsIn: { ready: { ...open, selection: 'none' } },
      where: (snapshot) => !snapshot.hasTag('choosing'),
    },
    {
      says: 'the limits come with the profiles',
      events: choosing,
      endsIn: { ready: { ...open, selection: 'choosing' } },
      where: ({ context }) => context.limits?.canCreate === true,
    },
    {
      says: 'switching resets the account filter',
      events: [...atCafe, { type: 'filter.chosen', filter: 'showAll' }, chosen(1)],
      endsIn: { ready: { ...open, selection: 'switching' } },
      where: ({ context }) => context.filter === 'byProfile' && context.selectedId === 1,
      emits: [],
    },
    {
      says: 'the account filter can be chosen',
      events: [...atCafe, { type: 'filter.chosen', filter: 'showAll' }],
      endsIn: { ready: open },
      where: ({ context }) => context.filter === 'showAll',
    },
    {
      says: 'switching waits 150 ms before anything is saved or loaded',
      events: [...atCafe, chosen(1), { wait: 149 }],
      endsIn: { ready: { ...open, selection: 'switching' } },
      emits: [],
    },
    {
      says: 'after 150 ms the preference is saved, and that profile’s assets load',
      events: [...atCafe, chosen(1), { wait: 150 }],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context }) => context.assetsId === 1,
      emits: [{ type: 'selection.changed', id: 1 }],
    },
    {
      says: 'switching again within the 150 ms goes to the last chosen',
      events: [...atCafe, chosen(1), { wait: 100 }, chosen(3), { wait: 150 }],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context }) => context.selectedId === 3 && context.assetsId === 3,
      emits: [{ type: 'selection.changed', id: 3 }],
    },
    {
      says: 'switching there and back within the 150 ms changes nothing',
      events: [...atCafe, chosen(1), { wait: 100 }, chosen(2), { wait: 150 }],
      endsIn: { ready: open },
      where: ({ context }) => context.selectedId === 2,
      emits: [],
    },
    {
      says: 'who must choose, chooses',
      events: [...choosing, chosen(2), { after: 'switchDelay' }],
      endsIn: { ready: { ...open, assets: 'loading' } },
      emits: [{ type: 'selection.changed', id: 2 }],
    },
    {
      says: 'a profile of somebody else cannot be chosen',
      events: [...choosing, chosen(99)],
      endsIn: { ready: { ...open, selection: 'choosing' } },
      where: ({ context }) => context.selectedId === null,
    },
    {
      says: 'creating appends and selects',
      events: [signedIn, loaded([bakery, cafe], 2), assetsLoaded, { type: 'profile.created', profile: shop }],
      endsIn: { ready: { ...refreshing, selection: 'switching' } },
      where: ({ context }) => context.selectedId === 3 && context.profiles.at(-1)?.id === 3,
      emits: [{ type: 'profiles.changed' }],
    },
    {
      says: 'what is created while the profiles are being loaded is selected when they have come',
      events: [signedIn, { type: 'profile.created', profile: shop }, loaded([bakery, cafe, shop], 3)],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context }) => context.selectedId === 3,
      emits: [{ type: 'selection.changed', id: 3 }, { type: 'profiles.changed' }],
    },
    {
      says: 'after creating the limits are asked again',
      events: [...atCafe, { type: 'profile.created', profile: shop }],
      endsIn: { ready: { ...refreshing, selection: 'switching' } },
    },
    {
      says: 'updating replaces and clears its asset cache',
      events: [...atCafe, { type: 'profile.updated', profile: { ...cafe, name: 'Coffee' } }],
      endsIn: { ready: refreshing },
      where: ({ context }) => context.profiles[1]?.name === 'Coffee' && context.assets[2] === undefined,
    },
    {
      says: 'after updating the next view loads its assets again',
      events: [...atCafe, { type: 'profile.updated', profile: cafe }, { type: 'assets.wanted', id: 2 }],
      endsIn: { ready: { ...refreshing, assets: 'loading' } },
    },
    {
      says: 'the answer to a load that began before an update is not kept',
      events: [signedIn, loaded([bakery, cafe], 2), { type: 'profile.updated', profile: cafe }],
      endsIn: { ready: refreshing },
      where: ({ context }) => context.assets[2] === undefined,
    },
    {
      says: 'there is one primary: making another one primary takes it from the first',
      events: [...atCafe, { type: 'profile.updated', profile: { ...cafe, isPrimary: true } }],
      endsIn: { ready: refreshing },
      where: ({ context }) => context.profiles.map(({ isPrimary }) => isPrimary).join() === 'false,true,false',
    },
    {
      says: 'a profile that is set aside leaves the list, and the primary is chosen',
      events: [...atCafe, { type: 'profile.updated', profile: { ...cafe, isActive: false } }],
      endsIn: { ready: { ...refreshing, selection: 'switching' } },
      where: ({ context }) => context.selectedId === 1 && context.profiles.length === 2,
    },
    {
      says: 'deleting removes',
      events: [...atCafe, deleted(3)],
      endsIn: { ready: refreshing },
      where: ({ context }) => context.profiles.length === 2 && context.selectedId === 2,
      emits: [{ type: 'profiles.changed' }],
    },
    {
      says: 'if it was selected the primary is chosen',
      events: [
        signedIn,
        loaded([shop, cafe, bakery], 2),
        assetsLoaded,
        { type: 'filter.chosen', filter: 'showAll' },
        deleted(2),
        { after: 'switchDelay' },
      ],
      endsIn: { ready: { ...refreshing, assets: 'loading' } },
      where: ({ context }) => context.selectedId === 1 && context.filter === 'byProfile',
      emits: [{ type: 'profiles.changed' }, { type: 'selection.changed', id: 1 }],
    },
    {
      says: 'else the first remaining',
      events: [signedIn, loaded([cafe, shop, { ...bakery, isPrimary: false }], 1), assetsLoaded, deleted(1)],
      endsIn: { ready: { ...refreshing, selection: 'switching' } },
      where: ({ context }) => context.selectedId === 2,
    },
    {
      says: 'else none, and the preference is forgotten',
      events: [signedIn, loaded([bakery]), assetsLoaded, deleted(1)],
      endsIn: { ready: { ...refreshing, selection: 'none' } },
      where: ({ context }) => context.selectedId === null && Object.keys(context.assets).length === 0,
      emits: [{ type: 'profiles.changed' }, { type: 'selection.changed', id: null }],
    },
    {
      says: 'who must choose and has one left works for that one',
      events: [signedIn, loaded([bakery, cafe]), deleted(1)],
      endsIn: { ready: { ...refreshing, selection: 'switching' } },
      where: ({ context }) => context.selectedId === 2,
    },
    {
      says: 'signing out clears profiles, selection, asset cache and filter',
      events: [...atCafe, { type: 'filter.chosen', filter: 'showAll' }, { type: 'session.closed' }],
      endsIn: 'signedOut',
      where: ({ context: { profiles, selectedId, assets, filter } }) =>
        profiles.length === 0 && selectedId === null && Object.keys(assets).length === 0 && filter === 'byProfile',
    },
    {
      says: 'what was asked for before signing out comes too late',
      events: [signedIn, { type: 'session.closed' }],
      endsIn: 'signedOut',
    },
    {
      says: 'the next session begins with loading',
      events: [...atCafe, { type: 'session.closed' }, signedIn],
      endsIn: 'loading',
      where: ({ context }) => context.profiles.length === 0,
    },
    {
      says: 'asset load per profile has a loading state',
      events: [signedIn, loaded([bakery])],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context }) => context.assets[1]?.status === 'loading',
    },
    {
      says: 'asset load per profile has a cached state, and what is cached is not loaded again',
      events: [...atCafe, { type: 'assets.wanted', id: 2 }],
      endsIn: { ready: open },
      where: ({ context }) => context.assets[2]?.status === 'cached' && context.assets[2].set === brand,
    },
    {
      says: 'on failure an empty asset set is cached with the error, and is not asked for without end',
      events: [signedIn, loaded([bakery]), assetsRefused, { type: 'assets.wanted', id: 1 }],
      endsIn: { ready: open },
      where: ({ context: { assets } }) =>
        assets[1]?.status === 'failed' &&
        assets[1].set === emptyBrandAssets &&
        assets[1].problem === 'The assets cannot be read now',
    },
    {
      says: 'an unforeseen failure of the assets is cached as well',
      events: [signedIn, loaded([bakery]), { failed: 'loadAssets', error: 'bug' }],
      endsIn: { ready: open },
      where: ({ context: { assets } }) => assets[1]?.status === 'failed' && assets[1].problem === unforeseenText,
    },
    {
      says: 'assets that failed can be asked for again by hand',
      events: [signedIn, loaded([bakery]), assetsRefused, { type: 'assets.retried', id: 1 }],
      endsIn: { ready: { ...open, assets: 'loading' } },
    },
    {
      says: 'assets wanted while others load wait for them, the chosen profile’s go first',
      events: [
        signedIn,
        loaded([bakery, cafe, shop], 1),
        { type: 'assets.wanted', id: 2 },
        chosen(3),
        { after: 'switchDelay' },
        assetsLoaded,
      ],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context: { assets, assetsId } }) =>
        assets[1]?.status === 'cached' && assets[2]?.status === 'loading' && assetsId === 3,
    },
    {
      says: 'a refresh asks for the profiles again, and the chosen one’s assets, which stay in sight',
      events: [...atCafe, { type: 'refresh.required' }],
      endsIn: { ready: { ...refreshing, assets: 'loading' } },
      where: ({ context }) => context.assets[2]?.set === brand && context.profiles.length === 3,
    },
    {
      says: 'a refresh keeps the selection and the order of the list',
      events: [...atCafe, { type: 'refresh.required' }, loaded([shop, cafe, bakery])],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context }) =>
        context.selectedId === 2 && context.profiles.map(({ name }) => name).join() === 'Bakery,Cafe,Shop',
    },
    {
      says: 'a selected profile that a refresh does not find any more was deleted elsewhere',
      events: [...atCafe, { type: 'refresh.required' }, loaded([bakery, shop])],
      endsIn: { ready: { ...open, selection: 'switching', assets: 'loading' } },
      where: ({ context }) => context.selectedId === 1,
    },
    {
      says: 'a refresh that fails keeps what was known',
      events: [...atCafe, { type: 'refresh.required' }, { done: 'loadProfiles', output: rejected }],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context }) => context.profiles.length === 3 && context.problem === null,
    },
    {
      says: 'a refresh that fails unforeseen keeps what was known',
      events: [...atCafe, { type: 'refresh.required' }, { failed: 'loadProfiles', error: 'bug' }],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context }) => context.profiles.length === 3 && context.problem === null,
    },
    {
      says: 'profile load failure stores the message',
      events: [signedIn, { done: 'loadProfiles', output: rejected }],
      endsIn: 'loadFailed',
      where: (snapshot) => snapshot.hasTag('failed') && snapshot.context.problem === 'The profiles cannot be read now',
    },
    {
      says: 'an unforeseen load failure stores a message too',
      events: [signedIn, { failed: 'loadProfiles', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === unforeseenText,
    },
    {
      says: 'a load that failed can be tried again',
      events: [signedIn, { done: 'loadProfiles', output: rejected }, { type: 'retry.requested' }],
      endsIn: 'loading',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a refresh tries a load that failed again',
      events: [signedIn, { done: 'loadProfiles', output: rejected }, { type: 'refresh.required' }],
      endsIn: 'loading',
    },
    {
      says: 'what is created after a load that failed is selected when the profiles have come',
      events: [
        signedIn,
        { done: 'loadProfiles', output: rejected },
        { type: 'profile.created', profile: shop },
        loaded([bakery, shop], 3),
      ],
      endsIn: { ready: { ...open, assets: 'loading' } },
      where: ({ context }) => context.selectedId === 3,
      emits: [{ type: 'selection.changed', id: 3 }, { type: 'profiles.changed' }],
    },
  ],
})
