import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import { linkWrong } from '../../rules/networks/linkSentences.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import { isLinkTaken } from '../../rules/publishing/linkTaken.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { type AccountRow, accountOf, adapterAccount, markExpired } from '../networks/accountRows.ts'
import { type NetworkAdapter, NetworkFault, type RemotePost } from '../networks/network.ts'
import type { PublicationRow } from '../publishing/transition.ts'

interface Deps {
  db: Kysely<Database>
  adapterOf(network: Network): NetworkAdapter
}

/**
 * Finds which post a link leads to that a person gives for a part of unknown fate. Nothing is sent, and the database is not
 * held meanwhile. Throws an `HttpError` about the link.
 */
export const createLinkReader =
  ({ db, adapterOf }: Deps) =>
  async ({ network, account_id, kind, mark }: PublicationRow, link: string): Promise<RemotePost> => {
    const account = await accountOf(db, account_id)
    const { postAt } = adapterOf(network)
    const address = addressIn(link)
    if (postAt === null || !isLinkTaken({ network, kind }))
      throw wrongLink(400, 'This part needs no link. Leave it empty.')
    if (address === null) throw wrongLink(400, linkWrong(account))
    if (account.state !== 'connected')
      throw wrongLink(409, 'The account is not connected. Connect it again, then give the link.')
    try {
      const found = await postAt(adapterAccount(account), address, { kind, mark })
      if (found) return found
    } catch (cause) {
      throw await refusalOf(db, account, cause)
    }
    throw wrongLink(400, linkWrong(account))
  }

export const wrongLink = (status: 400 | 409 | 502, message: string): HttpError =>
  new HttpError(status, message, { field: 'link' })

/** People copy links with and without what browsers hide. */
function addressIn(link: string): URL | null {
  const text = link.trim()
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return address?.hostname.includes('.') ? address : null
}

async function refusalOf(db: Kysely<Database>, account: AccountRow, cause: unknown): Promise<unknown> {
  if (!(cause instanceof NetworkFault)) return cause
  if (cause.kind === 'refused') return wrongLink(400, `${cause.message} ${linkWrong(account)}`)
  const name = networkNames[account.network]
  if (cause.kind === 'expired') {
    await markExpired(db, account.id, account.connected_at)
    return wrongLink(409, `${name} no longer takes the account's sign-in. Connect it again, then give the link.`)
  }
  return wrongLink(502, `The link could not be looked up on ${name}: ${cause.message} Please try again in a moment.`)
}
