import { expect, test } from 'vitest'
import { campaignStatus } from '../../../contract/businessDeletion.ts'
import { isChangeable } from '../../../rules/campaigns/changeable.ts'
import { closedChange } from '../../../rules/campaigns/closedChange.ts'

const all = campaignStatus.options
const of = (status: (typeof all)[number]) =>
  closedChange({ id: 7, name: 'Rye', form: 'short', status, archivedFrom: null })

test('one that can be changed is not closed, and one that cannot says why and where to go', () => {
  expect(all.length).toBe(9)
  for (const status of all) expect([status, of(status) === null]).toEqual([status, isChangeable(status)])
  expect(all.filter(isChangeable)).toEqual(['in_review', 'scheduled', 'running', 'paused'])
})

test('each leads to where it is gone on with', () => {
  expect(of('draft')).toMatchObject({ title: 'Rye is a draft', address: '/campaigns/create?campaign=7' })
  expect(of('generating')).toMatchObject({
    title: 'The posts of Rye are being written',
    address: '/campaigns/7/review',
  })
  expect(of('scheduling')).toMatchObject({ address: '/campaigns/7/schedule' })
  expect(of('finished')).toMatchObject({ title: 'Rye is over', address: '/campaigns' })
  expect(of('archived')).toMatchObject({ title: 'Rye is archived', address: '/campaigns?segment=archived' })
})
