import { type BrandAssets, emptyBrandAssets } from '../../../rules/business/brandAssets.ts'
import type { BrandWork } from '../../../rules/business/brandChanges.ts'
import {
  type Brand,
  brandAssetsMachine,
  type OpenedBrand,
  type SaveResult,
} from '../../../src/machines/business/brandAssets.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'
import { bakery } from './businessProfiles.model.ts'

const inInter: BrandAssets = { ...emptyBrandAssets, fonts: [{ family: 'Inter', usage: 'body', weight: 400 }] }
const inLora = [{ family: 'Lora', usage: 'body', weight: 400 }]
const nameless = [{ family: '', usage: 'body', weight: 400 }]

export const brandOf = (assets: BrandAssets, isValid = true): Brand => ({
  profile: bakery,
  assets,
  isValid,
  templates: [],
})
const opened = (stored: BrandWork | null = null): Result<OpenedBrand> => ({
  kind: 'ok',
  value: { brand: brandOf(inInter), stored },
})
const kept: BrandWork = { base: inInter, typed: { ...inInter, fonts: inLora } }
const unread = { kind: 'rejected', status: 404, message: 'Not found.' } as const
const rejected = { kind: 'rejected', message: 'A chosen picture is not among yours.', place: 'logos.0' } as const
const theirs = brandOf({ ...inInter, fonts: [{ family: 'Karla', usage: 'body', weight: 400 }] })

const loaded = (stored: BrandWork | null = null) => ({ done: 'openBrand', output: opened(stored) }) as const
const typed = (fonts: BrandAssets['fonts']) => ({ type: 'assets.changed', change: { fonts } }) as const
const saved = (fonts: BrandAssets['fonts']): SaveResult => ({ kind: 'saved', brand: brandOf({ ...inInter, fonts }) })
const save = { type: 'save.requested' } as const
const saving = [loaded(), typed(inLora), save] as const
const told = { type: 'assets.typed', work: kept } as const

/** Brand assets being edited: the body's font, which is Inter, becomes Lora, or loses its name. */
export const brandAssets = model(brandAssetsMachine, {
  payloads: {
    'assets.changed': [
      { change: { fonts: inLora } },
      { change: { fonts: inInter.fonts } },
      { change: { fonts: nameless } },
    ],
    'save.requested': [{}],
    'changes.discarded': [{}],
    'retry.requested': [{}],
    'connection.returned': [{}],
    'refresh.required': [{}],
    'overwrite.confirmed': [{}],
    'overwrite.declined': [{}],
    openBrand: { outputs: [opened(), opened(kept), unread, { kind: 'offline' }], errors: ['bug'] },
    saveBrand: {
      outputs: [saved(inLora), { kind: 'conflict', brand: theirs }, rejected, { kind: 'offline' }],
      errors: ['bug'],
    },
  },
  sameAs: ({ brand, base, typed: now, sending, faults, isRestored }) =>
    [brand?.assets.fonts, base.fonts, now.fonts, sending.fonts, faults, isRestored].map((part) => JSON.stringify(part)),
  always: {
    'what is not saved is tagged so': (snapshot) => {
      const { base, typed: now } = snapshot.context
      return snapshot.hasTag('busy') || snapshot.hasTag('unsaved') === (base.fonts[0]?.family !== now.fonts[0]?.family)
    },
  },
  journeys: [
    {
      says: 'a change is told to be kept, and saved when the person says so',
      events: [...saving, { done: 'saveBrand', output: saved(inLora) }],
      endsIn: { ready: 'saved' },
      emits: [told, { type: 'assets.cleared' }, { type: 'assets.saved', profile: bakery }],
    },
    {
      says: 'unsaved changes are found again after a reload',
      events: [loaded(kept)],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.isRestored && context.typed.fonts[0]?.family === 'Lora',
    },
    {
      says: 'a change taken back by hand leaves nothing to be saved',
      events: [loaded(), typed(inLora), typed(inInter.fonts)],
      endsIn: { ready: 'saved' },
      emits: [told, { type: 'assets.cleared' }],
    },
    {
      says: 'what cannot be saved like this is named at its place, and nothing is sent',
      events: [loaded(), typed(nameless), save],
      endsIn: { ready: 'saveFailed' },
      where: ({ context }) => context.faults['fonts.0.family'] === 'A font needs its family',
    },
    {
      says: 'a named place that is put in order is no longer marked',
      events: [loaded(), typed(nameless), save, typed(inLora)],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => Object.keys(context.faults).length === 0,
    },
    {
      says: "the provider's sentence stands at the place it is about",
      events: [...saving, { done: 'saveBrand', output: rejected }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { faults, typed: now } }) =>
        faults['logos.0'] === rejected.message && now.fonts[0]?.family === 'Lora',
    },
    {
      says: 'changes that could not be sent are saved when the connection returns',
      events: [
        ...saving,
        { done: 'saveBrand', output: { kind: 'offline' } },
        { type: 'connection.returned' },
        { done: 'saveBrand', output: saved(inLora) },
      ],
      endsIn: { ready: 'saved' },
    },
    {
      says: 'what is typed while saving is not lost',
      events: [...saving, typed(nameless), { done: 'saveBrand', output: saved(inLora) }],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.typed.fonts[0]?.family === '' && context.base.fonts[0]?.family === 'Lora',
    },
    {
      says: "somebody else's change to the same is not overwritten until the person says so",
      events: [
        ...saving,
        { done: 'saveBrand', output: { kind: 'conflict', brand: theirs } },
        { type: 'overwrite.confirmed' },
        { done: 'saveBrand', output: saved(inLora) },
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.brand?.assets.fonts[0]?.family === 'Lora',
    },
    {
      says: "… or the other's is taken",
      events: [
        ...saving,
        { done: 'saveBrand', output: { kind: 'conflict', brand: theirs } },
        { type: 'overwrite.declined' },
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.typed.fonts[0]?.family === 'Karla',
    },
    {
      says: 'discarded changes are gone from the browser too',
      events: [loaded(kept), { type: 'changes.discarded' }],
      endsIn: { ready: 'saved' },
      emits: [{ type: 'assets.cleared' }],
      where: ({ context }) => context.typed.fonts[0]?.family === 'Inter',
    },
    {
      says: 'a brand that could not be read is asked for again',
      events: [{ done: 'openBrand', output: unread }, { type: 'retry.requested' }, loaded()],
      endsIn: { ready: 'saved' },
    },
  ],
})
