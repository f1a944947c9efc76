import { assign, emit, fromPromise, setup } from 'xstate'
import type { Template as WireTemplate } from '../../../contract/business.ts'
import { type BrandAssets, emptyBrandAssets } from '../../../rules/business/brandAssets.ts'
import { type BrandWork, changedParts, workUpon } from '../../../rules/business/brandChanges.ts'
import { type BrandFaults, faultsIn } from '../../../rules/business/brandFaults.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/business.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { narrowResult, notProvided, okValue, type Result, unansweredText, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
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

/** The brand, and the unsaved work on it that the browser has stored. */
export interface OpenedBrand {
  brand: Brand
  stored: BrandWork | null
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
  /** Whether what is shown was stored in the browser and is not saved. */
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
  | { type: 'overwrite.confirmed' }
  /** … or the other's stands, and the person's own is discarded. */
  | { type: 'overwrite.declined' }

type BrandAssetsEmitted =
  | { type: 'assets.typed'; work: BrandWork }
  /** Nothing is unsaved: the browser's copy is not needed any more. */
  | { type: 'assets.cleared' }
  | { type: 'assets.saved'; profile: SelectableProfile }

/**
 * A business profile's brand assets being edited. What is typed is told at once, to be stored in the browser, and saved when
 * the person says so; only parts that were changed are saved, and not over a change that somebody else made to the same.
 */
export const brandAssetsMachine = setup({
  types: {
    context: {} as BrandAssetsContext,
    events: {} as BrandAssetsEvent,
    emitted: {} as BrandAssetsEmitted,
    tags: {} as 'open' | 'unsaved' | 'busy' | 'locked',
  },
  actors: {
    openBrand: fromPromise<Result<OpenedBrand>>(notProvided('openBrand')),
    saveBrand: fromPromise<SaveResult, { brand: Brand | null } & BrandWork>(notProvided('saveBrand')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isSaved: (_, { kind }: SaveResult) => kind === 'saved',
    isSavedWhole: ({ context }, result: SaveResult) =>
      result.kind === 'saved' && !isUnsaved(remainingWork(context, result.brand)),
    isConflict: (_, { kind }: SaveResult) => kind === 'conflict',
    isOffline: (_, { kind }: SaveResult) => kind === 'offline',
    isUnsaved: ({ context }) => isUnsaved(context),
    isUnsavedWith: ({ context: { base, typed } }, change: Partial<BrandAssets>) =>
      isUnsaved({ base, typed: { ...typed, ...change } }),
    hasFaults: ({ context }) => Object.keys(faultsIn(context.typed)).length > 0,
  },
  actions: {
    setOpened: assign((_, result: Result<OpenedBrand>) => {
      const { brand, stored } = okValue(result)
      const untouched = { base: brand.assets, typed: brand.assets }
      const work = stored ? workUpon(brand.assets, stored) : untouched
      return { brand, ...work, isRestored: isUnsaved(work) }
    }),
    setTyped: assign(({ context }, change: Partial<BrandAssets>) => {
      const typed = { ...context.typed, ...change }
      return { typed, problem: null, faults: remainingFaults(context.faults, typed) }
    }),
    clearRestored: assign({ isRestored: false }),
    setFaults: assign(({ context }) => ({ faults: faultsIn(context.typed), problem: faultyText })),
    setSending: assign(({ context }) => ({ sending: context.typed, faults: {}, problem: null, isRestored: false })),
    setSaved: assign(({ context }, result: SaveResult) => {
      const { brand } = narrowResult(result, 'saved')
      return { brand, ...remainingWork(context, brand) }
    }),
    setTheirs: assign((_, result: SaveResult) => ({ brand: narrowResult(result, 'conflict').brand })),
    setBaseToTheirs: assign(({ context: { brand, base, typed } }) => {
      const theirs = brand?.assets ?? base
      return { base: theirs, typed: workUpon(theirs, { base, typed }).typed }
    }),
    clearChanges: assign(({ context: { brand, base } }) => {
      const assets = brand?.assets ?? base
      return { base: assets, typed: assets, faults: {}, problem: null, isRestored: false }
    }),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    setRejection: assign((_, result: SaveResult) => rejectionIn(result)),
    emitTyped: emit(({ context: { base, typed } }) => ({ type: 'assets.typed' as const, work: { base, typed } })),
    emitCleared: emit({ type: 'assets.cleared' }),
    emitSaved: emit((_, result: SaveResult) => ({
      type: 'assets.saved' as const,
      profile: narrowResult(result, 'saved').brand.profile,
    })),
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
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: unansweredText } } },
      invoke: {
        id: 'openBrand',
        src: 'openBrand',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'deciding',
            actions: { type: 'setOpened', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    loadFailed: {
      on: {
        'retry.requested': { target: 'loading', actions: { type: 'setProblem', params: null } },
        'connection.returned': { target: 'loading', actions: { type: 'setProblem', params: null } },
      },
    },
    deciding: { always: [{ guard: 'isUnsaved', target: 'ready.unsaved' }, { target: 'ready.saved' }] },
    ready: {
      tags: 'open',
      initial: 'saved',
      on: {
        'assets.changed': [
          {
            guard: { type: 'isUnsavedWith', params: ({ event }) => event.change },
            target: '.unsaved',
            actions: [{ type: 'setTyped', params: ({ event }) => event.change }, 'emitTyped'],
          },
          {
            target: '.saved',
            actions: [{ type: 'setTyped', params: ({ event }) => event.change }, 'clearRestored', 'emitCleared'],
          },
        ],
      },
      states: {
        saved: { on: { 'refresh.required': '#brandAssets.loading' } },
        unsaved: {
          tags: 'unsaved',
          on: {
            'save.requested': [
              { guard: 'hasFaults', target: 'saveFailed', actions: 'setFaults' },
              { target: '#brandAssets.saving' },
            ],
            'changes.discarded': { target: 'saved', actions: ['clearChanges', 'emitCleared'] },
          },
        },
        saveFailed: {
          description: 'It cannot be saved like this; the places that have to change are named.',
          tags: 'unsaved',
          on: {
            'save.requested': [{ guard: 'hasFaults', actions: 'setFaults' }, { target: '#brandAssets.saving' }],
            'changes.discarded': { target: 'saved', actions: ['clearChanges', 'emitCleared'] },
          },
        },
        offline: {
          description: 'The provider cannot be reached: stored in the browser, and saved when it can.',
          tags: 'unsaved',
          on: {
            'save.requested': '#brandAssets.saving',
            'connection.returned': '#brandAssets.saving',
            'changes.discarded': { target: 'saved', actions: ['clearChanges', 'emitCleared'] },
          },
        },
      },
    },
    conflict: {
      description: 'Somebody else has changed the same parts since; the person chooses whose stay.',
      tags: ['open', 'unsaved', 'locked'],
      on: {
        'overwrite.confirmed': { target: 'saving', actions: 'setBaseToTheirs' },
        'overwrite.declined': { target: 'ready.saved', actions: ['clearChanges', 'emitCleared'] },
      },
    },
    unanswered: {
      description: 'It may be saved or not. Saving again looks first; whoever discards sees what the provider has.',
      tags: ['open', 'unsaved', 'locked'],
      on: {
        'save.requested': 'saving',
        'connection.returned': 'saving',
        'changes.discarded': { target: 'loading', actions: 'emitCleared' },
      },
    },
    saving: {
      tags: ['open', 'unsaved', 'busy'],
      entry: 'setSending',
      after: { timeLimit: 'unanswered' },
      on: {
        'assets.changed': [
          {
            guard: { type: 'isUnsavedWith', params: ({ event }) => event.change },
            actions: [{ type: 'setTyped', params: ({ event }) => event.change }, 'emitTyped'],
          },
          { actions: [{ type: 'setTyped', params: ({ event }) => event.change }, 'emitCleared'] },
        ],
      },
      invoke: {
        id: 'saveBrand',
        src: 'saveBrand',
        input: ({ context: { brand, base, typed } }) => ({ brand, base, typed }),
        onDone: [
          {
            guard: { type: 'isSavedWhole', params: outputOf },
            target: 'ready.saved',
            actions: [{ type: 'setSaved', params: outputOf }, 'emitCleared', { type: 'emitSaved', params: outputOf }],
          },
          {
            guard: { type: 'isSaved', params: outputOf },
            target: 'ready.unsaved',
            actions: [{ type: 'setSaved', params: outputOf }, 'emitTyped', { type: 'emitSaved', params: outputOf }],
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            actions: { type: 'setTheirs', params: outputOf },
          },
          { guard: { type: 'isOffline', params: outputOf }, target: 'ready.offline' },
          { target: 'ready.saveFailed', actions: { type: 'setRejection', params: outputOf } },
        ],
        onError: { target: 'ready.saveFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
  },
})

const faultyText = strings.somePlacesHaveToChangeBeforeThis

const isUnsaved = ({ base, typed }: BrandWork): boolean => changedParts(base, typed).length > 0

/** What was typed while the call was under way, over what it saved. */
function remainingWork({ sending, typed }: BrandAssetsContext, { assets }: Brand): BrandWork {
  return { base: assets, typed: workUpon(assets, { base: sending, typed }).typed }
}

function rejectionIn(result: SaveResult): { problem: string; faults: BrandFaults } {
  const { place, message } = narrowResult(result, 'rejected')
  return { problem: message, faults: place === '' ? {} : { [place]: message } }
}

/** A fault that was said stays until its place is in order, and no new one is said while somebody is typing. */
function remainingFaults(faults: BrandFaults, typed: BrandAssets): BrandFaults {
  const now = faultsIn(typed)
  return Object.fromEntries(Object.entries(faults).filter(([place, said]) => now[place] === said))
}
