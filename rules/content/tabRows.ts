import { networks, type SocialAccount as WireAccount } from '../../contract/networks.ts'
import { strings } from '../../strings/content.ts'
import { accountLabel } from '../networks/accountLabel.ts'
import type { TextCount } from '../networks/countText.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Camel } from '../shell/camel.ts'
import { countWord, numberLabel } from '../shell/words.ts'
import type { CountFor } from './accountCounter.ts'
import { contentFor } from './contentFor.ts'
import { filled, type Level, levelOf, roomLabel, tightest } from './fullness.ts'
import { type PostContent, variantOfAccount, variantOfNetwork, type Written } from './postContent.ts'
import { isOver } from './readiness.ts'
import { commonScope, type Differing, followedBy, type Scope, scopeKey, scopeOf, writtenOf } from './scopes.ts'
import { textLength } from './textLength.ts'
import type { WithUtm } from './utm.ts'

type SocialAccount = Camel<WireAccount>
type Content = Written & Pick<PostContent, 'variants' | 'threadFallback' | 'accountOptions' | 'utm' | 'linkCards'>

/** One text of a post in the list of them: whose it is, whether it is its own, and how much room is left. */
export interface TabRow {
  /** `scopeKey` of its scope. */
  key: string
  scope: Scope
  /** `Common text`, `X`, `@ada.example.com` */
  name: string
  /** The only account that it goes to; null where it goes to several. */
  account: SocialAccount | null
  /** It stands below the row of its network. */
  isNested: boolean
  isOwn: boolean
  /** `Follows`, `Own text`, `Own, thread of 3`, `Five accounts follow it` */
  about: string
  /** `8 left`, `12 over`; the length of the common text, which has no limit itself; empty where nothing goes out of it. */
  room: string
  level: Level
  /** How much of the meter is filled, in percent; null: there is no meter. */
  filled: number | null
  /** What is to be done there, which is said in place of the room: `To answer`. */
  note: string | null
}

/** What tells how much room is left of what goes out. */
interface Counting {
  /** Counts a text as it goes out. */
  count: CountFor
  /** Adds the post's UTM parameters to its links. */
  withUtm: WithUtm
  /** What is to be done for an account, by its id. */
  notes: ReadonlyMap<number, string>
}

/**
 * The texts of a post: the common one, then a row for each network, and below it one for each of its accounts where
 * several are chosen. The network with the least limit is first, whatever is written: the order stays while a person writes.
 */
export function tabRows(
  content: Content,
  accounts: readonly SocialAccount[],
  { count, withUtm, notes }: Counting,
): TabRow[] {
  const room = (those: readonly SocialAccount[]) => roomOf(content, those, { count, withUtm, notes })
  const groups = [...Map.groupBy(accounts.toSorted(byLimit), ({ network }) => network).values()]
  return [commonRow(content, accounts), ...groups.flatMap((group) => rowsOfNetwork(content, group, room))]
}

type Room = Pick<TabRow, 'room' | 'level' | 'filled' | 'note'>

const noRoom: Room = { room: '', level: 'fine', filled: null, note: null }

const byLimit = (one: SocialAccount, other: SocialAccount): number =>
  one.limits.characters - other.limits.characters ||
  networks.indexOf(one.network) - networks.indexOf(other.network) ||
  one.id - other.id

function commonRow(content: Content, accounts: readonly SocialAccount[]): TabRow {
  const following = accounts.filter(
    (one) => !(variantOfAccount(content, one) || variantOfNetwork(content, one.network)),
  ).length
  return {
    key: scopeKey(commonScope),
    scope: commonScope,
    name: strings.commonText,
    account: null,
    isNested: false,
    isOwn: true,
    about: strings.accountFollowsIt(countWord(following), following),
    ...noRoom,
    room: numberLabel(content.parts.reduce((sum, { text }) => sum + textLength(text), 0)),
  }
}

function rowsOfNetwork(
  content: Content,
  group: readonly SocialAccount[],
  room: (those: readonly SocialAccount[]) => Room,
): TabRow[] {
  const [first, ...others] = group
  if (!first) return []
  const { network } = first
  const scopes = group.map((account) => scopeOf(account, group, content))
  const below = group.flatMap((account, index) => {
    const scope = scopes[index]
    if (scope?.kind !== 'account') return []
    const name = accountLabel(account)
    return [{ ...rowOf(content, scope, name), account, isNested: true, ...room([account]) }]
  })
  const following = group.filter((account) => !variantOfAccount(content, account))
  const row = rowOf(content, { kind: 'network', network }, networkNames[network])
  const ofNetwork = { ...row, account: others.length === 0 ? first : null, isNested: false }
  return [{ ...ofNetwork, ...(following.length > 0 ? room(following) : noRoom) }, ...below]
}

function rowOf(content: Content, scope: Differing, name: string) {
  const followed = followedBy(content, scope)
  return { key: scopeKey(scope), scope, name, isOwn: followed === null, about: aboutOf(content, scope, followed) }
}

function aboutOf(content: Content, scope: Differing, followed: ReturnType<typeof followedBy>) {
  if (followed === 'network') return strings.followsNetworkName(networkNames[scope.network])
  if (followed === 'common') return strings.follows
  const { length } = writtenOf(content, scope).parts
  return length === 1 ? strings.ownText : strings.ownThreadOf(length)
}

/** What is left where it is tightest: of an account's parts, or of its first comment where that is too long. */
function roomOf(content: Content, accounts: readonly SocialAccount[], { count, withUtm, notes }: Counting): Room {
  const found = tightest(
    accounts.flatMap((account) => countsOfAccount(contentFor(content, account, withUtm), account, count)),
  )
  const note = accounts.map(({ id }) => notes.get(id)).find((one) => one !== undefined) ?? null
  return found ? { room: roomLabel(found), level: levelOf(found), filled: filled(found), note } : { ...noRoom, note }
}

function countsOfAccount({ parts, firstComment }: Written, account: SocialAccount, count: CountFor): TextCount[] {
  const comment = firstComment === null ? [] : [count(firstComment, account, 'comment')]
  return [...parts.map(({ text }) => count(text, account)), ...comment.filter(isOver)]
}
