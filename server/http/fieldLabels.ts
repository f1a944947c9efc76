import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Areas } from '../../contract/endpoints.ts'

/** The endpoints of the contract, with their own types. */
type Endpoints = Areas extends infer Area ? (Area extends object ? Extract<Area[keyof Area], Endpoint> : never) : never
type Schemas = Endpoints extends infer One
  ?
      | (One extends { body: infer Body extends z.ZodMiniType } ? z.input<Body> : never)
      | (One extends { query: infer Query extends z.ZodMiniType } ? z.input<Query> : never)
  : never

/** Every name in what is sent, however deep. */
type FieldsOf<Sent> = Sent extends readonly (infer Item)[]
  ? FieldsOf<Item>
  : Sent extends Blob
    ? never
    : Sent extends object
      ? { [Name in keyof Sent & string]: (string extends Name ? never : Name) | FieldsOf<Sent[Name]> }[keyof Sent &
          string]
      : never

/** What people call the fields of the contract; the pages' own forms say the same. */
const labels = {
  accent: 'Accent colors',
  account_id: 'Account',
  account_ids: 'Accounts',
  account_options: 'Options',
  accounts: 'Accounts',
  action: 'Action',
  address: 'Address',
  aim: 'Aim',
  allow_comment: 'Comments',
  allow_duet: 'Duets',
  allow_stitch: 'Stitches',
  alt: 'Description of the picture',
  alt_text: 'Description of the picture',
  api_version: 'API version',
  app_password: 'App password',
  at: 'Time',
  brand_assets: 'Brand',
  brand_voice: 'Brand voice',
  browser_key: 'Key of the browser',
  bucket: 'Bucket',
  bucket_id: 'Bucket',
  bucket_name: 'Bucket',
  bucket_names: 'Buckets',
  business_name: 'Business name',
  business_profile_id: 'Business',
  campaign: 'Campaign',
  caption: 'Caption',
  category: 'Category',
  choice_key: 'Key of the choice',
  chunk: 'Part of the file',
  client_id: 'Id',
  client_key: 'Key of the post',
  client_secret: 'Secret',
  code: 'Code',
  color: 'Color',
  colors: 'Colors',
  connection: 'Connection',
  country: 'Country',
  cover_at: 'Cover',
  current_password: 'Current password',
  custom: 'Further colors',
  day: 'Day',
  description: 'Description',
  difficulty: 'Effort',
  difficulty_level: 'Effort',
  draft: 'Text',
  email: 'Email',
  ends_at: 'End',
  error: 'Error',
  error_id: 'Error ID',
  except_post_id: 'Post',
  family: 'Font',
  file_name: 'File name',
  first_comment: 'First comment',
  first_name: 'First name',
  focus: 'Focus point',
  fonts: 'Fonts',
  force: 'Deleting anyway',
  from_networks: 'From the networks',
  handle: 'Handle',
  has_time: 'Only with a time',
  height: 'Height',
  hex: 'Color',
  icp_analysis: 'Audience',
  idea_id: 'Idea',
  ids: 'Choice',
  images: 'Pictures',
  industry: 'Industry',
  industry_template: 'Template',
  intent: 'What to do with it',
  is_active: 'Active',
  is_branded_content: 'Branded content',
  is_commercial_content: 'Promotion',
  is_reading_paid: 'Paid reading',
  is_removed: 'Without a card',
  is_your_brand: 'Your brand',
  iss: 'Issuer',
  keep: 'Posts to keep',
  kind: 'Kind',
  label: 'Name',
  language: 'Language',
  last_name: 'Last name',
  link: 'Link',
  link_cards: 'Link cards',
  logos: 'Logos',
  media_id: 'Picture',
  media_ids: 'Pictures and videos',
  medium: 'Medium',
  message: 'Message',
  month: 'Month',
  name: 'Name',
  network: 'Network',
  networks: 'Networks',
  neutral: 'Neutral colors',
  occurrence: 'Which of the two hours',
  offset: 'Place in the file',
  options: 'Options',
  order: 'Order',
  origin: 'Origin',
  page: 'Page',
  page_size: 'Entries on a page',
  page_text: 'The page',
  parts: 'Parts',
  password: 'Password',
  plan: 'Plan',
  platform: 'Network',
  platforms: 'Platforms',
  post: 'Post',
  post_metadata: 'Choices for TikTok',
  posts: 'Posts',
  posts_per_month: 'Posts a month',
  previous: 'Earlier text',
  primary: 'Main colors',
  privacy_level: 'Who may see it',
  publication_id: 'Account of the post',
  publication_ids: 'Accounts of the post',
  purpose: 'Purpose',
  ref: 'Referral',
  refresh: 'Six more',
  remote_id: 'Account',
  revision: 'Revision',
  role: 'Role',
  route: 'Route',
  schedule: 'Time',
  search: 'Search',
  secondary: 'Second colors',
  server: 'Server',
  share: 'Share',
  shares: 'Shares',
  show_dismissed: 'Dismissed ideas',
  show_expired: 'Expired ideas',
  size: 'Size',
  skip: 'Skipping',
  social_account_id: 'Account',
  source: 'Source',
  state: 'State',
  status: 'State',
  step: 'Step',
  stop_action: 'What to do with the campaigns',
  stop_campaigns: 'Stopping the campaigns',
  style_guide: 'Style guide',
  suggested_day: 'Day',
  tags: 'Tags',
  template_ids: 'Templates',
  templates: 'Templates',
  text: 'Text',
  texts: 'Texts',
  thread_fallback: 'Threads on networks without them',
  timestamp: 'Time',
  timezone: 'Time zone',
  title: 'Title',
  undo: 'Undo',
  url: 'Address',
  usage: 'Use',
  username: 'Username',
  utm: 'UTM parameters',
  utm_parameters: 'UTM parameters',
  uuid: 'Number in the queue',
  variants: 'Variants',
  verdict: 'Answer',
  version: 'Version',
  video_url: 'Video',
  voice: 'Voice',
  wall_time: 'Time',
  way: 'Way',
  website_url: 'Website',
  weight: 'Weight',
  width: 'Width',
  wish: 'Wish',
  written_by_ai: 'Written by AI',
  x: 'Left edge',
  y: 'Upper edge',
} satisfies Record<FieldsOf<Schemas>, string>
const labelsByName: ReadonlyMap<string, string> = new Map(Object.entries(labels))

/**
 * What people call a place in what was sent: `Text`, and in a list `Text (number 2)`. A name that the contract does not
 * have is written as words.
 */
export function labelOf(path: readonly PropertyKey[]): string {
  const name = String(path.findLast((step) => typeof step === 'string') ?? '')
  const at = path.findLast((step) => typeof step === 'number')
  const label = labelsByName.get(name) ?? asWords(name)
  return at === undefined ? label : `${label} (number ${at + 1})`
}

const asWords = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
