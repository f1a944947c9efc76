import type { SnapshotFrom } from 'xstate'
import { type BrandAssets, emptyBrandAssets } from '../../../rules/business/brandAssets.ts'
import type { BrandWork } from '../../../rules/business/brandChanges.ts'
import {
  type Brand,
  brandAssetsMachine,
  type OpenedBrand,
  type SaveResult,
} from '../../../src/machines/business/brandAssets.machine.ts'
import { offlineText, type Result, unforeseenText } from '../../../src/machines/shell/result.ts'
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
/** Somebody else's font, and a tone beside it that nobody here has touched. */
const theirs = brandOf({
  ...inInter,
  fonts: [{ family: 'Karla', usage: 'body', weight: 400 }],
  brand_voice: { tone: 'warm' },
})

const loaded = (stored: BrandWork | null = null) => ({ done: 'openBrand', output: opened(stored) }) as const
const typed = (fonts: BrandAssets['fonts']) => ({ type: 'assets.changed', change: { fonts } }) as const
const saved = (fonts: BrandAssets['fonts']): SaveResult => ({ kind: 'saved', brand: brandOf({ ...inInter, fonts }) })
const save = { type: 'save.requested' } as const
const discard = { type: 'changes.discarded' } as const
const online = { type: 'connection.returned' } as const
const retry = { type: 'retry.requested' } as const
const saving = [loaded(), typed(inLora), save] as const
const answered = (output: SaveResult) => ({ done: 'saveBrand', output }) as const
const inFont = (fonts: BrandAssets['fonts']): BrandAssets => ({ ...inInter, fonts })
const workTold = (fonts: BrandAssets['fonts'], base = inInter) =>
  ({ type: 'assets.typed', work: { base, typed: inFont(fonts) } }) as const
const told = workTold(inLora)
const cleared = { type: 'assets.cleared' } as const
const savedTold = { type: 'assets.saved', profile: bakery } as const
/** What a call that saves Lora is given. */
const lora = { brand: brandOf(inInter), ...kept }
const unanswered = [...saving, { wait: 60_000 }] as const

type Seen = SnapshotFrom<typeof brandAssetsMachine>
const familyIn = (assets: BrandAssets | undefined) => assets?.fonts[0]?.family
const isQuiet = ({ context: { faults, problem, isRestored } }: Seen) =>
  Object.keys(faults).length === 0 && problem === null && !isRestored

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
      const isSent = snapshot.hasTag('busy') || snapshot.matches('unanswered')
      return isSent || snapshot.hasTag('unsaved') === (familyIn(base) !== familyIn(now))
    },
    'only a failure has a problem': (snapshot) =>
      (snapshot.context.problem !== null) ===
      (snapshot.matches('loadFailed') || snapshot.matches({ ready: 'saveFailed' })),
    'of what is saved or being loaded nothing is wrong and nothing has come back': (snapshot) =>
      !(snapshot.matches({ ready: 'saved' }) || snapshot.matches('loading')) || isQuiet(snapshot),
  },
  equivalent: {
    'reorder: saving on saveBrand done (2) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveBrand done (3) after the next': 'An answer is of one kind only.',
    'initial: ready begins in unsaved': 'Every way into `ready` names the state in it.',
    'action body: without its ?? in brandAssetsMachine.actions.*': 'Nothing is typed before the brand has been read.',
  },
  journeys: [
    {
      says: 'a change is told to be kept, and saved when the person says so',
      events: [
        { in: 'loading', tags: ['busy'] },
        loaded(),
        { in: { ready: 'saved' }, tags: ['open'] },
        typed(inLora),
        { in: { ready: 'unsaved' }, tags: ['open', 'unsaved'] },
        save,
        { in: 'saving', tags: ['open', 'unsaved', 'busy'] },
        answered(saved(inLora)),
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => familyIn(context.brand?.assets) === 'Lora',
      emits: [told, cleared, savedTold],
      given: { saveBrand: [lora] },
    },
    {
      says: 'unsaved changes are found again after a reload, until they are saved',
      events: [
        loaded(kept),
        {
          in: { ready: 'unsaved' },
          where: ({ context }) => context.isRestored && familyIn(context.typed) === 'Lora',
        },
        save,
        { in: 'saving', where: isQuiet },
        answered({ kind: 'offline' }),
      ],
      endsIn: { ready: 'offline' },
      tags: ['open', 'unsaved'],
      where: isQuiet,
      given: { saveBrand: [lora] },
    },
    {
      says: 'a change taken back by hand leaves nothing to be saved',
      events: [loaded(), typed(inLora), typed(inInter.fonts)],
      endsIn: { ready: 'saved' },
      emits: [told, cleared],
    },
    {
      says: 'what cannot be saved like this is named at its place, each time, and nothing is sent',
      events: [
        loaded(),
        typed(nameless),
        save,
        {
          in: { ready: 'saveFailed' },
          tags: ['open', 'unsaved'],
          where: ({ context: { faults, problem } }) =>
            problem === 'Some places have to change before this can be saved. They are marked.' &&
            faults['fonts.0.family'] === 'A font needs its family',
        },
        save,
      ],
      endsIn: { ready: 'saveFailed' },
      where: ({ context }) => context.faults['fonts.0.family'] === 'A font needs its family',
      given: { saveBrand: [] },
    },
    {
      says: 'a named place that is put in order is no longer marked',
      events: [loaded(), typed(nameless), save, typed(inLora)],
      endsIn: { ready: 'unsaved' },
      where: isQuiet,
    },
    {
      says: "the provider's sentence stands at the place it is about, and goes when it is saved again",
      events: [
        ...saving,
        answered(rejected),
        {
          in: { ready: 'saveFailed' },
          where: ({ context: { faults, problem, typed: now } }) =>
            faults['logos.0'] === rejected.message && problem === rejected.message && familyIn(now) === 'Lora',
        },
        save,
      ],
      endsIn: 'saving',
      where: isQuiet,
      given: { saveBrand: [lora, lora] },
    },
    {
      says: 'a sentence of the provider that is about no one place marks none',
      events: [...saving, answered({ ...rejected, place: '' })],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { faults, problem } }) => Object.keys(faults).length === 0 && problem === rejected.message,
    },
    {
      says: 'what the provider refused is not said any more of another change, which names its own faults',
      events: [...saving, answered(rejected), typed(nameless), save],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { faults } }) => Object.keys(faults).join() === 'fonts.0.family',
    },
    {
      says: 'after a refusal what is known to be wrong now is named before anything is sent again',
      events: [...saving, typed(nameless), answered(rejected), save],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { faults } }) => Object.keys(faults).join() === 'fonts.0.family',
      given: { saveBrand: [lora] },
    },
    {
      says: 'changes that were refused can be discarded, from the browser too',
      events: [...saving, answered(rejected), discard],
      endsIn: { ready: 'saved' },
      where: ({ context }) => familyIn(context.typed) === 'Inter',
      emits: [told, cleared],
    },
    {
      says: 'an unforeseen failure of saving is said, and nothing typed is lost',
      events: [...saving, { failed: 'saveBrand', error: 'bug' }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context }) => context.problem === unforeseenText && familyIn(context.typed) === 'Lora',
    },
    {
      says: 'changes that could not be sent are saved when the connection returns',
      events: [...saving, answered({ kind: 'offline' }), online, answered(saved(inLora))],
      endsIn: { ready: 'saved' },
      emits: [told, cleared, savedTold],
      given: { saveBrand: [lora, lora] },
    },
    {
      says: '… or when the person says so',
      events: [...saving, answered({ kind: 'offline' }), save],
      endsIn: 'saving',
    },
    {
      says: '… or discarded, from the browser too',
      events: [...saving, answered({ kind: 'offline' }), discard],
      endsIn: { ready: 'saved' },
      where: ({ context }) => familyIn(context.typed) === 'Inter',
      emits: [told, cleared],
    },
    {
      says: 'what the provider has made of it is shown once it is saved',
      events: [...saving, answered(saved([{ family: 'Lora', usage: 'body', weight: 500 }]))],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.typed.fonts[0]?.weight === 500,
    },
    {
      says: 'what is typed while saving is kept in the browser and not lost',
      events: [...saving, typed(nameless), answered(saved(inLora))],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => familyIn(context.typed) === '' && familyIn(context.base) === 'Lora',
      emits: [told, workTold(nameless), workTold(nameless, inFont(inLora)), savedTold],
    },
    {
      says: 'a change taken back while it is being saved is a change over what was saved',
      events: [...saving, typed(inInter.fonts), answered(saved(inLora))],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => familyIn(context.typed) === 'Inter' && familyIn(context.base) === 'Lora',
      emits: [told, cleared, workTold(inInter.fonts, inFont(inLora)), savedTold],
    },
    {
      says: 'when saving is not answered it may be saved or not: nothing more is typed over it, and it can be saved again',
      events: [
        ...saving,
        { wait: 59_999 },
        { in: 'saving' },
        { wait: 1 },
        { in: 'unanswered', tags: ['open', 'unsaved', 'locked'], where: isQuiet },
        typed(nameless),
        { in: 'unanswered', where: ({ context }) => familyIn(context.typed) === 'Lora' },
        save,
        answered(saved(inLora)),
      ],
      endsIn: { ready: 'saved' },
      emits: [told, cleared, savedTold],
      given: { saveBrand: [lora, lora] },
    },
    {
      says: 'what was not answered is saved again when the connection returns',
      events: [...unanswered, online],
      endsIn: 'saving',
      given: { saveBrand: [lora, lora] },
    },
    {
      says: 'what was not answered can be discarded: the brand is read as it is',
      events: [...unanswered, discard, { in: 'loading', tags: ['busy'] }, loaded()],
      endsIn: { ready: 'saved' },
      where: ({ context }) => familyIn(context.typed) === 'Inter',
      emits: [told, cleared],
    },
    {
      says: "somebody else's change to the same is not overwritten until the person says so, and the rest of theirs never",
      events: [
        ...saving,
        answered({ kind: 'conflict', brand: theirs }),
        { in: 'conflict', tags: ['open', 'unsaved', 'locked'] },
        { type: 'overwrite.confirmed' },
      ],
      endsIn: 'saving',
      emits: [told],
      given: {
        saveBrand: [lora, { brand: theirs, base: theirs.assets, typed: { ...theirs.assets, fonts: inLora } }],
      },
    },
    {
      says: "… or the other's is taken",
      events: [loaded(kept), save, answered({ kind: 'conflict', brand: theirs }), { type: 'overwrite.declined' }],
      endsIn: { ready: 'saved' },
      where: ({ context }) => familyIn(context.typed) === 'Karla' && context.base === context.typed,
      emits: [cleared],
    },
    {
      says: 'discarded changes are gone from the browser too',
      events: [loaded(kept), discard],
      endsIn: { ready: 'saved' },
      emits: [cleared],
      where: (snapshot) => familyIn(snapshot.context.typed) === 'Inter' && isQuiet(snapshot),
    },
    {
      says: 'a brand that could not be read says why, and is asked for again',
      events: [
        { done: 'openBrand', output: unread },
        { in: 'loadFailed', tags: [], where: ({ context }) => context.problem === 'Not found.' },
        retry,
        { in: 'loading' },
        { failed: 'openBrand', error: 'bug' },
        { in: 'loadFailed', where: ({ context }) => context.problem === unforeseenText },
        retry,
        loaded(),
      ],
      endsIn: { ready: 'saved' },
    },
    {
      says: 'a brand that could not be read for want of a connection is asked for when it returns',
      events: [
        { done: 'openBrand', output: { kind: 'offline' } },
        { in: 'loadFailed', where: ({ context }) => context.problem === offlineText },
        online,
      ],
      endsIn: 'loading',
    },
    {
      says: 'a brand that does not come is not waited for without end',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === 'There was no answer in time.',
    },
    {
      says: 'what was changed elsewhere on the page is read again where nothing is unsaved',
      events: [loaded(), { type: 'refresh.required' }],
      endsIn: 'loading',
    },
    {
      says: '… and what is unsaved stays',
      events: [loaded(kept), { type: 'refresh.required' }],
      endsIn: { ready: 'unsaved' },
    },
  ],
})
