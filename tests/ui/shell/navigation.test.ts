import { describe, expect, test } from 'vitest'
import type { User } from '../../../rules/account/user.ts'
import { paths } from '../../../rules/shell/paths.ts'
import { currentItem, navigation, navigationFor } from '../../../src/ui/shell/navigation.ts'
import { pageOf, pages } from '../../../src/ui/shell/routes.ts'
import { ada } from '../../machines/account/ada.ts'

const onPlan = (name: string | null): User => ({
  ...ada,
  userprofile: { ...ada.userprofile, subscriptionPlan: name === null ? null : { name } },
})
const labels = (user: User) => navigationFor(user).flatMap(({ items }) => items.map(({ label }) => label))

test('the groups and items are the specification’s, in its order', () => {
  expect(navigation.map(({ heading, items }) => [heading, items.map(({ label }) => label)])).toEqual([
    ['Main', ['Dashboard', 'Calendar', 'Content Buckets', 'Templates', 'Campaigns']],
    ['Analytics & Intelligence', ['Analytics Overview', 'Content Recycling', 'Platform Strategy']],
    ['Create', ['Create Post', 'Create Campaign', 'Editor']],
    [null, ['Profile']],
    [
      'ADMIN',
      [
        'Template Builder',
        'Campaign Templates',
        'Marketing Rules',
        'Awareness Stages',
        'Content Psychology',
        'Marketing Experiments',
        'Platform Strategies',
        'Engagement Triggers',
        'Test Groups',
        'Quality Dashboard',
        'Moderation Queue',
        'Moderation Appeals',
      ],
    ],
  ])
})

describe('items are hidden when the plan lacks the permission', () => {
  const posting = ['Lite Creator', 'Essential Access', 'Premium Plus', 'Elite Advantage', 'Internal Account']
  test.each(posting)('%s plans and writes posts', (plan) => {
    expect(labels(onPlan(plan))).toEqual(expect.arrayContaining(['Calendar', 'Create Post', 'Profile']))
  })
  test.each(['Design Tools', 'Free', null])('%s does not', (plan) => {
    const seen = labels(onPlan(plan))
    expect(seen).toContain('Profile')
    expect(seen).not.toContain('Calendar')
    expect(seen).not.toContain('Create Post')
  })
})

test('no link leads to a page that is not built', () => {
  const shown = navigationFor({ ...ada, isSuperuser: true }).flatMap(({ items }) => items)
  expect(shown.filter(({ path }) => pageOf(path)?.load === undefined)).toEqual([])
})

test('every item leads to a page of the route table', () => {
  const unknown = navigation.flatMap(({ items }) => items).filter(({ path }) => pageOf(path) === undefined)
  expect(unknown).toEqual([])
})

test('the item of a page is the one whose path it begins with', () => {
  expect(currentItem('/calendar')).toBe('/calendar')
  expect(currentItem('/campaigns/create')).toBe('/campaigns/create')
  expect(currentItem('/campaigns/12/review')).toBe('/campaigns')
  expect(currentItem('/post/12')).toBeNull()
})

test('the ADMIN heading leads administrators to /admin, even while nothing stands under it', () => {
  const groups = navigationFor({ ...ada, isStaff: true })
  expect(groups.find(({ heading }) => heading === 'ADMIN')?.path).toBe('/admin')
  expect(navigationFor(ada).map(({ heading }) => heading)).not.toContain('ADMIN')
})

test('every path that the provider knows has its page, and one only', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual([...paths].sort())
})
