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
import {
  emptyEditor,
  type OpenedProfile,
  type SavedProfile,
  type StoredDraft,
} from '../../../src/machines/business/businessEditorSetup.ts'
import type { PictureImport } from '../../../src/machines/business/pictureImport.ts'
import type { Media } from '../../../src/machines/media/mediaUpload.machine.ts'
import { offlineText, type Result, unforeseenText } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'
import { lineOf, stateName } from '../../support/walks/plain.ts'
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
  utmParameters: null,
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

/** A page with a second logo, and no look beside them. */
const otherLogo = `${page}crest.png`
const twoLogos: Found = { ...found, colors: [], logos: [...found.logos, { url: otherLogo, alt: '' }] }
/** A page that says nothing but its font. */
const fontOnly: Found = { ...found, colors: [], logos: [], fonts: ['Lora'] }

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

const close = { type: 'editor.closed' } as const
const retry = { type: 'retry.requested' } as const
const readPage = { type: 'website.requested' } as const
const discard = { type: 'draft.discarded' } as const
const answered = (output: SavedProfile) => ({ done: 'saveProfile', output }) as const
const toggled = (key: string) => ({ type: 'finding.toggled', key }) as const
const notRead = { done: 'readWebsite', output: unreadable } as const
const unansweredTold = { type: 'save.unanswered' } as const

const isEmpty = ({ context }: Seen) => lineOf(context) === lineOf(emptyEditor)
const isQuiet = ({ context: { errors, problem } }: Seen) => Object.keys(errors).length === 0 && problem === null
const hasNoFindings = ({ context: { found: finding, chosen } }: Seen) => finding === null && chosen.length === 0
const says = (problem: string) => (snapshot: Seen) => snapshot.context.problem === problem
const closed = { in: 'closed', tags: [], where: isEmpty } as const
const form = ['open', 'form'] as const
const busy = ['open', 'form', 'busy'] as const

/** A picture that nobody has tried to take yet. */
const untried = (kind: PictureImport['kind'], url: string, alt: string): PictureImport => ({
  kind,
  url,
  alt,
  status: 'waiting',
  mediaId: null,
  problem: null,
})
const logoTaken: PictureImport = { ...untried('logo', logo, 'A loaf'), status: 'imported', mediaId: sampleMedia.id }
const logoLost: PictureImport = {
  ...untried('logo', logo, 'A loaf'),
  status: 'failed',
  problem: lostPicture.message,
}
const newNamed = (name: string) => draftNamed(null, name).draft
const saveOfNew = { profile: null, draft: newNamed('Wren Street') }
const made = [...reviewed, accepted, submitted, saved('Wren Street')] as const

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
    'closed, it holds nothing of any business': (snapshot) => !snapshot.matches('closed') || isEmpty(snapshot),
    'only what failed has a problem': (snapshot) =>
      snapshot.context.problem === null ||
      ['loadFailed', 'asking', 'editing.saveFailed', 'editing.websiteFailed', 'editing.importFailed'].includes(
        stateName(snapshot.value),
      ),
    'nothing is wrong with what is being saved': (snapshot) => !snapshot.hasTag('busy') || isQuiet(snapshot),
    'what a page says stands beside the form only until the person has decided': (snapshot) =>
      snapshot.matches('reviewing') || hasNoFindings(snapshot),
    'what is typed stays while it is being kept': (snapshot) =>
      !snapshot.matches('saving') || snapshot.context.draft.fields.name !== '',
    'what a page says is not in the profile before the person agrees': (snapshot) =>
      !snapshot.matches('reviewing') || snapshot.context.draft.taking.colors.length === 0,
  },
  equivalent: {
    'context: another *': 'The first state clears the context as it begins.',
    'reorder: loading on openProfile done (1) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveProfile done (2) after the next': 'An answer is of one kind only.',
    'reorder: importing.savingBrand on saveBrand done (1) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    { says: 'a new business begins with the way it is made', events: [...newOne], endsIn: 'choosing' },
    {
      says: 'by hand it is made once it has a name, and edited from then on',
      events: [
        closed,
        open(null),
        { in: 'loading', tags: ['open'] },
        opened(openedAs(null)),
        { in: 'choosing', tags: ['open'] },
        way('hand'),
        { in: { editing: 'ready' }, tags: form },
        typed('Wren Street'),
        submitted,
        { in: 'saving', tags: busy },
        saved('Wren Street'),
      ],
      endsIn: { editing: 'saved' },
      tags: form,
      given: { openProfile: [{ id: null }], saveProfile: [saveOfNew] },
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
    {
      says: 'wherever nothing is being saved it can be closed, and nothing of the business is left in it',
      events: [
        open(3),
        close,
        closed,
        open(3),
        opened(absent),
        close,
        closed,
        open(3),
        opened(unread),
        close,
        closed,
        ...newOne,
        close,
        closed,
        ...newOne,
        way('website'),
        readPage,
        close,
        closed,
        ...asked,
        { in: 'readingWebsite', tags: ['open'] },
        close,
        closed,
        ...reviewed,
        { in: 'reviewing', tags: ['open'] },
        close,
        closed,
        ...reviewed,
        accepted,
        close,
        closed,
        open(null),
        opened(openedAs(null, kept)),
        close,
      ],
      endsIn: 'closed',
      tags: [],
      where: isEmpty,
    },
    {
      says: 'a business that could not be read says why, and is asked for again',
      events: [
        open(3),
        opened(unread),
        { in: 'loadFailed', tags: ['open'], where: says('Failed to load profiles') },
        retry,
        { in: 'loading', where: isQuiet },
        { failed: 'openProfile', error: 'bug' },
        { in: 'loadFailed', where: says(unforeseenText) },
        retry,
        opened(offline),
        { in: 'loadFailed', where: says(offlineText) },
        retry,
        opened(openedAs(bakery)),
      ],
      endsIn: { editing: 'ready' },
      where: ({ context }) => context.draft.fields.name === 'Bakery',
      given: { openProfile: [{ id: 3 }, { id: 3 }, { id: 3 }, { id: 3 }] },
    },
    {
      says: 'what is not there or not known says so while the editor is open',
      events: [open(3), opened(absent), retry],
      endsIn: 'notFound',
      tags: ['open'],
      where: isQuiet,
    },
    {
      says: 'spaces are no web address; what was wrong is no longer said once it is typed anew, or made by hand',
      events: [
        ...newOne,
        way('website'),
        { in: 'asking', tags: ['open'] },
        { type: 'address.typed', address: '  ' },
        readPage,
        { in: 'asking', where: ({ context }) => context.errors.address === 'Web address is required' },
        { type: 'address.typed', address: 'bakery.example' },
        { in: 'asking', where: isQuiet },
        readPage,
        notRead,
        { in: 'asking', where: says(unreadable.message) },
        readPage,
        { in: 'readingWebsite', where: isQuiet },
        { failed: 'readWebsite', error: 'bug' },
        { in: 'asking', where: says(unforeseenText) },
        { type: 'address.typed', address: 'wren.example' },
        { in: 'asking', where: isQuiet },
        readPage,
        notRead,
        way('website'),
        { in: 'asking', where: says(unreadable.message) },
        way('hand'),
      ],
      endsIn: { editing: 'ready' },
      where: isQuiet,
      given: {
        readWebsite: [
          { id: null, address: 'bakery.example' },
          { id: null, address: 'bakery.example' },
          { id: null, address: 'wren.example' },
        ],
      },
    },
    {
      says: 'an address that is missing is not missed by hand',
      events: [...newOne, way('website'), readPage, way('hand')],
      endsIn: { editing: 'ready' },
      where: isQuiet,
    },
    {
      says: 'the reading of a page can be stopped, and what it says declined: the address is asked for again',
      events: [
        ...asked,
        { type: 'website.abandoned' },
        { in: 'asking', where: ({ context }) => context.address === 'bakery.example' },
        readPage,
        saying(found),
        { type: 'findings.declined' },
      ],
      endsIn: 'asking',
      where: hasNoFindings,
    },
    {
      says: 'the page of a known business that cannot be read again changes nothing, and says why',
      events: [
        ...known,
        readPage,
        { in: 'readingWebsite', tags: ['open'] },
        notRead,
        { in: { editing: 'websiteFailed' }, tags: form, where: says(unreadable.message) },
        readPage,
        { in: 'readingWebsite', where: isQuiet },
        { failed: 'readWebsite', error: 'bug' },
        { in: { editing: 'websiteFailed' }, where: says(unforeseenText) },
        readPage,
        saying(found),
        { type: 'findings.declined' },
      ],
      endsIn: { editing: 'ready' },
      where: (snapshot) => hasNoFindings(snapshot) && snapshot.context.draft.fields.name === 'Bakery',
      emits: [],
      given: {
        readWebsite: [
          { id: 3, address: '' },
          { id: 3, address: '' },
          { id: 3, address: '' },
        ],
      },
    },
    {
      says: 'what the page did is no longer said when the name is missing',
      events: [...known, typed(''), readPage, notRead, submitted],
      endsIn: { editing: 'saveFailed' },
      where: ({ context: { errors, problem } }) => errors.name === 'Name is required' && problem === null,
    },
    {
      says: 'what is wrong with a known business goes with the changes that are discarded',
      events: [...known, typed(''), submitted, discard],
      endsIn: { editing: 'ready' },
      where: (snapshot) => isQuiet(snapshot) && snapshot.context.draft.fields.name === 'Bakery',
    },
    {
      says: 'a new business that is discarded begins with the way it is made, and nothing of it comes back',
      events: [
        ...reviewed,
        accepted,
        submitted,
        answered(rejected),
        { in: { editing: 'saveFailed' }, tags: form, where: says('Failed to create profile') },
        discard,
      ],
      endsIn: 'choosing',
      where: (snapshot) =>
        isQuiet(snapshot) &&
        isSameDraft(snapshot.context.draft, draftOf(null)) &&
        snapshot.context.pictures.length === 0,
      emits: [agreedIsKept, settled(null)],
    },
    {
      says: 'changes that came back are no longer told as such once they are discarded',
      events: [open(null), opened(openedAs(null, kept)), discard],
      endsIn: 'choosing',
      where: ({ context }) => !context.isRestored,
      emits: [settled(null)],
    },
    {
      says: '… or saved',
      events: [open(null), opened(openedAs(null, kept)), submitted, saved('Corner Bakery')],
      endsIn: { editing: 'saved' },
      where: ({ context }) => !context.isRestored,
      given: { saveProfile: [{ profile: null, draft: newNamed('Corner Bakery') }] },
    },
    {
      says: 'what was refused is no longer said once it is typed anew or sent again, and an unforeseen failure is',
      events: [
        ...known,
        typed('Wren Street'),
        submitted,
        answered(rejected),
        { in: { editing: 'saveFailed' }, where: says('Failed to create profile') },
        typed('Wren Street'),
        { in: { editing: 'ready' }, where: isQuiet },
        submitted,
        answered(nameRefused),
        submitted,
        { in: 'saving', where: isQuiet },
        answered(rejected),
        submitted,
        { in: 'saving', where: isQuiet },
        { failed: 'saveProfile', error: 'bug' },
      ],
      endsIn: { editing: 'saveFailed' },
      where: says(unforeseenText),
      given: { saveProfile: Array(4).fill({ profile: bakery, draft: draftNamed(bakery, 'Wren Street').draft }) },
    },
    {
      says: 'what a page gives can be left out again before it is saved',
      events: [...reviewed, accepted, { type: 'draft.changed', change: { taking: nothingToImport } }],
      endsIn: { editing: 'ready' },
      where: ({ context: { draft } }) =>
        isSameDraft(draft, { ...newNamed('Wren Street'), fields: { ...draft.fields, name: 'Wren Street' } }) &&
        draft.taking.colors.length === 0,
    },
    {
      says: 'a font alone is a look too',
      events: [...asked, saying(fontOnly), accepted, submitted, saved('Wren Street')],
      endsIn: { importing: 'savingBrand' },
      tags: busy,
    },
    {
      says: 'each picture is taken as the page has it, and its look with what became of them',
      events: [
        ...made,
        { in: { importing: 'importingPicture' }, tags: busy },
        picture(pictureTaken),
        look(savedAs('Wren Street')),
      ],
      endsIn: { editing: 'saved' },
      where: ({ context }) => context.pictures.length === 0,
      given: {
        importPicture: [{ id: 3, picture: untried('logo', logo, 'A loaf') }],
        saveBrand: [{ profile: wren, draft: toTake.draft, pictures: [logoTaken] }],
      },
    },
    {
      says: 'which picture could not be taken is said, with the reason',
      events: [...made, picture(lostPicture), look(savedAs('Wren Street'))],
      endsIn: { editing: 'saved' },
      where: ({ context }) => lineOf(context.pictures) === lineOf([logoLost]),
    },
    {
      says: '… and with words of our own where it failed unforeseen',
      events: [...made, { failed: 'importPicture', error: 'bug' }, look(savedAs('Wren Street'))],
      endsIn: { editing: 'saved' },
      where: ({ context }) => lineOf(context.pictures) === lineOf([{ ...logoLost, problem: unforeseenText }]),
    },
    {
      says: 'a picture that is not answered is not waited for without end: it is lost, and can be tried again',
      events: [
        ...made,
        { wait: 59_999 },
        { in: { importing: 'importingPicture' } },
        { wait: 1 },
        { in: { importing: 'savingBrand' }, tags: busy },
        look(savedAs('Wren Street')),
      ],
      endsIn: { editing: 'saved' },
      where: ({ context: { pictures, draft } }) =>
        pictures[0]?.problem === 'There was no answer in time.' && draft.taking.logos.length === 1,
    },
    {
      says: 'of two pictures only the lost one is tried again',
      events: [
        ...asked,
        saying(twoLogos),
        toggled(findingKeys.logo(otherLogo)),
        accepted,
        submitted,
        saved('Wren Street'),
        picture(pictureTaken),
        picture(lostPicture),
        look(rejected),
        submitted,
        saved('Wren Street'),
      ],
      endsIn: { importing: 'importingPicture' },
      given: {
        importPicture: [
          { id: 3, picture: untried('logo', logo, 'A loaf') },
          { id: 3, picture: untried('logo', otherLogo, '') },
          { id: 3, picture: untried('logo', otherLogo, '') },
        ],
      },
    },
    {
      says: 'a look that nobody could be sent is kept for when the connection is back',
      events: [...made, picture(pictureTaken), look(offline)],
      endsIn: { editing: 'offline' },
      tags: form,
      where: ({ context }) => context.draft.taking.colors.length === 1,
    },
    {
      says: 'a look that failed unforeseen says so, and what was to be taken stays',
      events: [...made, picture(pictureTaken), { failed: 'saveBrand', error: 'bug' }],
      endsIn: { editing: 'importFailed' },
      tags: form,
      where: (snapshot) => says(unforeseenText)(snapshot) && snapshot.context.draft.taking.colors.length === 1,
    },
    {
      says: 'when making it is not answered it may be there or not: the list is looked at, and what was typed stays',
      events: [
        ...byHand,
        submitted,
        { wait: 59_999 },
        { in: 'saving' },
        { wait: 1 },
        { in: { editing: 'unanswered' }, tags: form, where: isQuiet },
        submitted,
      ],
      endsIn: 'saving',
      emits: [typedIsKept(null, null), unansweredTold],
      given: { saveProfile: [saveOfNew, saveOfNew] },
    },
    {
      says: 'when its look is not answered it may be saved or not, and is sent again with the business',
      events: [
        ...made,
        picture(pictureTaken),
        { wait: 59_999 },
        { in: { importing: 'savingBrand' } },
        { wait: 1 },
        { in: { editing: 'unanswered' }, where: isQuiet },
        submitted,
        saved('Wren Street'),
      ],
      endsIn: { importing: 'savingBrand' },
      emits: [
        agreedIsKept,
        settled(null),
        { type: 'draft.typed', id: 3, stored: toTake },
        told(true),
        unansweredTold,
        settled(3),
        { type: 'draft.typed', id: 3, stored: toTake },
        told(false),
      ],
    },
  ],
})
