import type { SnapshotFrom } from 'xstate'
import {
  draftOf,
  type EditedBusiness,
  type Found,
  findingKeys,
  isSameDraft,
  nothingToImport,
  preselected,
  withFindings,
} from '../../../rules/business/businessDraft.ts'
import { businessEditorMachine } from '../../../src/machines/business/businessEditor.machine.ts'
import type { OpenedProfile, SavedProfile, StoredDraft } from '../../../src/machines/business/businessEditorSetup.ts'
import type { Media } from '../../../src/machines/media/mediaUpload.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'
import { sampleMedia } from '../media/sampleMedia.ts'

type Seen = SnapshotFrom<typeof businessEditorMachine>

const page = 'https://bakery.example/'
const logo = `${page}logo.png`

const profileNamed = (name: string): EditedBusiness => ({
  id: 3,
  name,
  isPrimary: false,
  isActive: true,
  hasBrandAssets: false,
  brandAssets: null,
  icpAnalysis: null,
  audienceIntelligence: null,
  templates: [],
  websiteUrl: page,
  description: '',
  industry: '',
  logoUrl: null,
  accountCount: 0,
})
const bakery = profileNamed('Bakery')
export const found: Found = {
  websiteUrl: page,
  name: 'Wren Street',
  description: '',
  colors: [{ hex: '#7a3e1d', name: 'Dark Orange' }],
  fonts: [],
  logos: [{ url: logo, alt: 'A loaf' }],
  images: [],
  socialLinks: [],
}

/** A page with a second kind of picture, and no look beside its pictures. */
const pictured: Found = { ...found, colors: [], images: [{ url: `${page}shelf.png`, alt: '' }] }

const draftNamed = (profile: EditedBusiness | null, name: string): StoredDraft => {
  const base = draftOf(profile)
  return { base, draft: { ...base, fields: { ...base.fields, name } } }
}
const openedAs = (profile: EditedBusiness | null, stored: StoredDraft | null = null): Result<OpenedProfile> => ({
  kind: 'ok',
  value: { profile, stored },
})
const kept = draftNamed(null, 'Corner Bakery')
const absent = { kind: 'rejected', status: 404, message: 'Not found.' } as const
const unread = { kind: 'rejected', status: 500, message: 'Failed to load profiles' } as const
const unreadable = { kind: 'rejected', status: 400, message: 'The page did not answer in time.' } as const
const lostPicture = { kind: 'rejected', status: 400, message: 'This is no picture.' } as const
const offline = { kind: 'offline' } as const
const savedAs = (name: string): SavedProfile => ({ kind: 'ok', value: profileNamed(name) })
const nameRefused: SavedProfile = { kind: 'rejected', problem: null, errors: { name: 'This name is taken' } }
const rejected: SavedProfile = { kind: 'rejected', problem: 'Failed to create profile', errors: {} }
const twoRefused: SavedProfile = {
  kind: 'rejected',
  problem: null,
  errors: { name: 'This name is taken', industry: 'Industry cannot exceed 100 characters' },
}
const pictureTaken = { kind: 'ok', value: sampleMedia } as const

const open = (id: number | null) => ({ type: 'editor.opened', id }) as const
const opened = (output: Result<OpenedProfile>) => ({ done: 'openProfile', output }) as const
const typed = (name: string) => ({ type: 'draft.changed', change: { fields: { name } } }) as const
const way = (chosen: 'website' | 'hand') => ({ type: 'way.chosen', way: chosen }) as const
const submitted = { type: 'draft.submitted' } as const
const accepted = { type: 'findings.accepted' } as const
const saved = (name: string) => ({ done: 'saveProfile', output: savedAs(name) }) as const
const newOne = [open(null), opened(openedAs(null))] as const
const known = [open(3), opened(openedAs(bakery))] as const
const byHand = [...newOne, way('hand'), typed('Wren Street')] as const
const asked = [
  ...newOne,
  way('website'),
  { type: 'address.typed', address: 'bakery.example' },
  { type: 'website.requested' },
] as const
const saying = (value: Found) => ({ done: 'readWebsite', output: { kind: 'ok', value } }) as const
const reviewed = [...asked, saying(found)] as const
const picture = (output: Result<Media>) => ({ done: 'importPicture', output }) as const
const look = (output: SavedProfile) => ({ done: 'saveBrand', output }) as const

const wren = profileNamed('Wren Street')
const agreed = withFindings(draftOf(null), found, preselected(found, draftOf(null), true))
/** What is still to be taken of the page, over the business as it was made. */
const toTake = { base: draftOf(wren), draft: { ...draftOf(wren), taking: agreed.taking } }
const lostLogo = {
  base: draftOf(wren),
  draft: { ...draftOf(wren), taking: { ...nothingToImport, logos: found.logos } },
}
const agreedIsKept = { type: 'draft.typed', id: null, stored: { base: draftOf(null), draft: agreed } } as const
const typedIsKept = (id: number | null, profile: EditedBusiness | null) =>
  ({ type: 'draft.typed', id, stored: draftNamed(profile, 'Wren Street') }) as const
const settled = (id: number | null) => ({ type: 'draft.cleared', id }) as const
const told = (wasCreated: boolean) => ({ type: 'profile.saved', profile: wren, wasCreated }) as const

/** A business being made by hand or from its page, or one called Bakery being changed. */
export const profileEditor = model(businessEditorMachine, {
  payloads: {
    'editor.opened': [{ id: null }, { id: 3 }],
    'editor.closed': [{}],
    'retry.requested': [{}],
    'way.chosen': [{ way: 'website' }, { way: 'hand' }],
    'address.typed': [{ address: 'bakery.example' }],
    'website.requested': [{}],
    'website.abandoned': [{}],
    'finding.toggled': [{ key: findingKeys.logo(logo) }],
    'findings.accepted': [{}],
    'findings.declined': [{}],
    'draft.changed': [{ change: { fields: { name: 'Wren Street' } } }, { change: { fields: { name: '' } } }],
    'draft.discarded': [{}],
    'draft.submitted': [{}],
    openProfile: {
      outputs: ({ context: { id } }: Seen) =>
        id === null ? [openedAs(null), openedAs(null, kept)] : [openedAs(bakery), absent, unread],
      errors: ['bug'],
    },
    readWebsite: { outputs: [{ kind: 'ok', value: found }, unreadable], errors: ['bug'] },
    saveProfile: {
      outputs: ({ context: { draft } }: Seen) => [savedAs(draft.fields.name), nameRefused, rejected, offline],
      errors: ['bug'],
    },
    importPicture: { outputs: [pictureTaken, lostPicture], errors: ['bug'] },
    saveBrand: {
      outputs: ({ context: { base } }: Seen) => [savedAs(base.fields.name), rejected, offline],
      errors: ['bug'],
    },
  },
  sameAs: ({ id, draft, base, isRestored, address, chosen, pictures, errors, problem }) => [
    id,
    draft.fields.name,
    base.fields.name,
    draft.taking.colors.length,
    isRestored,
    address,
    chosen.join(),
    pictures.map(({ status }) => status).join(),
    Object.keys(errors).join(),
    problem,
  ],
  always: {
    'what is typed stays while it is being kept': (snapshot) =>
      !snapshot.matches('saving') || snapshot.context.draft.fields.name !== '',
    'what a page says is not in the profile before the person agrees': (snapshot) =>
      !snapshot.matches('reviewing') || snapshot.context.draft.taking.colors.length === 0,
  },
  journeys: [
    { says: 'a new business begins with the way it is made', events: [...newOne], endsIn: 'choosing' },
    {
      says: 'by hand it is made once it has a name, and edited from then on',
      events: [...byHand, submitted, saved('Wren Street')],
      endsIn: { editing: 'saved' },
      where: ({ context }) => context.id === 3 && context.profile?.name === 'Wren Street',
      emits: [typedIsKept(null, null), settled(null), told(true), settled(3)],
    },
    {
      says: 'without a name it is not sent',
      events: [...newOne, way('hand'), submitted],
      endsIn: { editing: 'saveFailed' },
      where: ({ context }) => context.errors.name === 'Name is required',
    },
    {
      says: 'a web address is needed before a page is read',
      events: [...newOne, way('website'), { type: 'website.requested' }],
      endsIn: 'asking',
      where: ({ context }) => context.errors.address === 'Web address is required',
    },
    {
      says: 'its sentence is gone once an address is typed',
      events: [
        ...newOne,
        way('website'),
        { type: 'website.requested' },
        { type: 'address.typed', address: 'bakery.example' },
      ],
      endsIn: 'asking',
      where: ({ context }) => Object.keys(context.errors).length === 0,
    },
    {
      says: 'what a page says is shown before it is saved',
      events: [...reviewed],
      endsIn: 'reviewing',
      where: ({ context }) => context.found?.name === 'Wren Street' && context.profile === null,
    },
    {
      says: 'what was chosen of it stands in the form, and is told to be kept',
      events: [...reviewed, accepted],
      endsIn: { editing: 'ready' },
      where: ({ context: { draft, pictures } }) =>
        draft.fields.name === 'Wren Street' && draft.taking.colors.length === 1 && pictures.length === 1,
      emits: [agreedIsKept],
    },
    {
      says: 'what was left out of it is not taken',
      events: [...reviewed, { type: 'finding.toggled', key: findingKeys.logo(logo) }, accepted],
      endsIn: { editing: 'ready' },
      where: ({ context }) => context.pictures.length === 0,
    },
    {
      says: 'its pictures and its look are taken over once the profile is there',
      events: [
        ...reviewed,
        accepted,
        submitted,
        saved('Wren Street'),
        picture(pictureTaken),
        look(savedAs('Wren Street')),
      ],
      endsIn: { editing: 'saved' },
      where: ({ context: { draft } }) => draft.taking.colors.length === 0 && draft.taking.logos.length === 0,
      emits: [
        agreedIsKept,
        settled(null),
        { type: 'draft.typed', id: 3, stored: toTake },
        told(true),
        told(false),
        settled(3),
      ],
    },
    {
      says: 'pictures alone are a look too',
      events: [
        ...asked,
        saying(pictured),
        { type: 'finding.toggled', key: findingKeys.image(`${page}shelf.png`) },
        accepted,
        submitted,
        saved('Wren Street'),
        picture(pictureTaken),
        picture(lostPicture),
      ],
      endsIn: { importing: 'savingBrand' },
    },
    {
      says: 'an image that cannot be taken is not forgotten either',
      events: [
        ...asked,
        saying(pictured),
        { type: 'finding.toggled', key: findingKeys.image(`${page}shelf.png`) },
        accepted,
        submitted,
        saved('Wren Street'),
        picture(pictureTaken),
        picture(lostPicture),
        look(savedAs('Wren Street')),
      ],
      endsIn: { editing: 'saved' },
      where: ({ context: { draft } }) =>
        draft.taking.logos.length === 0 && draft.taking.images[0]?.url === `${page}shelf.png`,
    },
    {
      says: 'a picture that was taken is not taken twice, when the look was refused after it',
      events: [
        ...reviewed,
        accepted,
        submitted,
        saved('Wren Street'),
        picture(pictureTaken),
        look(rejected),
        submitted,
        saved('Wren Street'),
      ],
      endsIn: { importing: 'savingBrand' },
    },
    {
      says: 'a look that is refused is told apart from a business that is: that one is saved',
      events: [...reviewed, accepted, submitted, saved('Wren Street'), picture(pictureTaken), look(rejected)],
      endsIn: { editing: 'importFailed' },
      where: ({ context }) => context.problem === rejected.problem && context.profile?.name === 'Wren Street',
    },
    {
      says: 'what could not be taken is kept in the browser, in place of what was',
      events: [
        ...reviewed,
        accepted,
        submitted,
        saved('Wren Street'),
        picture(lostPicture),
        look(savedAs('Wren Street')),
      ],
      endsIn: { editing: 'saved' },
      emits: [
        agreedIsKept,
        settled(null),
        { type: 'draft.typed', id: 3, stored: toTake },
        told(true),
        told(false),
        { type: 'draft.typed', id: 3, stored: lostLogo },
      ],
    },
    {
      says: 'a picture that cannot be taken loses nothing: it is tried again with the next save',
      events: [
        ...reviewed,
        accepted,
        submitted,
        saved('Wren Street'),
        picture(lostPicture),
        look(savedAs('Wren Street')),
        submitted,
        saved('Wren Street'),
      ],
      endsIn: { importing: 'importingPicture' },
    },
    {
      says: 'a page that cannot be read says why, and the address stays',
      events: [...asked, { done: 'readWebsite', output: unreadable }],
      endsIn: 'asking',
      where: ({ context }) => context.problem === unreadable.message && context.address === 'bakery.example',
    },
    {
      says: 'unsaved changes are found again',
      events: [open(null), opened(openedAs(null, kept))],
      endsIn: { editing: 'ready' },
      where: ({ context }) => context.isRestored && context.draft.fields.name === 'Corner Bakery',
    },
    {
      says: 'unsaved changes are laid over what was changed elsewhere meanwhile',
      events: [open(3), opened(openedAs({ ...bakery, industry: 'Food and drink' }, draftNamed(bakery, 'Wren Street')))],
      endsIn: { editing: 'ready' },
      where: ({ context: { draft } }) =>
        draft.fields.name === 'Wren Street' && draft.fields.industry === 'Food and drink',
    },
    {
      says: 'every change is told, so that it outlives a closed editor',
      events: [...known, typed('Wren Street'), { type: 'editor.closed' }],
      endsIn: 'closed',
      emits: [typedIsKept(3, bakery)],
    },
    {
      says: 'opened again, it has nothing of the business before',
      events: [...known, typed(''), submitted, { type: 'editor.closed' }, open(null)],
      endsIn: 'loading',
      where: ({ context: { profile, draft, errors } }) =>
        profile === null && isSameDraft(draft, draftOf(null)) && errors.name === undefined,
    },
    {
      says: 'discarded changes are gone from the browser too',
      events: [...known, typed('Wren Street'), { type: 'draft.discarded' }],
      endsIn: { editing: 'ready' },
      where: ({ context }) => context.draft.fields.name === 'Bakery',
      emits: [typedIsKept(3, bakery), settled(3)],
    },
    {
      says: 'a profile of somebody else is not there',
      events: [open(3), opened(absent)],
      endsIn: 'notFound',
    },
    {
      says: 'what the provider refuses is said at its field, and what was typed stays',
      events: [...known, typed('Wren Street'), submitted, { done: 'saveProfile', output: nameRefused }],
      endsIn: { editing: 'saveFailed' },
      where: ({ context: { errors, draft } }) =>
        errors.name === 'This name is taken' && draft.fields.name === 'Wren Street',
    },
    {
      says: 'a sentence goes when its field is changed; those at other fields stay',
      events: [...known, typed('Wren'), submitted, { done: 'saveProfile', output: twoRefused }, typed('Wren Street')],
      endsIn: { editing: 'ready' },
      where: ({ context }) => Object.keys(context.errors).join() === 'industry',
    },
    {
      says: 'without a connection nothing typed is lost',
      events: [...known, typed('Wren Street'), submitted, { done: 'saveProfile', output: offline }],
      endsIn: { editing: 'offline' },
      where: ({ context }) => context.draft.fields.name === 'Wren Street',
    },
    {
      says: 'while it is being made it cannot be closed',
      events: [...byHand, submitted, { type: 'editor.closed' }],
      endsIn: 'saving',
    },
    {
      says: 'the page of a known business is read again, and can be left unread',
      events: [...known, { type: 'website.requested' }, { type: 'website.abandoned' }],
      endsIn: { editing: 'ready' },
    },
    {
      says: 'of the page of a known business nothing that is there already is chosen by itself',
      events: [...known, { type: 'website.requested' }, saying(found)],
      endsIn: 'reviewing',
      where: ({ context }) => context.chosen.length === 0,
    },
    {
      says: 'a business that is not made yet has no page of its own to read again',
      events: [...byHand, { type: 'website.requested' }],
      endsIn: { editing: 'ready' },
    },
  ],
})
