import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissionsOf } from '../../../rules/account/plans.ts'

const table = {
  'Lite Creator': ['canAccessSocialConnections', 'canCreatePosts'],
  'Design Tools': ['canAccessTemplateEditor', 'canCreateMedia', 'canAccessImageGallery'],
  'Essential Access': [
    'canAccessTemplateEditor',
    'canCreateMedia',
    'canAccessImageGallery',
    'canAccessSocialConnections',
    'canCreatePosts',
    'canCreateCampaigns',
  ],
}
const all = [...table['Essential Access'], 'canAccessAIIdeas']
const plans = Object.entries({ ...table, 'Premium Plus': all, 'Elite Advantage': all, 'Internal Account': all })

test.each(plans)('%s includes what the table says', (plan, permissions) => {
  expect([...permissionsOf(plan)].sort()).toEqual([...permissions].sort())
})

test('the name is matched upper-case with spaces turned to underscores', () => {
  for (const name of ['lite creator', 'LITE_CREATOR', 'Lite_Creator']) {
    expect([...permissionsOf(name)]).toEqual(table['Lite Creator'])
  }
})

test('an unknown plan includes nothing', () => {
  for (const name of ['Free', 'Foo', '', null, undefined, 'constructor', '__proto__']) {
    expect(permissionsOf(name).size).toBe(0)
  }
  fc.assert(fc.property(fc.string({ maxLength: 9 }), (name) => permissionsOf(name).size === 0))
})
