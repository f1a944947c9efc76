import { blankDraft, type CampaignDraft, draftOf } from '../../../src/machines/campaigns/campaignDraft.ts'
import type { TypedCampaign } from '../../../src/machines/campaigns/campaignEditorSetup.ts'
import type { Campaign } from '../../../src/machines/campaigns/campaigns.ts'

/** A draft that has all but its dates. */
export const sampleDraft: Campaign = {
  id: 7,
  version: 1,
  businessProfileId: null,
  status: 'draft',
  statusChangedAt: '2026-11-24T09:00:00.000Z',
  isStuck: false,
  name: 'Fill the class',
  form: 'short',
  step: 'goal',
  goal: '24 places in January',
  goalAmount: 24,
  goalUnit: 'places',
  offer: 'A class for eight on January 9.',
  audience: 'People who never baked',
  tone: 'Warm',
  accounts: [{ accountId: 1, postsPerWeek: 2, network: 'bluesky' }],
  startsOn: null,
  endsOn: null,
  quietFrom: '21:00',
  quietUntil: '07:00',
  template: 'last-places',
  awarenessStage: null,
  rules: [],
  psychology: [],
  engagementTriggers: [],
  experiment: null,
  missing: [],
  writing: { writer: null, wanted: 0, written: 0, lastAt: null, problem: null, problemText: null },
  posts: { toReview: 0, approved: 0, rejected: 0, failed: 0, planned: 0, published: 0, held: 0 },
  result: null,
  networkResult: null,
  archivedFrom: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  updatedAt: '2026-11-24T09:00:00.000Z',
}

/** The same one change later, and as somebody else has made of it. */
export const renamed: Campaign = { ...sampleDraft, version: 2, name: 'Sourdough' }
export const theirs: Campaign = { ...sampleDraft, version: 3, name: 'Rye', goal: '30 places' }
export const atOffer: Campaign = { ...renamed, step: 'offer' }
/** Of which posts are being written. */
export const begunCampaign: Campaign = { ...sampleDraft, version: 4, status: 'generating' }
/** A new one, right after it was made. */
export const made: Campaign = {
  ...{ ...sampleDraft, name: 'Sourdough', goal: '', goalAmount: null, goalUnit: '', offer: '', audience: '', tone: '' },
  ...{ accounts: [], template: null },
}

export const draft: CampaignDraft = draftOf(sampleDraft)
export const renamedDraft: CampaignDraft = { ...draft, name: 'Sourdough' }
export const newDraft: CampaignDraft = { ...blankDraft('short'), name: 'Sourdough' }

/** What the browser has of a draft that was renamed and not saved, and of a new one. */
export const typed: TypedCampaign = {
  ...{ clientKey: 'k1', base: draft, draft: renamedDraft, place: 'goal', sent: [] },
}
export const typedNew: TypedCampaign = { clientKey: 'k1', base: null, draft: newDraft, place: 'goal', sent: [] }
