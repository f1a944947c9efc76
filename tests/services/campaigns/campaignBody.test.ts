import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changeCampaign } from '../../../contract/campaigns.ts'
import { campaignBody } from '../../../src/services/campaigns/campaignBody.ts'
import { toWire } from '../../../src/services/http/casing.ts'
import { draft, sampleDraft } from '../../machines/campaigns/sampleDraft.ts'

const marketing = { form: 'enhanced' as const, rules: ['no-hype'], awarenessStage: 'new', experiment: 'short-or-long' }

test('what is asked for is sent as the provider takes it', () => {
  const said = { ...draft, ...marketing, startsOn: '2026-11-30' }
  const body = campaignBody({ campaign: sampleDraft, draft: said, place: 'write' })
  expect(body).toMatchObject({
    ...{ version: 1, ...marketing, psychology: [] },
    ...{ engagementTriggers: [], step: 'marketing', goalAmount: 24, startsOn: '2026-11-30', endsOn: null },
    ...{ name: 'Fill the class', accounts: [{ accountId: 1, postsPerWeek: 2 }] },
  })
  expect(z.parse(changeCampaign.body, toWire(changeCampaign.body, body))).toMatchObject({ goal_amount: 24 })
})

test('a goal that is not counted has no number', () => {
  expect(campaignBody({ campaign: sampleDraft, draft: { ...draft, goalAmount: ' ' }, place: 'goal' }).goalAmount).toBe(
    null,
  )
})
