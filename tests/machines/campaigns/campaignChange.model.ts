import type { SnapshotFrom } from 'xstate'
import { campaignChangeMachine } from '../../../src/machines/campaigns/campaignChange.machine.ts'
import type { EffectReading, TypedChange } from '../../../src/machines/campaigns/campaignChangeSetup.ts'
import { blankDraft, type CampaignDraft, draftOf, isSameDraft } from '../../../src/machines/campaigns/campaignDraft.ts'
import type { CampaignSaving } from '../../../src/machines/campaigns/campaignEditorSetup.ts'
import type { Campaign } from '../../../src/machines/campaigns/campaigns.ts'
import { model } from '../../support/walks/model.ts'
import { campaignOf } from './sampleCampaign.ts'
import { sampleEffect } from './sampleEffect.ts'

type Seen = SnapshotFrom<typeof campaignChangeMachine>

const there = campaignOf({ status: 'running' })
const draft = draftOf(there)
const renamedDraft: CampaignDraft = { ...draft, name: 'Sourdough' }
const renamed = campaignOf({ status: 'running', version: 2, name: 'Sourdough' })
const theirs = campaignOf({ status: 'running', version: 3, name: 'Rye', goal: '30 places' })
const theirDraft = draftOf(theirs)
const archived = campaignOf({ status: 'archived', version: 4 })
const writing = campaignOf({ status: 'generating' })
const typed: TypedChange = { base: draft, draft: renamedDraft, sent: [] }

const fresh = { campaignId: 7, typed: null }
const again = { campaignId: 7, typed }

const read = (value: Campaign) => ({ done: 'loadCampaign', output: { kind: 'ok', value } }) as const
const loaded = read(there)
const gone = { kind: 'rejected', status: 404, message: 'This campaign is not here.' } as const
const refused = { kind: 'rejected', status: 422, message: 'The campaign could not be saved' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const
const unsent = { kind: 'offline', isUnsent: true } as const
const badDay = { kind: 'invalid', field: 'endsOn', message: 'The last day is over' } as const
const conflict = { kind: 'conflict', campaign: theirs } as const
const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const noAnswer = 'There was no answer in time. It may have been done all the same: look before you try again.'

const changed = (change: Partial<CampaignDraft>) => ({ type: 'draft.changed', change }) as const
const named = (name: string) => changed({ name })
const retry = { type: 'retry.requested' } as const
const returned = { type: 'connection.returned' } as const
const refresh = { type: 'refresh.requested' } as const
const discard = { type: 'typed.discarded' } as const
const restore = { type: 'typed.restored', draft: renamedDraft } as const
const save = { type: 'save.requested' } as const
const own = { type: 'own.chosen' } as const
const other = { type: 'theirs.chosen' } as const
const pause = { after: 'pause' } as const
const effectIs = (output: EffectReading) => ({ done: 'readEffect', output }) as const
const told = effectIs({ kind: 'ok', value: sampleEffect })
const answered = (output: CampaignSaving) => ({ done: 'saveCampaign', output }) as const
const saved = answered({ kind: 'ok', value: renamed })
/** All until a change and its effect stand there. */
const shown = [loaded, named('Sourdough'), pause, told] as const

const toldTyped = (change: Partial<TypedChange> = {}) =>
  ({ type: 'draft.typed', typed: { ...typed, ...change } }) as const
const sending = toldTyped({ sent: [renamedDraft] })
const toldSaved = (campaign: Campaign) => ({ type: 'campaign.saved', campaign, effect: sampleEffect }) as const
const cleared = { type: 'draft.cleared' } as const
const discarded = { type: 'draft.discarded' } as const
const unclear = { type: 'campaign.unclear' } as const

const asked = (said: CampaignDraft, campaign = there) => ({ changed: { campaign, draft: said } })
const hasDraft = (said: CampaignDraft) => (snapshot: Seen) =>
  JSON.stringify(snapshot.context.draft) === JSON.stringify(said)
const faultOf = ({ context }: Seen) =>
  context.fieldProblem && `${context.fieldProblem.field}: ${context.fieldProblem.message}`
const problemOf = ({ context }: Seen) => context.problem && `${context.problem.outcome}: ${context.problem.message}`
const hasNoProblem = ({ context }: Seen) =>
  [context.problem, context.fieldProblem, context.loadProblem, context.effectProblem].every((one) => one === null)

const isUnknown = ({ context }: Seen) =>
  [context.campaign, context.effect, context.shown, context.sent].every((one) => one === null) &&
  context.lost.length === 0
/** The problem that the view has taken the person to last. */
let taken: Seen['context']['fieldProblem'] = null
const take = ({ context }: Seen) => {
  taken = context.fieldProblem
  return taken !== null
}
const isTakenToAnew = (snapshot: Seen) =>
  snapshot.context.fieldProblem !== taken && faultOf(snapshot) === 'name: Name is required'

/** How an actor ends without an answer of its own. */
const lostEnds = <Name extends 'loadCampaign' | 'readEffect' | 'saveCampaign'>(name: Name, late: string) =>
  [
    ['nobody answered', { done: name, output: offline }, network],
    ['a gateway answered', { done: name, output: broken }, 'Gateway timeout'],
    ['it failed unforeseen', { failed: name, error: 'bug' }, bug],
    ['there was no answer for a minute', { after: 'timeLimit' }, late],
  ] as const

export const campaignChange = model(campaignChangeMachine, {
  inputs: [fresh, again],
  payloads: {
    'retry.requested': [{}],
    'connection.returned': [{}],
    'refresh.requested': [{}],
    'draft.changed': [{ change: { name: 'Sourdough' } }, { change: { name: there.name } }, { change: { name: '' } }],
    'typed.discarded': [{}],
    'typed.restored': [{ draft: renamedDraft }],
    'save.requested': [{}],
    'own.chosen': [{}],
    'theirs.chosen': [{}],
    loadCampaign: {
      outputs: [
        { kind: 'ok', value: there },
        { kind: 'ok', value: renamed },
        { kind: 'ok', value: theirs },
        { kind: 'ok', value: writing },
        gone,
      ],
    },
    readEffect: { outputs: [{ kind: 'ok', value: sampleEffect }, badDay, offline] },
    saveCampaign: {
      outputs: [
        { kind: 'ok', value: renamed },
        badDay,
        conflict,
        { kind: 'conflict', campaign: renamed },
        { kind: 'conflict', campaign: archived },
        refused,
        offline,
      ],
    },
  },
  sameAs: ({ campaign, draft: said, begun, sent, typed: before, ...context }) => ({
    ...{ version: campaign?.version, isRead: before === null, isRestored: context.isRestored },
    ...{ isSaved: isSameDraft(said, begun), isNamed: said.name !== '' },
    ...{ isShown: context.shown !== null && isSameDraft(context.shown, said), hasEffect: context.effect !== null },
    ...{ isSent: sent !== null && isSameDraft(sent, said), isLost: context.lost.length > 0 },
    ...{ isBeside: context.theirs !== null, hasFault: context.fieldProblem !== null },
    ...{ hasProblem: context.problem !== null, isUnread: context.loadProblem !== null },
    hasEffectProblem: context.effectProblem !== null,
  }),
  limit: 8000,
  equivalent: {
    'reorder: editing.reading on readEffect done (1) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveCampaign done (1) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveCampaign done (2) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveCampaign done (5) after the next': 'An answer is of one kind only.',
  },
  always: {
    'it is said that it is read or saved while it is': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('loading') || snapshot.matches('saving')),
    'it is said that the effect is worked out while it is': (snapshot) =>
      snapshot.hasTag('working') ===
      (snapshot.matches({ editing: 'pausing' }) || snapshot.matches({ editing: 'reading' })),
    'it is open once it was read': (snapshot) =>
      snapshot.hasTag('open') !==
      (snapshot.matches('loading') || snapshot.matches('loadFailed') || snapshot.matches('closed')),
    'only what was shown is saved': (snapshot) =>
      !snapshot.matches('saving') ||
      (snapshot.context.effect !== null &&
        snapshot.context.shown !== null &&
        snapshot.context.sent !== null &&
        isSameDraft(snapshot.context.shown, snapshot.context.sent)),
    'what stands there as its effect is the effect of what is typed': (snapshot) =>
      !snapshot.matches({ editing: 'known' }) ||
      (snapshot.context.shown !== null && isSameDraft(snapshot.context.shown, snapshot.context.draft)),
    'nothing has an effect where nothing differs': (snapshot) =>
      !snapshot.matches({ editing: 'same' }) || (snapshot.context.effect === null && hasNoProblem(snapshot)),
    'the other version is there while it is asked about': (snapshot) =>
      snapshot.matches('conflict') === (snapshot.context.theirs !== null),
    'why it could not be read is said where it can be tried again': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.loadProblem !== null,
    'why the effect is not known is said where it is not': (snapshot) =>
      !snapshot.matches({ editing: 'effectFailed' }) || snapshot.context.effectProblem !== null,
    'what is wrong with a field is said where something is': (snapshot) =>
      (snapshot.matches({ editing: 'faulty' }) || snapshot.matches({ editing: 'invalid' })) ===
      (snapshot.context.fieldProblem !== null),
    'why it was not saved is said where it was not': (snapshot) =>
      snapshot.matches({ editing: 'saveFailed' }) === (snapshot.context.problem !== null),
    'only one that has posts and is not over is open': (snapshot) =>
      !snapshot.hasTag('open') || snapshot.context.campaign?.status === 'running',
  },
  journeys: [
    {
      says: 'it is read as it is opened, and nothing is changed yet',
      input: fresh,
      events: [
        {
          in: 'loading',
          tags: ['busy'],
          where: (snapshot) => hasDraft(blankDraft('short'))(snapshot) && hasNoProblem(snapshot) && isUnknown(snapshot),
        },
        loaded,
      ],
      endsIn: { editing: 'same' },
      tags: ['open'],
      where: (snapshot) => hasDraft(draft)(snapshot) && hasNoProblem(snapshot) && !snapshot.context.isRestored,
      given: { loadCampaign: [{ campaignId: 7 }] },
      emits: [],
    },
    ...(
      [
        ['it is gone', { done: 'loadCampaign', output: gone }, 'This campaign is not here.'],
        ...lostEnds('loadCampaign', network),
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} the reason is said, and it can be tried again`,
      input: fresh,
      events: [
        end,
        { in: 'loadFailed' as const, where: ({ context }: Seen) => context.loadProblem === message },
        retry,
        loaded,
      ],
      endsIn: { editing: 'same' } as const,
      where: hasNoProblem,
      given: { loadCampaign: [{ campaignId: 7 }, { campaignId: 7 }] },
    })),
    {
      says: 'it is read again by itself once the connection is back',
      input: fresh,
      events: [{ done: 'loadCampaign', output: offline }, returned],
      endsIn: 'loading',
    },
    {
      says: 'a read has a minute to come',
      input: fresh,
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
    },
    {
      says: 'one of which posts are written is not changed, and is read again when campaigns have changed',
      input: again,
      events: [read(writing), { in: 'closed', where: ({ context }) => context.campaign === writing }, refresh, loaded],
      endsIn: { editing: 'same' },
      given: { loadCampaign: [{ campaignId: 7 }, { campaignId: 7 }] },
      emits: [],
    },
    {
      says: 'what was typed before is there again, and its effect is asked for',
      input: again,
      events: [
        { in: 'loading', where: hasDraft(renamedDraft) },
        loaded,
        {
          in: { editing: 'pausing' },
          where: (snapshot) =>
            hasDraft(renamedDraft)(snapshot) && snapshot.context.isRestored && hasNoProblem(snapshot),
        },
        pause,
      ],
      endsIn: { editing: 'reading' },
      given: { readEffect: [asked(renamedDraft)] },
      emits: [],
    },
    {
      says: 'what was typed before is there again, too, where it could not be read at first',
      input: again,
      events: [{ done: 'loadCampaign', output: offline }, retry, loaded],
      endsIn: { editing: 'pausing' },
      where: (snapshot) => hasNoProblem(snapshot) && snapshot.context.typed === null,
    },
    {
      says: 'what was typed before and was saved before it was archived stays closed',
      input: again,
      events: [read({ ...renamed, status: 'archived' })],
      endsIn: 'closed',
    },
    {
      says: 'what was typed before and is there already is not stored any more',
      input: again,
      events: [read(renamed)],
      endsIn: { editing: 'same' },
      where: ({ context }) => !context.isRestored && context.campaign === renamed,
      emits: [cleared],
    },
    {
      says: 'what was typed over an older version is shown beside the new one',
      input: again,
      events: [read(theirs)],
      endsIn: 'conflict',
      tags: ['open'],
      where: (snapshot) => snapshot.context.theirs === theirs && hasDraft(renamedDraft)(snapshot),
      emits: [],
    },
    {
      says: 'what was sent once and never answered is no other version',
      input: { campaignId: 7, typed: { ...typed, draft: { ...renamedDraft, goal: 'More' }, sent: [renamedDraft] } },
      events: [read(renamed)],
      endsIn: { editing: 'pausing' },
      where: ({ context }) => context.begun.name === 'Sourdough',
    },
    {
      says: 'a change is told at once, and after a calm moment its effect is asked for',
      input: fresh,
      events: [
        loaded,
        named('Sour'),
        { wait: 799 },
        named('Sourdough'),
        { wait: 799 },
        { in: { editing: 'pausing' }, tags: ['open', 'working'] },
        { wait: 1 },
        { in: { editing: 'reading' }, tags: ['open', 'working'] },
        told,
      ],
      endsIn: { editing: 'known' },
      tags: ['open'],
      where: ({ context }) => context.effect === sampleEffect,
      given: { readEffect: [asked(renamedDraft)] },
      emits: [toldTyped({ draft: { ...draft, name: 'Sour' } }), toldTyped()],
    },
    {
      says: 'a newer change abandons the older question, and what stood there stays in sight meanwhile',
      input: fresh,
      events: [...shown, changed({ goal: 'More' }), pause, changed({ goal: '30 places' }), pause],
      endsIn: { editing: 'reading' },
      where: ({ context }) => context.effect === sampleEffect,
      given: {
        readEffect: [
          asked(renamedDraft),
          asked({ ...renamedDraft, goal: 'More' }),
          asked({ ...renamedDraft, goal: '30 places' }),
        ],
      },
    },
    {
      says: 'a change that is taken back leaves nothing to save and nothing stored',
      input: fresh,
      events: [...shown, named(there.name)],
      endsIn: { editing: 'same' },
      where: hasDraft(draft),
      emits: [toldTyped(), cleared],
    },
    ...(
      [['it is refused', effectIs(gone), 'This campaign is not here.'], ...lostEnds('readEffect', network)] as const
    ).map(([how, end, message]) => ({
      says: `where of the effect ${how}, that is said, nothing is saved, and it can be asked again`,
      input: fresh,
      events: [
        ...[loaded, named('Sourdough'), pause],
        end,
        { in: { editing: 'effectFailed' } as const, where: ({ context }: Seen) => context.effectProblem === message },
        save,
        { in: { editing: 'effectFailed' } as const },
        retry,
        told,
      ],
      endsIn: { editing: 'known' } as const,
      where: hasNoProblem,
      given: { readEffect: [asked(renamedDraft), asked(renamedDraft)], saveCampaign: [] },
    })),
    ...([returned, refresh] as const).map((event) => ({
      says: `an effect that could not be read is asked for again with ${event.type}`,
      input: fresh,
      events: [loaded, named('Sourdough'), pause, effectIs(offline), event],
      endsIn: { editing: 'reading' } as const,
    })),
    {
      says: 'an effect has a minute to come',
      input: fresh,
      events: [loaded, named('Sourdough'), pause, { wait: 59_999 }, { in: { editing: 'reading' } }, { wait: 1 }],
      endsIn: { editing: 'effectFailed' },
    },
    {
      says: 'a change after an effect that could not be read is a new question',
      input: fresh,
      events: [loaded, named('Sour'), pause, effectIs(offline), named('Sourdough')],
      endsIn: { editing: 'pausing' },
      where: hasNoProblem,
    },
    {
      says: 'what is shown is worked out again when posts have changed',
      input: fresh,
      events: [...shown, refresh],
      endsIn: { editing: 'reading' },
      given: { readEffect: [asked(renamedDraft), asked(renamedDraft)] },
    },
    {
      says: 'a save that is asked for before the effect stands there has it asked for at once',
      input: fresh,
      events: [loaded, named('Sourdough'), save, { in: { editing: 'reading' } }, save],
      endsIn: { editing: 'reading' },
      given: { saveCampaign: [] },
    },
    {
      says: 'a field that cannot be so is told after a calm moment, and taken to once a save is asked for',
      input: fresh,
      events: [
        ...[loaded, named(' '), pause],
        {
          in: { editing: 'faulty' },
          where: (snapshot) => faultOf(snapshot) === 'name: Name is required' && take(snapshot),
        },
        save,
      ],
      endsIn: { editing: 'invalid' },
      where: isTakenToAnew,
      given: { readEffect: [], saveCampaign: [] },
    },
    {
      says: 'a field that cannot be so is taken to at once where a save is asked for at once, and with each try',
      input: fresh,
      events: [loaded, named(' '), save, { in: { editing: 'invalid' }, where: take }, save],
      endsIn: { editing: 'invalid' },
      where: isTakenToAnew,
      given: { readEffect: [] },
    },
    {
      says: 'what is wrong at a field is gone with the next change',
      input: fresh,
      events: [loaded, named(' '), save, named('Sourdough')],
      endsIn: { editing: 'pausing' },
      where: hasNoProblem,
    },
    {
      says: 'a field that the provider refuses is told with the effect',
      input: fresh,
      events: [loaded, changed({ endsOn: '2026-11-01' }), pause, effectIs(badDay)],
      endsIn: { editing: 'faulty' },
      where: (snapshot) => faultOf(snapshot) === 'endsOn: The last day is over',
    },
    {
      says: 'a save is one press once its effect stands there, and is told with it',
      input: fresh,
      events: [...shown, save, { in: 'saving', tags: ['open', 'busy'] }, saved],
      endsIn: { editing: 'same' },
      where: (snapshot) =>
        hasNoProblem(snapshot) && snapshot.context.campaign === renamed && hasDraft(renamedDraft)(snapshot),
      given: { saveCampaign: [asked(renamedDraft)] },
      emits: [toldTyped(), sending, toldSaved(renamed), cleared],
    },
    {
      says: 'what was restored is not once it is saved',
      input: again,
      events: [loaded, pause, told, save, saved],
      endsIn: { editing: 'same' },
      where: ({ context }) => !context.isRestored,
    },
    {
      says: 'what is typed while it is saved stays, and has an effect of its own',
      input: fresh,
      events: [
        ...[...shown, save, changed({ goal: 'More' }), saved],
        {
          in: { editing: 'pausing' },
          where: ({ context }) =>
            context.effect === null && context.shown === null && context.begun.name === 'Sourdough',
        },
        pause,
      ],
      endsIn: { editing: 'reading' },
      given: { readEffect: [asked(renamedDraft), asked({ ...renamedDraft, goal: 'More' }, renamed)] },
      emits: [
        ...[toldTyped(), sending],
        toldTyped({ draft: { ...renamedDraft, goal: 'More' }, sent: [renamedDraft] }),
        toldSaved(renamed),
        toldTyped({ base: renamedDraft, draft: { ...renamedDraft, goal: 'More' } }),
      ],
    },
    {
      says: 'a field that is refused with the save is taken to',
      input: fresh,
      events: [
        ...[...shown, save, answered(badDay)],
        {
          in: { editing: 'invalid' },
          where: (snapshot) => faultOf(snapshot) === 'endsOn: The last day is over' && hasDraft(renamedDraft)(snapshot),
        },
        changed({ goal: 'More' }),
      ],
      endsIn: { editing: 'pausing' },
      emits: [toldTyped(), sending, toldTyped({ draft: { ...renamedDraft, goal: 'More' } })],
    },
    ...(
      [
        ['a refusal', refused, 'refused: The campaign could not be saved'],
        [
          'what could not be sent',
          unsent,
          'refused: Nothing was sent. A part of the page could not be loaded: the connection was lost, or there is a new version.',
        ],
      ] as const
    ).map(([what, output, message]) => ({
      says: `${what} is said, and tried again with the next press`,
      input: fresh,
      events: [
        ...[...shown, save, answered(output)],
        { in: { editing: 'saveFailed' } as const, where: (snapshot: Seen) => problemOf(snapshot) === message },
        save,
      ],
      endsIn: 'saving' as const,
      where: ({ context }: Seen) => context.problem === null && context.lost.length === 0,
      given: { saveCampaign: [asked(renamedDraft), asked(renamedDraft)] },
      emits: [toldTyped(), sending, sending],
    })),
    ...lostEnds('saveCampaign', noAnswer).flatMap(([how, end, message]) => [
      {
        says: `where ${how} nobody knows, and what this page finds of itself with the next press is saved`,
        input: fresh,
        events: [
          ...[...shown, save, end],
          {
            in: { editing: 'saveFailed' } as const,
            where: (snapshot: Seen) =>
              problemOf(snapshot) === `unclear: ${message}` && hasDraft(renamedDraft)(snapshot),
          },
          save,
          answered({ kind: 'conflict', campaign: renamed }),
        ],
        endsIn: { editing: 'same' } as const,
        where: (snapshot: Seen) => hasNoProblem(snapshot) && snapshot.context.campaign === renamed,
        emits: [
          ...[toldTyped(), sending, unclear],
          toldTyped({ sent: [renamedDraft, renamedDraft] }),
          toldSaved(renamed),
          cleared,
        ],
      },
    ]),
    {
      says: 'a save has a minute to be answered',
      input: fresh,
      events: [...shown, save, { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: { editing: 'saveFailed' },
    },
    {
      says: 'of several lost answers each may be what the provider has',
      input: fresh,
      events: [
        ...[...shown, save, answered(offline), changed({ goal: 'More' }), pause, told, save, answered(offline), save],
        answered({ kind: 'conflict', campaign: renamed }),
      ],
      endsIn: { editing: 'pausing' },
      where: ({ context }) => context.begun.name === 'Sourdough' && context.draft.goal === 'More',
    },
    {
      says: 'after a lost answer one that is archived by now is closed, whoever has changed it',
      input: fresh,
      events: [
        ...[...shown, save, answered(offline), save],
        answered({ kind: 'conflict', campaign: { ...renamed, status: 'archived' } }),
      ],
      endsIn: 'closed',
    },
    {
      says: 'after a lost answer nothing counts as taken back: the provider may have what was sent',
      input: fresh,
      events: [...shown, save, answered(offline), named(there.name)],
      endsIn: { editing: 'pausing' },
      where: hasDraft(draft),
      emits: [toldTyped(), sending, unclear, toldTyped({ draft, sent: [renamedDraft] })],
    },
    {
      says: 'after a lost answer what is thrown away leads to what the provider has',
      input: fresh,
      events: [...shown, save, answered(offline), discard, { in: 'loading' }, read(renamed)],
      endsIn: { editing: 'same' },
      where: hasDraft(renamedDraft),
      given: { loadCampaign: [{ campaignId: 7 }, { campaignId: 7 }] },
      emits: [toldTyped(), sending, unclear, discarded],
    },
    {
      says: 'what was typed while a save failed has its effect shown before it is saved',
      input: fresh,
      events: [
        ...[...shown, save, changed({ goal: 'More' }), answered(refused), save],
        { in: { editing: 'reading' }, where: hasNoProblem },
        ...[told, save],
      ],
      endsIn: 'saving',
      given: { saveCampaign: [asked(renamedDraft), asked({ ...renamedDraft, goal: 'More' })] },
    },
    {
      says: 'what was changed elsewhere meanwhile is shown beside it, and the own one is shown with its effect first',
      input: fresh,
      events: [
        ...[...shown, save, answered(conflict)],
        { in: 'conflict', tags: ['open'], where: ({ context }) => context.theirs === theirs },
        own,
        {
          in: { editing: 'pausing' },
          where: ({ context }) => context.theirs === null && context.effect === null && context.begun.name === 'Rye',
        },
        ...[pause, told, save],
      ],
      endsIn: 'saving',
      given: { saveCampaign: [asked(renamedDraft), asked(renamedDraft, theirs)] },
      emits: [
        ...[toldTyped(), sending],
        toldTyped({ base: theirDraft }),
        toldTyped({ base: theirDraft, sent: [renamedDraft] }),
      ],
    },
    {
      says: 'the other version can be taken instead, and nothing is stored any more',
      input: again,
      events: [read(theirs), other],
      endsIn: { editing: 'same' },
      where: (snapshot) =>
        hasDraft(theirDraft)(snapshot) && snapshot.context.campaign === theirs && !snapshot.context.isRestored,
      emits: [cleared],
    },
    {
      says: 'one that was archived meanwhile is not changed, and what was typed stays in the browser',
      input: fresh,
      events: [...shown, save, answered({ kind: 'conflict', campaign: archived })],
      endsIn: 'closed',
      where: (snapshot) => snapshot.context.campaign === archived && hasNoProblem(snapshot),
      emits: [toldTyped(), sending],
    },
    {
      says: 'what was typed can be thrown away, and had back',
      input: again,
      events: [
        loaded,
        discard,
        {
          in: { editing: 'same' },
          where: (snapshot) => hasDraft(draft)(snapshot) && !snapshot.context.isRestored,
        },
        restore,
      ],
      endsIn: { editing: 'pausing' },
      where: (snapshot) => hasDraft(renamedDraft)(snapshot) && snapshot.context.isRestored,
      emits: [discarded, toldTyped()],
    },
    {
      says: 'what is thrown away has no effect and no problem',
      input: fresh,
      events: [...shown, changed({ goal: 'More' }), pause, effectIs(badDay), discard],
      endsIn: { editing: 'same' },
      where: (snapshot) => hasNoProblem(snapshot) && snapshot.context.shown === null,
    },
    {
      says: 'what is had back has no problem of what stood there',
      input: fresh,
      events: [loaded, named(' '), save, restore],
      endsIn: { editing: 'pausing' },
      where: hasNoProblem,
    },
  ],
})
