import type { SnapshotFrom } from 'xstate'
import type { FormPlace } from '../../../rules/campaigns/formPlaces.ts'
import { blankDraft, type CampaignDraft, isSameDraft } from '../../../src/machines/campaigns/campaignDraft.ts'
import { campaignEditorMachine } from '../../../src/machines/campaigns/campaignEditor.machine.ts'
import type {
  CampaignCreating,
  CampaignSaving,
  EditorInput,
  TypedCampaign,
} from '../../../src/machines/campaigns/campaignEditorSetup.ts'
import type { Campaign } from '../../../src/machines/campaigns/campaigns.ts'
import { model } from '../../support/walks/model.ts'
import {
  atOffer,
  begunCampaign,
  draft,
  made,
  newDraft,
  renamed,
  renamedDraft,
  sampleDraft,
  theirs,
  typed,
  typedNew,
} from './sampleDraft.ts'

const base = { clientKey: 'k0', blank: blankDraft('short') }
const ofThis: EditorInput = { ...base, campaignId: 7, typed: null }
const ofNew: EditorInput = { ...base, campaignId: null, typed: null }
const again: EditorInput = { ...base, campaignId: 7, typed }
const newAgain: EditorInput = { ...base, campaignId: null, typed: typedNew }

const read = (value: Campaign) => ({ done: 'loadCampaign', output: { kind: 'ok', value } }) as const
const loaded = read(sampleDraft)
const ofMarketing: Campaign = { ...sampleDraft, form: 'enhanced', step: 'marketing', experiment: 'short-or-long' }
const gone = { kind: 'rejected', status: 404, message: 'This campaign was deleted.' } as const
const refused = { kind: 'rejected', status: 422, message: 'The campaign could not be saved' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const
const unsent = { kind: 'offline', isUnsent: true } as const
const taken = { kind: 'invalid', field: 'name', message: 'There is a campaign of this name.' } as const
const noAccount = { kind: 'invalid', field: 'accounts', message: 'This account is not yours.' } as const
const conflict = { kind: 'conflict', campaign: theirs } as const
const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const noAnswer = 'There was no answer in time. It may have been done all the same: look before you try again.'

const changed = (change: Partial<CampaignDraft>) => ({ type: 'draft.changed', change }) as const
const named = (name: string) => changed({ name })
const go = (place: FormPlace) => ({ type: 'step.chosen', place }) as const
const retry = { type: 'retry.requested' } as const
const returned = { type: 'connection.returned' } as const
const discard = { type: 'typed.discarded' } as const
const write = { type: 'writing.requested', writer: 'ai' } as const
const saved = (value: Campaign) => ({ done: 'saveCampaign', output: { kind: 'ok', value } }) as const
const answered = (output: CampaignSaving) => ({ done: 'saveCampaign', output }) as const
const created = (output: CampaignCreating) => ({ done: 'createCampaign', output }) as const
const pause = { after: 'pause' } as const
const createdOf = (clientKey: string) => ({ clientKey, name: 'Sourdough', form: 'short' }) as const
const asked = { type: 'writing.asked', campaign: renamed, writer: 'ai' } as const
const choose = (form: 'short' | 'enhanced') => ({ type: 'form.chosen', form }) as const

const toldTyped = (change: Partial<TypedCampaign> = {}) =>
  ({ type: 'draft.typed', typed: { ...typed, clientKey: 'k0', ...change } }) as const
const toldNew = (change: Partial<TypedCampaign> = {}) =>
  ({ type: 'draft.typed', typed: { ...typedNew, clientKey: 'k0', ...change } }) as const
const sending = (place: FormPlace = 'goal') => toldTyped({ sent: [renamedDraft], place })
const toldSaved = (campaign: Campaign) => ({ type: 'campaign.saved', campaign }) as const
/** It is left at its first step: the browser knows where it is gone on with. */
const leftNew = toldNew({ place: 'offer' })
const toldMade = { type: 'campaign.created', campaign: made } as const
const cleared = { type: 'draft.cleared' } as const
const discarded = { type: 'draft.discarded' } as const
const unclear = { type: 'campaign.unclear' } as const

type Seen = SnapshotFrom<typeof campaignEditorMachine>

const hasDraft = (said: CampaignDraft) => (snapshot: Seen) =>
  JSON.stringify(snapshot.context.draft) === JSON.stringify(said)
const isAt = (place: FormPlace) => (snapshot: Seen) => snapshot.context.place === place
const faultOf = ({ context }: Seen) =>
  context.fieldProblem && `${context.fieldProblem.field}: ${context.fieldProblem.message}`
const problemOf = ({ context }: Seen) => context.problem && `${context.problem.outcome}: ${context.problem.message}`

const badAmount = 'goalAmount: The number of the goal is whole, from 1 to 1,000,000,000, or empty'

/** How a save or a creation ends without anybody knowing how. */
const unclearEnds = (actor: 'saveCampaign' | 'createCampaign') =>
  [
    ['nobody answered', { done: actor, output: offline }, network],
    ['a gateway answered', { done: actor, output: broken }, 'Gateway timeout'],
    ['it failed unforeseen', { failed: actor, error: 'bug' }, bug],
    ['there was no answer for a minute', { after: 'timeLimit' }, noAnswer],
  ] as const

export const campaignEditor = model(campaignEditorMachine, {
  inputs: [ofThis, ofNew, again, newAgain],
  payloads: {
    'retry.requested': [{}],
    'connection.returned': [{}],
    'draft.changed': [
      { change: { name: 'Sourdough' } },
      { change: { name: 'Fill the class' } },
      { change: { name: '' } },
    ],
    'form.chosen': [{ form: 'enhanced' }, { form: 'short' }],
    'audience.proposed': [{ audience: 'Early risers' }],
    'step.chosen': [{ place: 'goal' }, { place: 'offer' }],
    'typed.discarded': [{}],
    'typed.restored': [{ draft: renamedDraft }],
    'own.chosen': [{}],
    'theirs.chosen': [{}],
    'writing.requested': [{ writer: 'ai' }],
    'writing.doubted': [{}],
    loadCampaign: {
      outputs: [
        { kind: 'ok', value: sampleDraft },
        { kind: 'ok', value: renamed },
        { kind: 'ok', value: theirs },
        { kind: 'ok', value: begunCampaign },
        gone,
      ],
    },
    createCampaign: { outputs: [{ kind: 'ok', value: made }, taken, refused, offline] },
    saveCampaign: {
      outputs: [
        { kind: 'ok', value: renamed },
        { kind: 'ok', value: atOffer },
        taken,
        noAccount,
        conflict,
        { kind: 'conflict', campaign: renamed },
        { kind: 'conflict', campaign: begunCampaign },
        refused,
        offline,
      ],
    },
  },
  sameAs: ({ campaign, draft: said, begun, place, sent, typed: before, ...context }) => ({
    ...{ status: campaign?.status, place, isLeft: campaign?.step === place, isRead: before === null },
    ...{
      form: said.form,
      isSaved: isSameDraft(said, begun),
      isNamed: said.name !== '',
      isRestored: context.isRestored,
    },
    ...{ isSent: sent !== null && isSameDraft(sent, said), isLost: context.lost.length > 0 },
    ...{ isBeside: context.theirs !== null, isWriting: context.writer !== null },
    ...{ hasFault: context.fieldProblem !== null, hasProblem: context.problem !== null },
    ...{ isUnread: context.loadProblem !== null },
  }),
  limit: 8000,
  equivalent: {
    'reorder: sending.creating on createCampaign done (1) after the next': 'An answer is of one kind only.',
    'reorder: sending.creating on createCampaign done (2) after the next': 'An answer is of one kind only.',
    'reorder: sending.saving on saveCampaign done (2) after the next': 'An answer is of one kind only.',
    'reorder: sending.saving on saveCampaign done (3) after the next': 'An answer is of one kind only.',
    'reorder: sending.saving on saveCampaign done (6) after the next': 'An answer is of one kind only.',
  },
  always: {
    'it is said that it is read or saved while it is': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('loading') || snapshot.matches('sending')),
    'it is open once it was read': (snapshot) =>
      snapshot.hasTag('open') !==
      (snapshot.matches('loading') || snapshot.matches('loadFailed') || snapshot.matches('begun')),
    'the other version is there while it is asked about': (snapshot) =>
      snapshot.matches('conflict') === (snapshot.context.theirs !== null),
    'why it could not be read is said where it can be tried again': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.loadProblem !== null,
    'what stands at a field stands where it is seen': ({ context }) =>
      context.fieldProblem === null || context.fieldProblem.field !== 'name' || context.place === 'goal',
    'one that was read is only written while it is a draft': (snapshot) =>
      !snapshot.hasTag('open') || (snapshot.context.campaign?.status ?? 'draft') === 'draft',
    'why it was not saved is said where it was not': (snapshot) =>
      !snapshot.matches({ editing: 'saveFailed' }) || snapshot.context.problem !== null,
    'who writes is only known on the way to it': (snapshot) =>
      snapshot.context.writer === null || snapshot.matches({ sending: 'saving' }),
  },
  journeys: [
    {
      says: 'a new one is open at once, at its first step',
      input: ofNew,
      events: [],
      endsIn: { editing: 'calm' },
      tags: ['open'],
      where: (snapshot) =>
        hasDraft(blankDraft('short'))(snapshot) &&
        isAt('goal')(snapshot) &&
        !snapshot.context.isRestored &&
        [snapshot.context.problem, snapshot.context.fieldProblem, snapshot.context.loadProblem].every(
          (one) => one === null,
        ),
      given: { loadCampaign: [] },
      emits: [],
    },
    {
      says: 'one that is there is read first, and gone on with where it was left',
      input: ofThis,
      events: [{ in: 'loading', tags: ['busy'] }, read({ ...sampleDraft, step: 'dates' })],
      endsIn: { editing: 'calm' },
      where: (snapshot) =>
        hasDraft(draft)(snapshot) &&
        isAt('dates')(snapshot) &&
        !snapshot.context.isRestored &&
        snapshot.context.problem === null &&
        snapshot.context.fieldProblem === null &&
        snapshot.context.writer === null,
      given: { loadCampaign: [{ campaignId: 7 }] },
      emits: [],
    },
    {
      says: 'one that was left at the marketing of the enhanced form is gone on with there',
      input: ofThis,
      events: [read(ofMarketing)],
      endsIn: { editing: 'calm' },
      where: isAt('marketing'),
    },
    {
      says: 'one that was left there and is of the short form by now is gone on with at the style',
      input: ofThis,
      events: [read({ ...ofMarketing, form: 'short' })],
      endsIn: { editing: 'calm' },
      where: isAt('style'),
    },
    {
      says: 'the short form has no marketing: who changes to it there is at the style, and what was chosen stays',
      input: ofThis,
      events: [read(ofMarketing), changed({ form: 'short' }), pause],
      endsIn: { sending: 'saving' },
      where: (snapshot) => isAt('style')(snapshot) && snapshot.context.draft.experiment === 'short-or-long',
    },
    {
      says: 'what was typed in the enhanced form and is thrown away leaves the place that the short one does not have',
      input: { ...again, typed: { ...typed, draft: { ...draft, form: 'enhanced' }, place: 'marketing' } },
      events: [loaded, { in: { editing: 'calm' }, where: isAt('marketing') }, discard],
      endsIn: { editing: 'calm' },
      where: isAt('style'),
    },
    {
      says: 'so does what was thrown away and is had back in the short form',
      input: ofThis,
      events: [read(ofMarketing), { type: 'typed.restored', draft }],
      endsIn: { editing: 'calm' },
      where: isAt('style'),
    },
    {
      says: 'so does what somebody else has made of it',
      input: ofThis,
      events: [
        read(ofMarketing),
        changed({ experiment: null }),
        pause,
        answered(conflict),
        { in: 'conflict', where: isAt('marketing') },
        { type: 'theirs.chosen' },
      ],
      endsIn: { editing: 'calm' },
      where: isAt('style'),
    },
    {
      says: 'what stands at a field of no step is told where the person is',
      input: ofThis,
      events: [loaded, go('offer'), answered({ kind: 'invalid', field: 'version', message: 'It is too old.' })],
      endsIn: { editing: 'calm' },
      where: isAt('offer'),
    },
    {
      says: 'what is faulty is shown at its step, in either form',
      input: ofThis,
      events: [read(ofMarketing), changed({ quietFrom: '' }), go('goal')],
      endsIn: { editing: 'pausing' },
      where: isAt('dates'),
    },
    {
      says: 'posts that are asked for while it is saved are asked for once it is',
      input: ofThis,
      events: [loaded, named('Sourdough'), pause, { in: { sending: 'saving' } }, write, saved(renamed)],
      endsIn: { editing: 'calm' },
      emits: [toldTyped(), sending(), toldSaved(renamed), cleared, asked],
    },
    {
      says: 'a new one is of the form whose page shows it, which is not something typed',
      input: ofNew,
      events: [choose('enhanced'), named('Sourdough'), named('')],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.draft.form === 'enhanced' && context.begun.form === 'enhanced',
      emits: [toldNew({ draft: { ...newDraft, form: 'enhanced' } }), cleared],
    },
    {
      says: 'it is made in the form that it was chosen in last',
      input: ofNew,
      events: [choose('enhanced'), named('Sourdough'), go('offer')],
      endsIn: { sending: 'creating' },
      given: { createCampaign: [{ created: { ...createdOf('k0'), form: 'enhanced' } }] },
    },
    {
      says: 'a new one that was left at the marketing is at the style on the page of the short form',
      input: { ...newAgain, typed: { ...typedNew, draft: { ...newDraft, form: 'enhanced' }, place: 'marketing' } },
      events: [choose('short')],
      endsIn: { editing: 'calm' },
      where: (snapshot) => isAt('style')(snapshot) && snapshot.context.draft.form === 'short',
    },
    {
      says: 'one that is there is of its own form, whatever page shows it',
      input: ofThis,
      events: [loaded, choose('enhanced')],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.draft.form === 'short',
    },
    ...(
      [
        ['it is gone', { done: 'loadCampaign', output: gone }, 'This campaign was deleted.'],
        ['nobody answers', { done: 'loadCampaign', output: offline }, network],
        ['it fails unforeseen', { failed: 'loadCampaign', error: 'bug' }, bug],
        ['there is no answer for a minute', { after: 'timeLimit' }, network],
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} the reason is said, and it can be tried again`,
      input: ofThis,
      events: [
        end,
        { in: 'loadFailed' as const, where: ({ context }: Seen) => context.loadProblem === message },
        retry,
        loaded,
      ],
      endsIn: { editing: 'calm' } as const,
      where: ({ context }: Seen) => context.loadProblem === null,
      given: { loadCampaign: [{ campaignId: 7 }, { campaignId: 7 }] },
    })),
    {
      says: 'it is tried again by itself once the connection is back',
      input: ofThis,
      events: [{ done: 'loadCampaign', output: offline }, returned],
      endsIn: 'loading',
    },
    {
      says: 'a read has a minute to come',
      input: ofThis,
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
    },
    {
      says: 'one of which posts are written is not gone on with here',
      input: ofThis,
      events: [read(begunCampaign)],
      endsIn: 'begun',
      where: ({ context }) => context.campaign === begunCampaign,
    },

    // A new one.
    {
      says: 'a new one is made with its first step that is left, and what was typed beside the name goes after it',
      input: ofNew,
      events: [
        named('Sourdough'),
        { wait: 600_000 },
        { in: { editing: 'calm' } },
        changed({ goal: '24' }),
        go('offer'),
        { in: { sending: 'creating' }, tags: ['open', 'busy'], where: isAt('offer') },
        created({ kind: 'ok', value: made }),
        { in: { editing: 'pausing' }, where: isAt('offer') },
        pause,
      ],
      endsIn: { sending: 'saving' },
      given: {
        createCampaign: [{ created: createdOf('k0') }],
        saveCampaign: [{ edited: { campaign: made, draft: { ...newDraft, goal: '24' }, place: 'offer' } }],
      },
      emits: [
        toldNew(),
        toldNew({ draft: { ...newDraft, goal: '24' } }),
        toldNew({ draft: { ...newDraft, goal: '24' }, place: 'offer' }),
        toldMade,
        toldNew({
          base: newDraft,
          draft: { ...newDraft, goal: '24' },
          place: 'offer',
        }),
        toldNew({
          base: newDraft,
          draft: { ...newDraft, goal: '24' },
          place: 'offer',
          sent: [{ ...newDraft, goal: '24' }],
        }),
      ],
    },
    {
      says: 'one without a name is not made, and the field says so',
      input: ofNew,
      events: [named(' '), go('offer')],
      endsIn: { editing: 'calm' },
      where: (snapshot) => faultOf(snapshot) === 'name: Name is required' && isAt('goal')(snapshot),
      given: { createCampaign: [] },
    },
    ...unclearEnds('createCampaign').map(([how, end, message]) => ({
      says: `where ${how} a new one is made by the same key once more, and what was typed stays`,
      input: ofNew,
      events: [
        named('Sourdough'),
        go('offer'),
        end,
        {
          in: { editing: 'saveFailed' } as const,
          where: (snapshot: Seen) => problemOf(snapshot) === `unclear: ${message}` && hasDraft(newDraft)(snapshot),
        },
        retry,
        {
          in: { sending: 'creating' } as const,
          where: (snapshot: Seen) => problemOf(snapshot) === `unclear: ${message}`,
        },
        created({ kind: 'ok', value: made }),
      ],
      endsIn: { editing: 'pausing' } as const,
      where: (snapshot: Seen) => snapshot.context.problem === null && isAt('offer')(snapshot),
      given: {
        createCampaign: [{ created: createdOf('k0') }, { created: createdOf('k0') }],
      },
      emits: [toldNew(), leftNew, unclear, leftNew, toldMade, toldNew({ base: newDraft, place: 'offer' })],
    })),
    ...(
      [
        ['a refusal', refused, 'refused: The campaign could not be saved', [] as const],
        ['what could not be sent', unsent, 'refused: The page could not be reached, so nothing was sent.', [] as const],
        ['what nobody answered', offline, `unclear: ${network}`, [unclear] as const],
      ] as const
    ).map(([what, output, , told]) => ({
      says: `${what} of a new one is told to whoever shows campaigns only where they may have changed`,
      input: ofNew,
      events: [named('Sourdough'), go('offer'), created(output)],
      endsIn: { editing: 'saveFailed' } as const,
      where: ({ context }: Seen) => (context.problem?.outcome === 'unclear') === told.length > 0,
      emits: [toldNew(), leftNew, ...told],
    })),
    {
      says: 'a new one whose name is not taken goes back to its field',
      input: ofNew,
      events: [named('Sourdough'), go('offer'), created(taken)],
      endsIn: { editing: 'calm' },
      where: (snapshot) => faultOf(snapshot) === 'name: There is a campaign of this name.' && isAt('goal')(snapshot),
      given: { createCampaign: [{ created: createdOf('k0') }] },
    },
    {
      says: 'an answer to a new one has a minute to come',
      input: ofNew,
      events: [named('Sourdough'), go('offer'), { wait: 59_999 }, { in: { sending: 'creating' } }, { wait: 1 }],
      endsIn: { editing: 'saveFailed' },
    },
    {
      says: 'a new one that was written before is there again, and is made by the key that it had',
      input: newAgain,
      events: [
        { in: { editing: 'calm' }, where: (snapshot) => hasDraft(newDraft)(snapshot) && snapshot.context.isRestored },
        go('offer'),
        created({ kind: 'ok', value: made }),
      ],
      endsIn: { editing: 'pausing' },
      where: ({ context }) => !context.isRestored && context.campaignId === 7,
      given: { createCampaign: [{ created: createdOf('k1') }] },
    },
    {
      says: 'a new one is written with blanks around its name, and made without',
      input: ofNew,
      events: [named(' Sourdough '), go('offer')],
      endsIn: { sending: 'creating' },
      given: { createCampaign: [{ created: createdOf('k0') }] },
    },
    {
      says: 'one of which nothing but the name is said is saved with that',
      input: ofNew,
      events: [named('Sourdough'), go('offer'), go('goal'), created({ kind: 'ok', value: made })],
      endsIn: { editing: 'calm' },
      emits: [toldNew(), leftNew, toldMade, cleared],
    },

    // What is changed.
    {
      says: 'what is changed is saved after a calm moment',
      input: ofThis,
      events: [
        loaded,
        named('Sour'),
        { wait: 1499 },
        named('Sourdough'),
        { wait: 1499 },
        { in: { editing: 'pausing' } },
        { wait: 1 },
        { in: { sending: 'saving' } },
        saved(renamed),
      ],
      endsIn: { editing: 'calm' },
      where: (snapshot) => hasDraft(renamedDraft)(snapshot) && snapshot.context.campaign === renamed,
      given: { saveCampaign: [{ edited: { campaign: sampleDraft, draft: renamedDraft, place: 'goal' } }] },
      emits: [toldTyped({ draft: { ...draft, name: 'Sour' } }), toldTyped(), sending(), toldSaved(renamed), cleared],
    },
    {
      says: 'what is written and taken back is not stored any more, nor saved',
      input: ofThis,
      events: [loaded, named('Sourdough'), named('Fill the class '), { wait: 600_000 }],
      endsIn: { editing: 'calm' },
      given: { saveCampaign: [] },
      emits: [toldTyped(), cleared],
    },
    {
      says: 'what is typed while it is saved is saved after it, over what is there by then',
      input: ofThis,
      events: [
        ...[loaded, named('Sourdough'), pause, named('Sourdough and rye'), saved(renamed)],
        { in: { editing: 'pausing' }, where: hasDraft({ ...draft, name: 'Sourdough and rye' }) },
        pause,
      ],
      endsIn: { sending: 'saving' },
      given: {
        saveCampaign: [
          { edited: { campaign: sampleDraft, draft: renamedDraft, place: 'goal' } },
          { edited: { campaign: renamed, draft: { ...draft, name: 'Sourdough and rye' }, place: 'goal' } },
        ],
      },
      emits: [
        toldTyped(),
        sending(),
        toldTyped({ draft: { ...draft, name: 'Sourdough and rye' }, sent: [renamedDraft] }),
        toldSaved(renamed),
        toldTyped({
          base: renamedDraft,
          draft: { ...draft, name: 'Sourdough and rye' },
        }),
        toldTyped({
          base: renamedDraft,
          draft: { ...draft, name: 'Sourdough and rye' },
          sent: [{ ...draft, name: 'Sourdough and rye' }],
        }),
      ],
    },
    {
      says: 'what cannot be saved as it is waits, and is stored in the browser',
      input: ofThis,
      events: [loaded, named(''), pause, { wait: 600_000 }],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.fieldProblem === null,
      given: { saveCampaign: [] },
      emits: [toldTyped({ draft: { ...draft, name: '' } })],
    },
    {
      says: 'what cannot be saved as it is by the time that the answer comes waits, too',
      input: ofThis,
      events: [loaded, named('Sourdough'), pause, named(''), saved(renamed), { wait: 600_000 }],
      endsIn: { editing: 'calm' },
      emits: [
        toldTyped(),
        sending(),
        toldTyped({ draft: { ...draft, name: '' }, sent: [renamedDraft] }),
        toldSaved(renamed),
        toldTyped({ base: renamedDraft, draft: { ...draft, name: '' } }),
      ],
    },
    ...(
      [
        ['a number that is none', { goalAmount: 'many' }, badAmount, 'goal'],
        ['a number that is not whole', { goalAmount: '1.5' }, badAmount, 'goal'],
        ['nothing as a number', { goalAmount: '0' }, badAmount, 'goal'],
        ['a number that is too large', { goalAmount: '1000000001' }, badAmount, 'goal'],
        [
          'quiet hours without a beginning',
          { quietFrom: '' },
          'quietFrom: The beginning of the quiet hours is required',
          'dates',
        ],
        [
          'quiet hours without an end',
          { quietUntil: '' },
          'quietUntil: The end of the quiet hours is required',
          'dates',
        ],
      ] as const
    ).map(([what, change, fault, place]) => ({
      says: `${what} is not sent, and its field says so at its step`,
      input: ofThis,
      events: [loaded, changed(change), go('style')],
      endsIn: { editing: 'pausing' } as const,
      where: (snapshot: Seen) => faultOf(snapshot) === fault && isAt(place)(snapshot),
      given: { saveCampaign: [] },
    })),
    ...(
      [
        ['the smallest number', { goalAmount: ' 1 ' }],
        ['the largest number', { goalAmount: '1000000000' }],
        ['no number', { goalAmount: ' ' }],
      ] as const
    ).map(([what, change]) => ({
      says: `${what} is sent`,
      input: ofThis,
      events: [loaded, changed(change), go('offer')],
      endsIn: { sending: 'saving' } as const,
      given: {
        saveCampaign: [{ edited: { campaign: sampleDraft, draft: { ...draft, ...change }, place: 'offer' as const } }],
      },
    })),
    {
      says: 'what is wrong with a field goes as the field is changed, and stays while another is',
      input: ofNew,
      events: [
        go('offer'),
        changed({ goal: '24' }),
        { in: { editing: 'calm' }, where: ({ context }) => context.fieldProblem !== null },
        named('Sourdough'),
      ],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.fieldProblem === null,
    },

    // Steps.
    {
      says: 'a step that is left is saved with where it went',
      input: ofThis,
      events: [loaded, go('offer'), saved({ ...sampleDraft, version: 2, step: 'offer' }), go('offer')],
      endsIn: { editing: 'calm' },
      where: isAt('offer'),
      given: { saveCampaign: [{ edited: { campaign: sampleDraft, draft, place: 'offer' } }] },
    },
    {
      says: 'between the style and the writing nothing is to be saved, since the provider knows one place for both',
      input: ofThis,
      events: [read({ ...sampleDraft, step: 'style' }), go('write')],
      endsIn: { editing: 'calm' },
      where: isAt('write'),
      given: { saveCampaign: [] },
      emits: [],
    },
    {
      says: 'a step that is chosen while it is saved is shown at once, and saved after it',
      input: ofThis,
      events: [
        loaded,
        go('offer'),
        go('dates'),
        { in: { sending: 'saving' }, where: isAt('dates') },
        saved(atOffer),
        pause,
      ],
      endsIn: { sending: 'saving' },
      where: isAt('dates'),
    },
    {
      says: 'a step is not left while it is saved with a field that cannot be',
      input: ofThis,
      events: [loaded, named('Sourdough'), pause, named(''), go('offer')],
      endsIn: { sending: 'saving' },
      where: (snapshot) => isAt('goal')(snapshot) && faultOf(snapshot) === 'name: Name is required',
    },
    {
      says: 'nor while it is made',
      input: ofNew,
      events: [named('Sourdough'), go('offer'), go('goal'), named(''), go('offer')],
      endsIn: { sending: 'creating' },
      where: (snapshot) => isAt('goal')(snapshot) && faultOf(snapshot) === 'name: Name is required',
    },
    {
      says: 'what is typed while it is made is stored, and saved after it',
      input: ofNew,
      events: [
        ...[named('Sourdough'), go('offer'), changed({ offer: 'A class' }), created({ kind: 'ok', value: made })],
        pause,
      ],
      endsIn: { sending: 'saving' },
      given: {
        saveCampaign: [{ edited: { campaign: made, draft: { ...newDraft, offer: 'A class' }, place: 'offer' } }],
      },
    },
    {
      says: 'the fault of a field is not taken along to another step',
      input: ofThis,
      events: [loaded, changed({ quietFrom: '' }), go('style'), changed({ quietFrom: '20:00' }), go('style')],
      endsIn: { sending: 'saving' },
      where: (snapshot) => isAt('style')(snapshot) && snapshot.context.fieldProblem === null,
    },

    // What goes wrong.
    {
      says: 'what the provider does not take is said at its field, at the step that has it',
      input: ofThis,
      events: [loaded, go('style'), answered(noAccount)],
      endsIn: { editing: 'calm' },
      where: (snapshot) => faultOf(snapshot) === 'accounts: This account is not yours.' && isAt('accounts')(snapshot),
    },
    {
      says: 'what the provider does not take of something that has no field is said where the person is',
      input: ofThis,
      events: [loaded, go('style'), answered({ kind: 'invalid', field: 'rules', message: 'Choose 10 at most' })],
      endsIn: { editing: 'calm' },
      where: (snapshot) => faultOf(snapshot) === 'rules: Choose 10 at most' && isAt('style')(snapshot),
    },
    {
      says: 'until another step is shown',
      input: ofThis,
      events: [
        ...[loaded, go('style'), answered({ kind: 'invalid', field: 'rules', message: 'Choose 10 at most' })],
        go('dates'),
      ],
      endsIn: { sending: 'saving' },
      where: ({ context }) => context.fieldProblem === null,
    },
    {
      says: 'what is not taken was not lost on the way',
      input: ofThis,
      events: [loaded, named('Sourdough'), pause, answered(taken), changed({ name: 'Sourdough', goal: '24' })],
      endsIn: { editing: 'pausing' },
      emits: [toldTyped(), sending(), toldTyped({ draft: { ...renamedDraft, goal: '24' } })],
    },
    {
      says: 'which accounts are chosen is the same in any order',
      input: ofThis,
      events: [
        read({
          ...sampleDraft,
          accounts: [...sampleDraft.accounts, { accountId: 20, postsPerWeek: 3, network: 'mastodon' }],
        }),
        changed({
          accounts: [
            { accountId: 20, postsPerWeek: 3 },
            { accountId: 1, postsPerWeek: 2 },
          ],
        }),
      ],
      endsIn: { editing: 'calm' },
      emits: [cleared],
    },
    {
      says: 'but not how often they post',
      input: ofThis,
      events: [loaded, changed({ accounts: [{ accountId: 1, postsPerWeek: 3 }] })],
      endsIn: { editing: 'pausing' },
    },
    {
      says: 'a refusal is said, what was typed stays, and it is tried again with the next change',
      input: ofThis,
      events: [
        ...[loaded, named('Sourdough'), pause, answered(refused)],
        {
          in: { editing: 'saveFailed' },
          where: (snapshot) => problemOf(snapshot) === 'refused: The campaign could not be saved',
        },
        named('Sourdough 2'),
        pause,
      ],
      endsIn: { sending: 'saving' },
      where: (snapshot) => problemOf(snapshot) === 'refused: The campaign could not be saved',
      emits: [
        toldTyped(),
        sending(),
        toldTyped({ draft: { ...draft, name: 'Sourdough 2' } }),
        toldTyped({ draft: { ...draft, name: 'Sourdough 2' }, sent: [{ ...draft, name: 'Sourdough 2' }] }),
      ],
    },
    {
      says: 'what could not be sent is not saved, and nobody is told that it may be',
      input: ofThis,
      events: [loaded, named('Sourdough'), pause, answered(unsent)],
      endsIn: { editing: 'saveFailed' },
      where: ({ context }) => context.problem?.outcome === 'refused',
      emits: [toldTyped(), sending()],
    },
    ...unclearEnds('saveCampaign').map(([how, end, message]) => ({
      says: `where ${how} what was typed stays, and it is tried again once the connection is back`,
      input: ofThis,
      events: [
        loaded,
        named('Sourdough'),
        pause,
        end,
        {
          in: { editing: 'saveFailed' } as const,
          where: (snapshot: Seen) => hasDraft(renamedDraft)(snapshot) && problemOf(snapshot) === `unclear: ${message}`,
        },
        returned,
      ],
      endsIn: { sending: 'saving' } as const,
      emits: [toldTyped(), sending(), unclear, toldTyped({ sent: [renamedDraft, renamedDraft] })],
    })),
    {
      says: 'why it was not saved goes as soon as it is',
      input: ofThis,
      events: [loaded, named('Sourdough'), pause, answered(refused), retry, saved(renamed)],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'or as what is wrong with a field is known',
      input: ofThis,
      events: [loaded, named('Sourdough'), pause, answered(refused), retry, answered(taken)],
      endsIn: { editing: 'calm' },
      where: (snapshot) => snapshot.context.problem === null && faultOf(snapshot) !== null,
    },
    {
      says: 'or as what was typed is taken back',
      input: ofThis,
      events: [loaded, named('Sourdough'), pause, answered(refused), named('Fill the class')],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'what failed and cannot be saved as it is by then is not tried again by itself',
      input: ofThis,
      events: [loaded, named('Sourdough'), go('offer'), answered(refused), named(''), pause, returned],
      endsIn: { editing: 'calm' },
    },
    {
      says: 'asked to, it says what is wrong with its field',
      input: ofThis,
      events: [loaded, named('Sourdough'), pause, answered(refused), named(''), retry],
      endsIn: { editing: 'pausing' },
      where: (snapshot) => faultOf(snapshot) === 'name: Name is required',
    },
    {
      says: 'an answer has a minute to come',
      input: ofThis,
      events: [loaded, go('offer'), { wait: 59_999 }, { in: { sending: 'saving' } }, { wait: 1 }],
      endsIn: { editing: 'saveFailed' },
    },
    {
      says: 'a new one that failed is tried again once the connection is back',
      input: ofNew,
      events: [named('Sourdough'), go('offer'), created(offline), returned],
      endsIn: { sending: 'creating' },
    },
    {
      says: 'a new one that failed and has no name any more is not',
      input: ofNew,
      events: [named('Sourdough'), go('offer'), created(offline), changed({ name: ' ', goal: '24' }), returned],
      endsIn: { editing: 'saveFailed' },
    },

    // Two versions.
    {
      says: 'one that was changed elsewhere is shown beside the own, and the own can be saved over it',
      input: ofThis,
      events: [
        ...[loaded, named('Sourdough'), pause, answered(conflict)],
        { in: 'conflict', tags: ['open'], where: ({ context }) => context.theirs === theirs },
        { type: 'own.chosen' },
      ],
      endsIn: { sending: 'saving' },
      where: ({ context }) => context.theirs === null,
      given: {
        saveCampaign: [
          { edited: { campaign: sampleDraft, draft: renamedDraft, place: 'goal' } },
          { edited: { campaign: theirs, draft: renamedDraft, place: 'goal' } },
        ],
      },
      emits: [
        ...[toldTyped(), sending()],
        toldTyped({ base: { ...draft, name: 'Rye', goal: '30 places' }, sent: [renamedDraft] }),
      ],
    },
    {
      says: 'or the other is taken, and is what is written on then',
      input: again,
      events: [loaded, go('offer'), answered(conflict), { type: 'theirs.chosen' }, named('Ours'), named('Rye')],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.campaign === theirs && context.draft.goal === '30 places' && !context.isRestored,
      emits: [
        { type: 'draft.typed', typed: { ...typed, place: 'offer', sent: [renamedDraft] } },
        cleared,
        {
          type: 'draft.typed',
          typed: {
            ...{ clientKey: 'k1', place: 'offer', sent: [] },
            base: { ...draft, name: 'Rye', goal: '30 places' },
            draft: { ...draft, name: 'Ours', goal: '30 places' },
          },
        },
        cleared,
      ],
    },
    {
      says: 'why it was not saved before is not said beside two versions, nor after one is chosen',
      input: ofThis,
      events: [
        ...[loaded, named('Sourdough'), pause, answered(refused), retry, answered(conflict)],
        { in: 'conflict', where: ({ context }) => context.problem === null },
        { type: 'theirs.chosen' },
      ],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.problem === null && context.fieldProblem === null,
    },
    {
      says: 'what this page sent itself, and nobody answered, is no other version: it is saved over that',
      input: ofThis,
      events: [
        ...[loaded, named('Sourdough'), pause, answered(offline), named('Sourdough and rye'), pause],
        answered({ kind: 'conflict', campaign: renamed }),
      ],
      endsIn: { sending: 'saving' },
      given: {
        saveCampaign: [
          { edited: { campaign: sampleDraft, draft: renamedDraft, place: 'goal' } },
          { edited: { campaign: sampleDraft, draft: { ...draft, name: 'Sourdough and rye' }, place: 'goal' } },
          { edited: { campaign: renamed, draft: { ...draft, name: 'Sourdough and rye' }, place: 'goal' } },
        ],
      },
      where: ({ context }) => context.lost.length === 0,
      emits: [
        ...[toldTyped(), sending(), unclear],
        toldTyped({ draft: { ...draft, name: 'Sourdough and rye' }, sent: [renamedDraft] }),
        toldTyped({
          draft: { ...draft, name: 'Sourdough and rye' },
          sent: [renamedDraft, { ...draft, name: 'Sourdough and rye' }],
        }),
        toldTyped({
          base: renamedDraft,
          draft: { ...draft, name: 'Sourdough and rye' },
          sent: [{ ...draft, name: 'Sourdough and rye' }],
        }),
      ],
    },
    {
      says: 'nor is what was sent before that',
      input: ofThis,
      events: [
        ...[loaded, named('Sourdough'), pause, answered(offline), named('Wheat'), pause, answered(offline), retry],
        answered({ kind: 'conflict', campaign: renamed }),
      ],
      endsIn: { sending: 'saving' },
    },
    ...(['own.chosen', 'theirs.chosen'] as const).map((type) => ({
      says: `what was sent before two versions were shown is forgotten: ${type}`,
      input: ofThis,
      events: [loaded, named('Sourdough'), pause, answered(offline), retry, answered(conflict), { type }],
      endsIn: type === 'own.chosen' ? ({ sending: 'saving' } as const) : ({ editing: 'calm' } as const),
      where: ({ context }: Seen) => context.lost.length === 0,
    })),
    {
      says: 'one whose posts are written meanwhile is not asked to be written once more',
      input: ofThis,
      events: [loaded, write, answered({ kind: 'conflict', campaign: begunCampaign })],
      endsIn: 'begun',
      where: ({ context }) => context.writer === null,
    },
    {
      says: 'what was refused may be what somebody else has by now: it is another version',
      input: ofThis,
      events: [
        ...[loaded, named('Sourdough'), pause, answered(refused), named('Rye'), pause],
        answered({ kind: 'conflict', campaign: renamed }),
      ],
      endsIn: 'conflict',
    },
    {
      says: 'one whose posts are written meanwhile, from another window, is gone on with elsewhere',
      input: ofThis,
      events: [
        ...[loaded, named('Sourdough'), pause, answered(refused), retry],
        answered({ kind: 'conflict', campaign: begunCampaign }),
      ],
      endsIn: 'begun',
      where: ({ context }) => context.campaign === begunCampaign && context.problem === null,
    },

    // What was written before.
    {
      says: 'what was written before and not saved is there again, where it was written, and saved with the next step',
      input: { ...again, typed: { ...typed, place: 'offer' } },
      events: [
        read({ ...sampleDraft, version: 2, step: 'dates' }),
        {
          in: { editing: 'calm' },
          where: (snapshot) =>
            hasDraft(renamedDraft)(snapshot) && isAt('offer')(snapshot) && snapshot.context.isRestored,
        },
        { wait: 600_000 },
        { in: { editing: 'calm' } },
        go('goal'),
        saved({ ...renamed, version: 3 }),
      ],
      endsIn: { editing: 'calm' },
      where: ({ context }) => !context.isRestored && context.typed === null,
      given: {
        saveCampaign: [
          {
            edited: {
              campaign: { ...sampleDraft, version: 2, step: 'dates' },
              draft: renamedDraft,
              place: 'goal',
            },
          },
        ],
      },
    },
    {
      says: 'one whose posts are written by now is gone on with elsewhere, whatever was typed before',
      input: again,
      events: [read({ ...renamed, status: 'generating' })],
      endsIn: 'begun',
      emits: [],
    },
    {
      says: 'what was saved after all is not said to have been put back',
      input: again,
      events: [read(renamed)],
      endsIn: { editing: 'calm' },
      where: (snapshot) =>
        hasDraft(renamedDraft)(snapshot) && !snapshot.context.isRestored && snapshot.context.typed === null,
      emits: [cleared],
    },
    {
      says: 'it is there, too, where it could not be read at first',
      input: again,
      events: [{ done: 'loadCampaign', output: offline }, retry, loaded],
      endsIn: { editing: 'calm' },
      where: (snapshot) => hasDraft(renamedDraft)(snapshot) && snapshot.context.loadProblem === null,
    },
    {
      says: 'what was written over an older version is shown beside the newer one',
      input: again,
      events: [read(theirs), { in: 'conflict', where: hasDraft(renamedDraft) }, { type: 'own.chosen' }],
      endsIn: { sending: 'saving' },
      given: { saveCampaign: [{ edited: { campaign: theirs, draft: renamedDraft, place: 'goal' } }] },
    },
    {
      says: 'a newer version that this page had sent before is no other one',
      input: { ...again, typed: { ...typed, sent: [{ ...draft, name: 'Rye', goal: '30 places' }] } },
      events: [read(theirs)],
      endsIn: { editing: 'calm' },
      where: (snapshot) => hasDraft(renamedDraft)(snapshot) && snapshot.context.isRestored,
    },
    {
      says: 'what was written before is thrown away, the campaign is as it was, and it can be had back',
      input: again,
      events: [
        loaded,
        discard,
        {
          in: { editing: 'calm' },
          where: (snapshot) => hasDraft(draft)(snapshot) && !snapshot.context.isRestored,
        },
        { type: 'typed.restored', draft: renamedDraft },
      ],
      endsIn: { editing: 'calm' },
      where: (snapshot) => hasDraft(renamedDraft)(snapshot) && snapshot.context.isRestored,
      emits: [discarded, { type: 'draft.typed', typed }],
    },
    {
      says: 'a new one that was written before is blank once that is thrown away, and nothing is wrong with it',
      input: newAgain,
      events: [go('offer'), created(taken), discard],
      endsIn: { editing: 'calm' },
      where: (snapshot) => hasDraft(blankDraft('short'))(snapshot) && snapshot.context.fieldProblem === null,
      emits: [toldNew({ clientKey: 'k1', place: 'offer' }), discarded],
    },
    {
      says: 'why it was not saved goes with what was thrown away',
      input: again,
      events: [loaded, go('offer'), answered(refused), discard],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.problem === null,
    },

    // The audience.
    {
      says: 'a new one begins with what the business says of its audience, which is not something typed',
      input: ofNew,
      events: [{ type: 'audience.proposed', audience: 'Early risers' }, named('Sourdough'), named('')],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.draft.audience === 'Early risers' && context.begun.audience === 'Early risers',
      emits: [toldNew({ draft: { ...newDraft, audience: 'Early risers' } }), cleared],
    },
    ...(
      [
        ['what was typed as its audience stays', ofNew, [changed({ audience: 'Bakers' })], 'Bakers'],
        [
          'what was cleared stays so',
          ofNew,
          [{ type: 'audience.proposed', audience: 'All' } as const, changed({ audience: '' })],
          '',
        ],
        ['one that was written before stays as it was', newAgain, [], ''],
        ['one that is there stays as it is', ofThis, [loaded, changed({ audience: '' })], ''],
      ] as const
    ).map(([says, input, events, audience]) => ({
      says: `where the business says it: ${says}`,
      input,
      events: [...events, { type: 'audience.proposed' as const, audience: 'Early risers' }],
      endsIn: { editing: input === ofThis ? ('pausing' as const) : ('calm' as const) },
      where: ({ context }: Seen) => context.draft.audience === audience,
    })),

    // Writing the posts.
    {
      says: 'the posts are written once all is saved',
      input: ofThis,
      events: [
        ...[read({ ...sampleDraft, step: 'style' }), go('write'), named('Sourdough'), write],
        { in: { sending: 'saving' } },
        saved({ ...renamed, step: 'style' }),
      ],
      endsIn: { editing: 'calm' },
      where: ({ context }) => context.writer === null,
      emits: [
        toldTyped({ place: 'write' }),
        toldTyped({ place: 'write', sent: [renamedDraft] }),
        toldSaved({ ...renamed, step: 'style' }),
        cleared,
        { type: 'writing.asked', campaign: { ...renamed, step: 'style' }, writer: 'ai' },
      ],
    },
    {
      says: 'they are not where something is changed on the way to it',
      input: ofThis,
      events: [loaded, write, named('Sourdough'), saved(renamed)],
      endsIn: { editing: 'pausing' },
      emits: [
        toldTyped({ draft, sent: [draft] }),
        toldTyped({ sent: [draft] }),
        toldSaved(renamed),
        toldTyped({ base: draft }),
      ],
    },
    {
      says: 'nor where the person goes to another step meanwhile',
      input: ofThis,
      events: [loaded, write, go('offer'), saved(renamed)],
      endsIn: { editing: 'pausing' },
      where: ({ context }) => context.writer === null,
    },
    ...(
      [
        ['it is refused', refused],
        ['its field is not taken', noAccount],
        ['it was changed elsewhere', conflict],
      ] as const
    ).map(([how, output]) => ({
      says: `nor where ${how}: they are asked for anew`,
      input: ofThis,
      events: [loaded, write, answered(output)],
      endsIn:
        output.kind === 'conflict'
          ? ('conflict' as const)
          : ({ editing: output.kind === 'invalid' ? 'calm' : 'saveFailed' } as const),
      where: ({ context }: Seen) => context.writer === null,
      emits: [toldTyped({ draft, sent: [draft] })],
    })),
    {
      says: 'nor where a field cannot be saved: it says so at its step',
      input: ofThis,
      events: [read({ ...sampleDraft, step: 'style' }), go('write'), changed({ goalAmount: 'x' }), write],
      endsIn: { editing: 'pausing' },
      where: (snapshot) => faultOf(snapshot) === badAmount && isAt('goal')(snapshot),
      given: { saveCampaign: [] },
    },
    {
      says: 'a new one that could not be made is made first',
      input: ofNew,
      events: [named('Sourdough'), go('write'), created(offline), write],
      endsIn: { sending: 'creating' },
      where: ({ context }) => context.writer === null,
    },
    {
      says: 'where it is not known whether writing has begun, the campaign is read anew, and the person stays where they are',
      input: ofThis,
      events: [
        ...[read({ ...sampleDraft, step: 'style' }), go('write'), { type: 'writing.doubted' } as const],
        { in: 'loading' },
        read({ ...sampleDraft, version: 2, step: 'style' }),
      ],
      endsIn: { editing: 'calm' },
      where: isAt('write'),
    },
    {
      says: 'and is gone on with elsewhere where it has',
      input: ofThis,
      events: [loaded, { type: 'writing.doubted' }, read(begunCampaign)],
      endsIn: 'begun',
    },
    {
      says: 'but not while something is not saved',
      input: ofThis,
      events: [loaded, named('Sourdough'), { type: 'writing.doubted' }],
      endsIn: { editing: 'pausing' },
    },
  ],
})
