import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/imports.ts'

/** What a column of a list can say of a post; the order is that of the choices. */
export const importFields = [
  'text',
  'date',
  'time',
  'accounts',
  'bucket',
  'tags',
  'media',
  'altText',
  'firstComment',
  'state',
] as const
export type ImportField = (typeof importFields)[number]

export const fieldLabels = {
  text: strings.text,
  date: strings.dateOrDateAndTime,
  time: strings.time,
  accounts: strings.accountsOrNetworks,
  bucket: strings.bucket,
  tags: strings.tags,
  media: strings.pictureAddresses,
  altText: strings.altTextOfThePicture,
  firstComment: strings.firstComment,
  state: strings.draftOrScheduled,
} satisfies Record<ImportField, string>

/** Fields that several columns may say: what they say is joined. */
export const manyColumns: ReadonlySet<ImportField> = new Set(['accounts', 'tags', 'media', 'altText'])

/**
 * What columns are called, without case, spaces and punctuation, here and in the files of Buffer, Hootsuite, Later, Publer
 * and Metricool.
 */
const names = {
  text: [
    'text',
    'posttext',
    'message',
    'caption',
    'postcaption',
    'post',
    'content',
    'postcontent',
    'body',
    'copy',
    'tweet',
  ],
  date: ['date', 'datetime', 'dateandtime', 'dateordateandtime', 'day', 'when', 'postingtime', 'scheduledtime']
    .concat(['scheduledat', 'scheduleddate', 'scheduledfor', 'schedule', 'publishat', 'publishdate', 'publishedat'])
    .concat(['postat', 'postdate', 'publicationdate']),
  time: ['time', 'hour', 'posttime', 'publishtime', 'clock'],
  accounts: [
    'account',
    'accounts',
    'network',
    'networks',
    'accountsornetworks',
    'profile',
    'profiles',
    'channel',
  ].concat(['channels', 'platform', 'platforms', 'socialaccount', 'socialaccounts', 'socialprofile', 'handle', 'page']),
  bucket: ['bucket', 'contentbucket', 'category', 'pillar', 'contentpillar', 'theme'],
  tags: ['tag', 'tags', 'label', 'labels', 'campaigntags'],
  media: [
    'media',
    'mediaurl',
    'mediaurls',
    'mediaaddress',
    'mediaaddresses',
    'image',
    'images',
    'imageurl',
    'imageurls',
  ].concat(['picture', 'pictures', 'pictureurl', 'pictureurls', 'pictureaddresses', 'photo', 'photourl', 'imagelink']),
  altText: ['alt', 'alttext', 'alttexts', 'alternativetext', 'imagealttext', 'alttextpicture', 'alttextofthepicture'],
  firstComment: ['firstcomment', 'firstcommenttext', 'comment', 'comments'],
  state: ['state', 'status', 'draft', 'isdraft', 'draftorscheduled'],
} satisfies Record<ImportField, readonly string[]>

const fieldsByName: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) => names[field].map((name) => [name, field] as const)),
)

/** What people and other programs call networks, without case, spaces and punctuation. */
const networksByName: Readonly<Record<string, readonly Network[]>> = {
  x: ['twitter'],
  twitter: ['twitter'],
  twitterx: ['twitter'],
  xtwitter: ['twitter'],
  facebook: ['facebook'],
  fb: ['facebook'],
  facebookpage: ['facebook'],
  instagram: ['instagram'],
  ig: ['instagram'],
  linkedin: ['linkedin', 'linkedin_org'],
  linkedinprofile: ['linkedin'],
  linkedinpage: ['linkedin_org'],
  linkedincompany: ['linkedin_org'],
  tiktok: ['tiktok'],
  threads: ['threads'],
  bluesky: ['bluesky'],
  mastodon: ['mastodon'],
}

/** The networks that a name is of; none of any other. */
export const networksCalled = (name: string): readonly Network[] => {
  const plain = plainName(name)
  return Object.hasOwn(networksByName, plain) ? (networksByName[plain] ?? []) : []
}

/** What a column says by what it is called; null where that tells nothing. */
export function fieldCalled(header: string): ImportField | null {
  // Publer explains its columns behind a dash, and says in brackets that there may be several.
  const [begun = ''] = header.split(/ [-–] |\(intl|separated by/i)
  const name = plainName(begun.replaceAll(/\(s\)/gi, 's')).replace(/\d+$/, '')
  const field = fieldsByName.get(name) ?? fieldsByName.get(plainName(header))
  return field ?? (networksCalled(header).length > 0 ? 'accounts' : null)
}

/** Letters and digits in lower case. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
