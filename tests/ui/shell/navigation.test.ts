import { Folder } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import type { User } from '../../../rules/account/user.ts'
import { paths } from '../../../rules/shell/paths.ts'
import { currentItem, navigation, navigationFor } from '../../../src/ui/shell/navigation.ts'
import { pageOf, pages } from '../../../src/ui/shell/pages.ts'
import { ada } from '../../machines/account/ada.ts'

const onPlan = (name: string | null): User => ({
  ...ada,
  userprofile: { ...ada.userprofile, subscriptionPlan: name === null ? null : { name } },
})
const labels = (user: User) => navigationFor(user).flatMap(({ items }) => items.map(({ label }) => label))

test('the groups and items are the specification’s, in its order, and below them Library', () => {
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
    ['Library', ['Posts', 'Media', 'Social accounts']],
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

test('every item leads to a page of the route table', () => {
  const items = navigation.flatMap((group) => group.items)
  expect(items.length).toBeGreaterThan(5)
  expect(items.filter(({ path }) => pageOf(path) === undefined)).toEqual([])
})

test.each([
  ['/calendar', '/calendar'],
  ['/campaigns/create', '/campaigns/create'],
  ['/campaigns/12/review', '/campaigns'],
  ['/posts', '/posts'],
  ['/post/12', '/posts'],
  ['/post/create', '/post/create'],
  ['/media', '/media'],
  ['/connect/socials', '/connect/socials'],
  ['/connect/mastodon/callback', '/connect/socials'],
  ['/analytics/buckets', '/analytics'],
  ['/editor/12', '/editor'],
  ['/template/create/12', '/templates'],
  ['/legal/terms', null],
])('%s belongs to the item %s', (address, item) => {
  expect(currentItem(address)).toBe(item)
})

test('a group without an item is not drawn, ADMIN neither', () => {
  const drawn = navigationFor({ ...ada, isStaff: true })
  expect(drawn.length).toBeGreaterThan(3)
  expect(drawn.filter(({ items }) => items.length === 0)).toEqual([])
  const templates: (typeof navigation)[number] = {
    id: 'admin',
    heading: 'ADMIN',
    path: '/admin',
    items: [{ label: 'Template Builder', path: '/admin/builder/campaign/create', icon: Folder }],
  }
  expect(navigationFor({ ...ada, isStaff: true }, [templates])).toHaveLength(1)
  expect(navigationFor(ada, [templates])).toEqual([])
})

test('every path that the provider knows has its page, and one only', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual([...paths].sort())
})
