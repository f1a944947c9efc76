import { expect, test } from 'vitest'
import { changedFacts } from '../../../rules/admin/changedFacts.ts'

test('fields that stayed are left out', () => {
  expect(changedFacts({ name: 'One', share: 10 }, { name: 'One', share: 20 })).toEqual([
    { label: 'Share', before: '10', after: '20' },
  ])
})

test('what was made or deleted is told whole', () => {
  expect(changedFacts(null, { is_exclusive: true, name: 'One' })).toEqual([
    { label: 'Is exclusive', before: '', after: 'yes' },
    { label: 'Name', before: '', after: 'One' },
  ])
  expect(changedFacts({ is_exclusive: false, note: null }, null)).toEqual([
    { label: 'Is exclusive', before: 'no', after: '' },
  ])
  expect(changedFacts(null, null)).toEqual([])
})

test('what is inside of a field has its place in the label', () => {
  const of = (name: string) => ({ fields: { moments: [{ name: 'First' }, { name }], avoid: ['a', 'b'] } })
  expect(changedFacts(of('Second'), { ...of('Other'), added: ['x', 'y'] })).toEqual([
    { label: 'Fields, moments 2, name', before: 'Second', after: 'Other' },
    { label: 'Added', before: '', after: 'x, y' },
  ])
})
