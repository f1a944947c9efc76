/** A group of calls in the description of the API. */
interface ApiGroup {
  name: string
  description: string
  /** What the paths of its calls begin with. */
  paths: readonly string[]
}

/** In the order in which they are read; a call is of the first group whose path it begins with. */
export const apiGroups: readonly ApiGroup[] = [
  {
    name: 'Calendar',
    description: 'What is planned when, free times, and the slots that posts are put into.',
    paths: ['calendar/', 'slots/', 'api/optimized/user/calendar/'],
  },
  {
    name: 'Posts',
    description: 'Posts and what became of them: drafts, planned and published, alone or several at once.',
    paths: [
      'posts/',
      'repeats/',
      'social/post/',
      'api/optimized/user/stats/',
      'user/data/',
      'api/optimized/user/data/',
    ],
  },
  {
    name: 'Campaigns',
    description: 'Campaigns: made, written, reviewed, planned and looked back on.',
    paths: ['campaigns/'],
  },
  {
    name: 'Buckets and ideas',
    description: 'Content buckets, the ideas in them, and how often each has its turn.',
    paths: ['buckets/'],
  },
  {
    name: 'Recycling',
    description: 'Which posts come again, in which words, and when.',
    paths: ['recycling/'],
  },
  {
    name: 'Feeds',
    description: 'Feeds of websites that are watched: what is new in them becomes drafts.',
    paths: ['feeds/'],
  },
  {
    name: 'Media',
    description: 'Pictures and videos: uploads in parts, the library, and cards of links.',
    paths: ['media/', 'link-cards/'],
  },
  { name: 'Designs', description: 'Designs and their earlier versions.', paths: ['templates/'] },
  {
    name: 'Writing',
    description: 'Help while a text is written: AI, snippets, hashtags, mentions and spelling.',
    paths: ['writing/', 'ai/'],
  },
  {
    name: 'Businesses',
    description: 'The businesses of a person, with their brand, voice and audience.',
    paths: ['api/campaigns/business-profiles/'],
  },
  {
    name: 'Connected accounts',
    description: 'The accounts on networks that posts go out on.',
    paths: ['connect/'],
  },
  {
    name: 'Results',
    description: 'What came of posts, and what to do about it.',
    paths: ['analytics/', 'strategy/'],
  },
  {
    name: 'Refused posts',
    description: 'Posts that an administrator refused, and appeals against that.',
    paths: ['appeals/'],
  },
  {
    name: 'Exports and imports',
    description: 'What a person takes along or brings: files, calendars for other programs, archives.',
    paths: ['exports/', 'calendar-feeds/', 'archive-imports/'],
  },
  {
    name: 'Keys and webhooks',
    description: 'API keys, what they want to be planned, and the addresses that are told what happens.',
    paths: ['api-keys/', 'approvals/', 'webhooks/', 'webhook-deliveries/'],
  },
  {
    name: 'Account',
    description: 'The person: sign-up, sign-in, settings, plan.',
    paths: ['user/', 'push/', 'api/optimized/user/', 'logout/', 'billing/', 'api/eu-waitlist/'],
  },
  {
    name: 'Administration',
    description: 'For administrators of the installation.',
    paths: ['admin/', 'outbox/'],
  },
  {
    name: 'Installation',
    description: 'How the installation is, and what pages ask it before anybody has signed in.',
    paths: ['status/', 'errors/', 'geo/'],
  },
]

/** The name of a path's group; undefined where it has none. */
export const groupOf = (path: string): string | undefined =>
  apiGroups.find(({ paths }) => paths.some((start) => path.startsWith(start)))?.name
