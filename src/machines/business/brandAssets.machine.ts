import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { Template as WireTemplate } from '../../../contract/business.ts'
import { type BrandAssets, emptyBrandAssets } from '../../../rules/business/brandAssets.ts'
import { type BrandWork, changedParts, workUpon } from '../../../rules/business/brandChanges.ts'
import { type BrandFaults, faultsIn } from '../../../rules/business/brandFaults.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'
import type { SelectableProfile } from './businessProfiles.machine.ts'

export type Template = Camel<WireTemplate>

/** A business profile's brand as the provider has it. */
export interface Brand {
  profile: SelectableProfile
  assets: BrandAssets
  /** Whether the stored set keeps the rule; one that does not is emptied to be shown, and stays until something is saved. */
  isValid: boolean
  /** Those that belong to the profile. */
  templates: Template[]
}

/** The brand, and the work on it that the browser kept. */
export interface OpenedBrand {
  brand: Brand
  local: BrandWork | null
}

/** What saving comes back with. */
export type SaveResult =
  | { kind: 'saved'; brand: Brand }
  /** Somebody else has changed the same parts: nothing was saved. */
  | { kind: 'conflict'; brand: Brand }
  /** `place` as in `fonts.0.family`; empty where the sentence is about no one place. */
  | { kind: 'rejected'; message: string; place: string }
  | { kind: 'offline' }

interface BrandAssetsContext extends BrandWork {
  /** As the provider had it when it was last asked. */
  brand: Brand | null
  /** Of the call under way. */
  sending: BrandAssets
  /** What is wrong where, since the last try to save. */
  faults: BrandFaults
  problem: string | null
  /** Whether what is shown was kept in the browser and is not saved. */
  isRestored: boolean
}

export type BrandAssetsEvent =
  | { type: 'assets.changed'; change: Partial<BrandAssets> }
  | { type: 'save.requested' }
  | { type: 'changes.discarded' }
  | { type: 'retry.requested' }
  | { type: 'connection.returned' }
  /** The set has been changed elsewhere on this page. */
  | { type: 'refresh.required' }
  /** Both have changed the same: the person's own is to be saved over the other. */
  | { type: 'own.kept' }
  /** … or the other's is to be taken, and the person's own given up. */
  | { type: 'theirs.taken' }

type BrandAssetsFact =
  | { type: 'assets.typed'; work: BrandWork }
  /** The browser's copy is not needed any more. */
  | { type: 'assets.settled' }
  | { type: 'assets.saved'; profile: SelectableProfile }

/**
 * A business profile's brand assets being edited. What is typed is told at once, to be kept in the browser, and saved when
 * the person says so; only parts that were changed are saved, and not over a change that somebody else made to the same.
 */
export const brandAssetsMachine = setup({
  types: {
    context: {} as BrandAssetsContext,
    events: {} as BrandAssetsEvent,
    emitted: {} as BrandAssetsFact,
    tags: {} as 'open' | 'unsaved' | 'busy',
  },
  actors: {
    openBrand: fromPromise<Result<OpenedBrand>>(notProvided('openBrand')),
    saveBrand: fromPromise<SaveResult, { brand: Brand | null } & BrandWork>(notProvided('saveBrand')),
  },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isSaved: (_, { kind }: SaveResult) => kind === 'saved',
    isConflict: (_, { kind }: SaveResult) => kind === 'conflict',
    isOffline: (_, { kind }: SaveResult) => kind === 'offline',
    isUnsaved: ({ context }) => isUnsaved(context),
    isFaulty: ({ context }) => Object.keys(faultsIn(context.typed)).length > 0,
  },
  actions: {
    takeUp: assign((_, result: Result<OpenedBrand>) => {
      if (result.kind !== 'ok') return {}
      const { brand, local } = result.value
      const untouched = { base: brand.assets, typed: brand.assets }
      const work = local ? workUpon(brand.assets, local) : untouched
      return { brand, ...work, isRestored: isUnsaved(work), faults: {}, problem: null }
    }),
    change: enqueueActions(({ context, enqueue }, change: Partial<BrandAssets>) => {
      const typed = { ...context.typed, ...change }
      enqueue.assign({ typed, problem: null, faults: remainingFaults(context.faults, typed) })
      if (isUnsaved({ base: context.base, typed })) {
        enqueue.emit({ type: 'assets.typed', work: { base: context.base, typed } })
      } else enqueue.emit({ type: 'assets.settled' })
    }),
    showFaults: assign(({ context }) => ({ faults: faultsIn(context.typed), problem: faultyText })),
    send: assign(({ context }) => ({ sending: context.typed, faults: {}, problem: null, isRestored: false })),
    keep: enqueueActions(({ context, enqueue }, result: SaveResult) => {
      if (result.kind !== 'saved') return
      const { brand } = result
      const { typed } = workUpon(brand.assets, { base: context.sending, typed: context.typed })
      const work = { base: brand.assets, typed }
      enqueue.assign({ brand, ...work })
      enqueue.emit(isUnsaved(work) ? { type: 'assets.typed', work } : { type: 'assets.settled' })
      enqueue.emit({ type: 'assets.saved', profile: brand.profile })
    }),
    meet: assign((_, result: SaveResult) => (result.kind === 'conflict' ? { brand: result.brand } : {})),
    keepOwn: assign(({ context: { brand, base, typed } }) => ({
      base: brand?.assets ?? base,
      typed: workUpon(brand?.assets ?? base, { base, typed }).typed,
    })),
    giveUp: enqueueActions(({ context: { brand, base }, enqueue }) => {
      const assets = brand?.assets ?? base
      enqueue.assign({ base: assets, typed: assets, faults: {}, problem: null, isRestored: false })
      enqueue.emit({ type: 'assets.settled' })
    }),
    say: assign((_, problem: string | null) => ({ problem })),
    sayRefused: assign((_, result: SaveResult) => {
      if (result.kind !== 'rejected') return { problem: unforeseenText }
      const { place, message } = result
      return { problem: message, faults: place === '' ? {} : { [place]: message } }
    }),
  },
}).createMachine({
  id: 'brandAssets',
  context: {
    brand: null,
    base: emptyBrandAssets,
    typed: emptyBrandAssets,
    sending: emptyBrandAssets,
    faults: {},
    problem: null,
    isRestored: false,
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'openBrand',
        src: 'openBrand',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'takeUp', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'say', params: unforeseenText } },
      },
    },
    loadFailed: {
      on: {
        'retry.requested': { target: 'loading', actions: { type: 'say', params: null } },
        'connection.returned': { target: 'loading', actions: { type: 'say', params: null } },
      },
    },
    deciding: { always: [{ guard: 'isUnsaved', target: 'ready.unsaved' }, { target: 'ready.saved' }] },
    ready: {
      tags: 'open',
      initial: 'saved',
      on: {
        'assets.changed': { target: 'deciding', actions: { type: 'change', params: ({ event }) => event.change } },
      },
      states: {
        saved: { on: { 'refresh.required': '#brandAssets.loading' } },
        unsaved: {
          tags: 'unsaved',
          on: {
            'save.requested': [{ guard: 'isFaulty', target: 'refused', actions: 'showFaults' }, { target: '#saving' }],
            'changes.discarded': { target: 'saved', actions: 'giveUp' },
          },
        },
        refused: {
          description: 'It will not do like this; the places that have to change are named.',
          tags: 'unsaved',
          on: {
            'save.requested': [{ guard: 'isFaulty', target: 'refused', actions: 'showFaults' }, { target: '#saving' }],
            'changes.discarded': { target: 'saved', actions: 'giveUp' },
          },
        },
        unreachable: {
          description: 'The provider cannot be reached: kept in the browser, and saved when it can.',
          tags: 'unsaved',
          on: {
            'save.requested': '#saving',
            'connection.returned': '#saving',
            'changes.discarded': { target: 'saved', actions: 'giveUp' },
          },
        },
      },
    },
    conflict: {
      description: 'Somebody else has changed the same parts since; the person chooses whose stay.',
      tags: ['open', 'unsaved'],
      on: {
        'own.kept': { target: 'saving', actions: 'keepOwn' },
        'theirs.taken': { target: 'ready.saved', actions: 'giveUp' },
      },
    },
    saving: {
      id: 'saving',
      tags: ['open', 'unsaved', 'busy'],
      entry: 'send',
      on: { 'assets.changed': { actions: { type: 'change', params: ({ event }) => event.change } } },
      invoke: {
        id: 'saveBrand',
        src: 'saveBrand',
        input: ({ context: { brand, base, typed } }) => ({ brand, base, typed }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'meet', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOffline', params: ({ event }) => event.output }, target: 'ready.unreachable' },
          { target: 'ready.refused', actions: { type: 'sayRefused', params: ({ event }) => event.output } },
        ],
        onError: { target: 'ready.refused', actions: { type: 'say', params: unforeseenText } },
      },
    },
  },
})

const faultyText = 'Some places have to change before this can be saved. They are marked.'

const isUnsaved = ({ base, typed }: BrandWork): boolean => changedParts(base, typed).length > 0

/** A fault that was said stays until its place is in order, and no new one is said while somebody is typing. */
function remainingFaults(faults: BrandFaults, typed: BrandAssets): BrandFaults {
  const now = faultsIn(typed)
  return Object.fromEntries(Object.entries(faults).filter(([place, said]) => now[place] === said))
}
