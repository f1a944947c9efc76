import type { Post } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import { contentAsWritten } from '../content/contentFor.ts'
import type { ContentPart, PostContent, Written } from '../content/postContent.ts'
import { stateWord } from '../content/states.ts'
import { accountLabel } from '../networks/accountLabel.ts'
import { networkNames } from '../networks/networkNames.ts'
import { postState } from '../publishing/postState.ts'

/** An account as a row names it. */
export interface NamedAccount {
  network: Network
  handle: string
  name: string
}

/** What the ids in a post stand for, and the clock that its times are read by. */
export interface Names {
  timezone: string
  /** What the person's clock shows at an instant in milliseconds: `2026-11-26T09:00`. */
  wallTimeAt(at: number): string
  account(id: number): NamedAccount | undefined
  /** '' of what has no name any more. */
  business(id: number | null): string
  bucket(id: number | null): string
  /** The address of a file in full; '' of one that was deleted. */
  media(id: number): string
}

const before = [
  'Post id',
  'Date',
  'Time',
  'Time zone',
  'Time in UTC',
  'State',
  'Network',
  'Account',
  'Business',
  'Bucket',
  'Tags',
] as const
const behind = ['First comment', 'Picture addresses', 'Link', 'Published', 'Problem'] as const

/** The names of the columns, with as many for the text as the longest thread has parts. */
export const headingOf = (partCount: number): string[] => [...before, ...textHeadings(partCount), ...behind]

const textHeadings = (partCount: number) =>
  Array.from({ length: partCount }, (_, index) => (index === 0 ? 'Text' : `Text ${index + 1}`))

/** A stored post with its publications, and what it says. */
export interface ExportedPost {
  post: Post
  content: PostContent
}

/** A row for each account that a post goes to, in the columns of `headingOf`; for none one row of what is written. */
export function rowsOfPost({ post, content }: ExportedPost, partCount: number, names: Names): string[][] {
  const accountIds = new Set([...post.account_ids, ...post.publications.map(({ account_id }) => account_id)])
  const rows = [...accountIds].map((id) => rowOnAccount({ post, content }, id, partCount, names))
  if (rows.length > 0) return rows
  const place = { state: stateWord(post.state), network: '', account: '' }
  return [[...cellsBefore(post, names, place), ...cellsWritten(content, partCount, names), '', '', '']]
}

function rowOnAccount({ post, content }: ExportedPost, id: number, partCount: number, names: Names): string[] {
  const account = names.account(id)
  const publications = post.publications.filter(({ account_id }) => account_id === id)
  const [first] = publications
  return [
    ...cellsBefore(post, names, {
      state: stateWord(postState({ isDraft: post.state === 'draft', publications })),
      network: account ? networkNames[account.network] : '',
      account: account ? accountLabel(account) : '',
    }),
    ...cellsWritten(account ? contentAsWritten(content, { id, ...account }) : content, partCount, names),
    first?.remote_url ?? '',
    first?.published_at ? shown(first.published_at, names) : '',
    publications.find(({ reason }) => reason)?.reason ?? '',
  ]
}

const cellsWritten = (written: Written, partCount: number, names: Names): string[] => [
  ...cellsOfText(written, partCount),
  written.firstComment ?? '',
  mediaIn(written, names),
]

interface Place {
  state: string
  network: string
  account: string
}

const cellsBefore = (post: Post, names: Names, { state, network, account }: Place): string[] => [
  String(post.id),
  ...(post.schedule ? shown(post.schedule.at, names).split(' ') : ['', '']),
  post.schedule ? names.timezone : '',
  post.schedule?.at ?? '',
  state,
  network,
  account,
  names.business(post.business_profile_id),
  names.bucket(post.bucket_id),
  post.tags.join(', '),
]

/** `2026-11-26 09:00`, which spreadsheets read as a time. */
const shown = (instant: string, names: Names): string => names.wallTimeAt(Date.parse(instant)).replace('T', ' ')

/** One cell for each part; what has more parts than there are columns ends in the last one. */
function cellsOfText({ parts }: Written, partCount: number): string[] {
  const texts = parts.map(({ text }) => text)
  const rest = texts.slice(partCount - 1)
  return Array.from({ length: partCount }, (_, index) =>
    index === partCount - 1 ? rest.join('\n\n') : (texts[index] ?? ''),
  )
}

const mediaIn = ({ parts }: { parts: readonly ContentPart[] }, names: Names): string =>
  parts
    .flatMap(({ mediaIds }) => mediaIds.map(names.media))
    .filter((address) => address !== '')
    .join(' ')
