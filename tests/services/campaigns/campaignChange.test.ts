import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate'
import { draftOf } from '../../../src/machines/campaigns/campaignDraft.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { campaignEditActors } from '../../../src/services/campaigns/campaignChange.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { campaignOf } from '../../machines/campaigns/sampleCampaign.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'
import { changeProvider } from './changeProvider.ts'

const provider = atProvider()
const actors = campaignEditActors(
  createApi({ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() }),
)
const outcome = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>): Promise<OutputFrom<Logic>> =>
  toPromise(createActor<AnyActorLogic>(logic, { input }).start())

const campaign = campaignOf({ status: 'running' })
const changed = { campaign, draft: { ...draftOf(campaign), name: 'Sourdough', goalAmount: '' } }

function at(wish: Parameters<typeof changeProvider>[0] = {}) {
  const keeper = changeProvider(wish)
  provider.use(...keeper.handlers)
  return keeper
}

test('the effect is asked for with all that is said, and without a version', async () => {
  const keeper = at()
  const read = await outcome(actors.readEffect, { changed })
  expect(read).toMatchObject({ kind: 'ok', value: { out: 2, toWrite: { before: 4, after: 6 } } })
  const [call] = keeper.callsOf('POST', 'campaigns/7/effect/')
  expect(call?.body).toMatchObject({ name: 'Sourdough', goal_amount: null, starts_on: '2026-11-30', step: 'goal' })
  expect(call?.body).not.toHaveProperty('version')
})

test('a field that the effect is refused for is told by its name', async () => {
  at().refuse('POST campaigns/7/effect/', 400, { error: 'The last day is over', field: 'ends_on' })
  const read = await outcome(actors.readEffect, { changed })
  expect(read).toEqual({ kind: 'invalid', field: 'endsOn', message: 'The last day is over' })
})

test('an effect that is refused for something else is told with why, and one that nobody answers as unreachable', async () => {
  const keeper = at()
  keeper.refuse('POST campaigns/7/effect/', 409, { error: 'It is archived.' })
  expect(await outcome(actors.readEffect, { changed })).toMatchObject({ kind: 'rejected', message: 'It is archived.' })
  provider.use(http.post(`${host}campaigns/7/effect/`, () => HttpResponse.error()))
  expect(await outcome(actors.readEffect, { changed })).toMatchObject({ kind: 'offline' })
})

test('a change is saved over the version that was read', async () => {
  const keeper = at()
  const saved = await outcome(actors.saveCampaign, { changed })
  expect(saved).toMatchObject({ kind: 'ok', value: { name: 'Sourdough', version: 2 } })
  expect(keeper.callsOf('PUT', 'campaigns/7/')[0]?.body).toMatchObject({ version: 1, name: 'Sourdough' })
})

test('where it was changed elsewhere the other version comes back', async () => {
  at().changeElsewhere({ name: 'Rye' })
  const saved = await outcome(actors.saveCampaign, { changed })
  expect(saved).toMatchObject({ kind: 'conflict', campaign: { name: 'Rye', version: 2 } })
})

test('one that cannot be changed any more comes back as it is', async () => {
  const keeper = at({ campaign: { status: 'archived' } })
  keeper.refuse('PUT campaigns/7/', 409, { error: 'It is archived.' })
  const saved = await outcome(actors.saveCampaign, { changed })
  expect(saved).toMatchObject({ kind: 'conflict', campaign: { status: 'archived' } })
})

test('a refusal that is no conflict is told with why, and one of a field at the field', async () => {
  const keeper = at()
  keeper.refuse('PUT campaigns/7/', 409, { error: 'A post of it is being sent.' })
  expect(await outcome(actors.saveCampaign, { changed })).toMatchObject({
    ...{ kind: 'rejected', status: 409, message: 'A post of it is being sent.' },
  })
  keeper.refuse('PUT campaigns/7/', 400, { error: 'This account is not yours', field: 'accounts.0.account_id' })
  expect(await outcome(actors.saveCampaign, { changed })).toEqual({
    ...{ kind: 'invalid', field: 'accounts', message: 'This account is not yours' },
  })
})

test('somebody else’s is not here', async () => {
  at().refuse('GET campaigns/7/', 404, { error: 'Not found' })
  expect(await outcome(actors.loadCampaign, { campaignId: 7 })).toMatchObject({
    ...{ kind: 'rejected', message: 'This campaign is not here. The address may be mistyped, or it is not yours.' },
  })
})
