import type { Publication } from '../../contract/content.ts'
import { strings } from '../../strings/content.ts'
import { accountLabel, type NamedAccount } from '../networks/accountLabel.ts'
import { networkNames } from '../networks/networkNames.ts'
import { listed } from '../shell/words.ts'

type Placed = Pick<Publication, 'part' | 'kind'>

/** Names tell no account apart: pages of one name may have no handle. */
interface OfAccount {
  accountId: number
}
type Standing = Placed & NamedAccount & OfAccount

/** Which part of its post a publication is, for people; null where its account has only this one. */
export function partLabel({ part, kind }: Placed, ofAccount: readonly Placed[]): string | null {
  if (ofAccount.length < 2) return null
  if (kind === 'comment') return strings.firstComment
  const count = ofAccount.filter((one) => one.kind !== 'comment').length
  return count === 1 ? strings.post : strings.partOf(part, count)
}

/** The publications of one account, of all those of a post. */
export const ofSameAccount = <P extends OfAccount>(all: readonly P[], { accountId }: OfAccount): P[] =>
  all.filter((one) => one.accountId === accountId)

/**
 * Where some of a post's publications are, for a sentence: `on Bluesky and Mastodon`, `with part 2 on Bluesky`,
 * `on Mastodon and with parts 2 and 3 on Bluesky`, `with the first comment on Bluesky`.
 */
export function placesOf(some: readonly Standing[], all: readonly Standing[]): string {
  const accounts = [...Map.groupBy(some, ({ accountId }) => accountId).values()]
  const isWhole = (those: readonly Standing[]) => those.every((one) => those.length === ofSameAccount(all, one).length)
  const whole = accounts.filter(isWhole).flatMap((those) => those.slice(0, 1).map((one) => nameAmong(one, all)))
  const partial = accounts.filter((those) => !isWhole(those)).map((those) => partsIn(those, all))
  return listed([...(whole.length === 0 ? [] : [strings.onWhole(listed(whole))]), ...partial])
}

function partsIn(those: readonly Standing[], all: readonly Standing[]): string {
  const numbers = those.filter(({ kind }) => kind !== 'comment').map(({ part }) => String(part))
  const parts = numbers.length === 0 ? [] : [strings.partsIn(numbers.length, listed(numbers))]
  const comment = those.some(({ kind }) => kind === 'comment') ? [strings.theFirstComment] : []
  const names = new Set(those.map((one) => nameAmong(one, all)))
  return strings.withOn(listed([...parts, ...comment]), listed([...names]))
}

/** A network, and the account where the post goes to several of that network. */
function nameAmong(one: Standing, all: readonly Standing[]): string {
  const { network, accountId } = one
  const isOnly = all.every((other) => other.network !== network || other.accountId === accountId)
  return isOnly ? networkNames[network] : `${networkNames[network]} (${accountLabel(one)})`
}
