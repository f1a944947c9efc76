import {
  AtSign,
  CalendarDays,
  ChartColumn,
  CirclePlus,
  Compass,
  Folder,
  Images,
  Layers,
  LayoutDashboard,
  List,
  Megaphone,
  PenTool,
  Repeat,
  SquarePen,
  User as UserIcon,
} from 'lucide-react'
import { hasPermission, isExempt, type Needs } from '../../../rules/account/access.ts'
import { isAdmin, type User } from '../../../rules/account/user.ts'
import type { Path } from '../../../rules/shell/paths.ts'
import { strings } from '../../../strings/shell.ts'
import type { Icon } from '../kit/icon.ts'
import { adminIcon } from './adminIcon.tsx'
import { pageOf } from './pages.ts'

/** The address that leads to a path: without what may be left out of it. */
type AddressOf<P extends Path> = P extends `${infer Start}/:${string}?` ? Start : P

export interface NavigationItem {
  label: string
  path: AddressOf<Path>
  /** Other words a person may type for it in the palette. */
  also?: string
  icon: Icon
}

export interface NavigationGroup {
  id: string
  /** None: the group stands without a heading. */
  heading: string | null
  /** Where the heading leads, when it is a link. */
  path?: string
  items: readonly NavigationItem[]
}

/**
 * The sidebar of the specification's section 2, all of it, and below it "Library" (decisions, "Sidebar"); what is shown
 * depends on the person.
 */
export const navigation: readonly NavigationGroup[] = [
  {
    id: 'main',
    heading: strings.main,
    items: [
      { label: strings.dashboard, path: '/dashboard', icon: LayoutDashboard },
      { label: strings.calendar, path: '/calendar', icon: CalendarDays },
      { label: strings.contentBuckets, path: '/content-buckets', icon: Layers, also: 'ideas stock shares plan' },
      { label: strings.templates, path: '/templates', icon: Folder, also: 'designs pictures' },
      { label: strings.campaigns, path: '/campaigns', icon: Megaphone, also: 'goals launch promotion' },
    ],
  },
  {
    id: 'insight',
    heading: strings.analyticsAndIntelligence,
    items: [
      {
        label: strings.analyticsOverview,
        path: '/analytics',
        icon: ChartColumn,
        also: 'insight numbers reach followers',
      },
      {
        label: strings.contentRecycling,
        path: '/content-recycling',
        icon: Repeat,
        also: 'again evergreen rules queue',
      },
      {
        label: strings.platformStrategy,
        path: '/platform-strategy',
        icon: Compass,
        also: 'best hours times cadence how often',
      },
    ],
  },
  {
    id: 'create',
    heading: strings.create,
    items: [
      { label: strings.createPost, path: '/post/create', icon: SquarePen },
      { label: strings.createCampaign, path: '/campaigns/create', icon: CirclePlus, also: 'goal launch' },
      { label: strings.editor, path: '/editor', icon: PenTool, also: 'design picture draw' },
    ],
  },
  { id: 'profile', heading: null, items: [{ label: strings.profile, path: '/profile', icon: UserIcon }] },
  {
    id: 'admin',
    heading: 'ADMIN',
    path: '/admin',
    items: [
      { label: strings.templateBuilder, path: '/admin/builder/campaign/create', icon: adminIcon('LayoutTemplate') },
      { label: strings.campaignTemplates, path: '/admin/builder/campaign', icon: adminIcon('Files') },
      { label: strings.marketingRules, path: '/admin/builder/campaign/marketing-rules', icon: adminIcon('Scale') },
      {
        label: strings.awarenessStages,
        path: '/admin/builder/campaign/awareness-stage-templates',
        icon: adminIcon('Footprints'),
      },
      {
        label: strings.contentPsychology,
        path: '/admin/builder/campaign/content-psychology-configs',
        icon: adminIcon('Brain'),
      },
      {
        label: strings.marketingExperiments,
        path: '/admin/builder/campaign/marketing-experiments',
        icon: adminIcon('FlaskConical'),
      },
      {
        label: strings.platformStrategies,
        path: '/admin/builder/campaign/platform-strategies',
        icon: adminIcon('MapIcon'),
      },
      {
        label: strings.engagementTriggers,
        path: '/admin/builder/campaign/engagement-triggers',
        icon: adminIcon('Zap'),
      },
      { label: strings.testGroups, path: '/admin/test-groups', icon: adminIcon('Users'), also: 'experiments share' },
      {
        label: strings.qualityDashboard,
        path: '/admin/quality-dashboard',
        icon: adminIcon('Gauge'),
        also: 'system health failures lateness queue backup',
      },
      {
        label: strings.moderationQueue,
        path: '/admin/moderation',
        icon: adminIcon('ShieldCheck'),
        also: 'held posts rules',
      },
      { label: strings.moderationAppeals, path: '/admin/moderation/appeals', icon: adminIcon('Gavel') },
    ],
  },
  {
    id: 'library',
    heading: strings.library,
    items: [
      { label: strings.posts, path: '/posts', icon: List, also: 'list drafts' },
      {
        label: strings.media,
        path: '/media',
        icon: Images,
        also: 'library images pictures photos videos upload gallery',
      },
      {
        label: strings.socialAccounts,
        path: '/connect/socials',
        icon: AtSign,
        also: 'connect network bluesky mastodon',
      },
    ],
  },
]

const fits = (user: User, { permission, admin }: Needs): boolean =>
  (!permission || hasPermission(user, permission)) && (!admin || isAdmin(user))

/** Before the first steps are done, most pages lead back to them. */
export const hasBegun = ({ userprofile }: User): boolean => userprofile.isOnboardingComplete

/** Whether a link to a page makes sense for a person: there is one, and the person may open it. */
export function leadsSomewhere(path: string, user: User): boolean {
  const page = pageOf(path)
  return page !== undefined && fits(user, page.needs ?? {}) && (hasBegun(user) || isExempt(path))
}

/** The groups and items that a person sees; a group without an item is none. */
export const navigationFor = (user: User, groups = navigation): NavigationGroup[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(({ path }) => leadsSomewhere(path, user)) }))
    .filter(({ items }) => items.length > 0)

/** Pages whose address does not begin with that of the item they belong to. */
const belonging: readonly (readonly [start: string, item: string])[] = [
  ['/post', '/posts'],
  ['/share', '/posts'],
  ['/connect', '/connect/socials'],
  ['/template', '/templates'],
  ['/generate', '/content-buckets'],
  ['/appeals', '/profile'],
]

/** The path of the item that an address belongs to: its own, the one it begins with, or the one its page is part of. */
export const currentItem = (pathname: string): string | null => {
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const paths = navigation.flatMap(({ items }) => items.map(({ path }) => path))
  const own = paths.filter(isUnder).sort((one, other) => other.length - one.length)[0]
  return own ?? belonging.find(([start]) => isUnder(start))?.[1] ?? null
}
