import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changeCampaign } from '../../../contract/campaigns.ts'
import { campaignBody } from '../../../src/services/campaigns/campaignBody.ts'
import { toWire } from '../../../src/services/http/casing.ts'
import { draft, sampleDraft } from '../../machines/campaigns/sampleDraft.ts'

const campaign = { ...sampleDraft, form: 'enhanced' as const, rules: ['no-hype'], awarenessStage: 'new' }

test('what the short form does not ask for stays, and what it asks for is sent as the provider takes it', () => {
  const body = campaignBody({ campaign, draft: { ...draft, startsOn: '2026-11-30' }, place: 'write' })
  expect(body).toMatchObject({
    ...{ version: 1, form: 'enhanced', rules: ['no-hype'], awarenessStage: 'new', psychology: [], experiment: null },
    ...{ engagementTriggers: [], step: 'style', goalAmount: 24, startsOn: '2026-11-30', endsOn: null },
    ...{ name: 'Fill the class', accounts: [{ accountId: 1, postsPerWeek: 2 }] },
  })
  expect(z.parse(changeCampaign.body, toWire(changeCampaign.body, body))).toMatchObject({ goal_amount: 24 })
})

test('a goal that is not counted has no number', () => {
  expect(campaignBody({ campaign, draft: { ...draft, goalAmount: ' ' }, place: 'goal' }).goalAmount).toBe(null)
})
