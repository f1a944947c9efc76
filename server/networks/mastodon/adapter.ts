import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Caller } from '../caller.ts'
import { type Account, type NetworkAdapter, NetworkFault, type Prepared, type Standing } from '../network.ts'
import type { Vault } from '../vault.ts'
import * as answers from './answers.ts'
import type { Apps } from './apps.ts'
import { ownAccount } from './ownAccount.ts'
import { essenceOfHtml, essenceOfText } from './plainText.ts'

type Status = z.output<typeof answers.status>

interface Parts {
  call: Caller
  vault: Vault
  apps: Apps
  now(): number
}

const frozen = z.object({ status: z.string() })
/** Clocks of servers differ. */
const clockSkew = 5 * 60_000
const pageSize = 40
const mostPages = 10

/**
 * Posting on a Mastodon server. Every try carries the same Idempotency-Key; since some servers ignore it, what became of
 * an unclear try is read from the account's own statuses.
 */
export function createMastodon({ call, vault, apps, now }: Parts): NetworkAdapter {
  const tokenOf = async (account: Account): Promise<string> =>
    answers.token.parse((await vault.open(account)).credentials).access_token

  async function page(account: Account, token: string, maxId: string | undefined): Promise<Status[]> {
    const reply = await call(`${account.origin}/api/v1/accounts/${localId(account)}/statuses`, {
      query: { exclude_reblogs: 'true', limit: String(pageSize), ...(maxId !== undefined && { max_id: maxId }) },
      token,
    })
    const statuses = z.array(answers.status).safeParse(answers.granted(reply, hostOf(account), now()))
    if (!statuses.data) throw new NetworkFault('unclear', `${hostOf(account)} cannot be read.`)
    return statuses.data
  }

  /** The account's own statuses since then, newest first. Throws where there are more than can be read. */
  async function statusesSince(account: Account, earliest: number): Promise<Status[]> {
    const token = await tokenOf(account)
    const found: Status[] = []
    for (let turn = 0; turn < mostPages; turn += 1) {
      const statuses = await page(account, token, found.at(-1)?.id)
      const recent = statuses.filter(({ created_at }) => Date.parse(created_at) >= earliest)
      found.push(...recent)
      if (statuses.length === 0 || recent.length < statuses.length) return found
    }
    throw new NetworkFault('unclear', `There are too many posts since then to look through on ${hostOf(account)}.`)
  }

  return {
    async prepare(_, text) {
      return { key: randomUUID(), payload: { status: text } }
    },

    async send(account, { key, payload }) {
      const { origin } = account
      const reply = await call(`${origin}/api/v1/statuses`, {
        method: 'POST',
        json: payload,
        token: await tokenOf(account),
        headers: { 'idempotency-key': key },
      })
      const answer = answers.status.safeParse(answers.granted(reply, hostOf(account), now()))
      if (!answer.data || !isBy(account, answer.data)) {
        throw new NetworkFault('unclear', `${hostOf(account)} answered something else than the post that was sent.`)
      }
      return standing(answer.data)
    },

    async find(account, { payload, since, known }) {
      const statuses = await statusesSince(account, since.getTime() - clockSkew)
      const first = statuses.filter((status) => !known.has(status.id) && isOurs(status, account, payload)).at(-1)
      return first ? standing(first) : null
    },

    async verify(account) {
      const host = hostOf(account)
      const { remoteId, ...told } = await ownAccount(call, {
        host,
        origin: account.origin,
        token: await tokenOf(account),
        now: now(),
      })
      if (remoteId !== account.remoteId) throw new NetworkFault('unclear', `${host} answered for another account.`)
      return told
    },

    expiryOf: () => null,

    async revoke(account, credentials) {
      const app = await apps.find(hostOf(account))
      if (!app) return
      const { access_token } = answers.token.parse(credentials)
      await call(`${account.origin}/oauth/revoke`, {
        method: 'POST',
        form: { client_id: app.clientId, client_secret: app.clientSecret, token: access_token },
      })
    },
  }
}

/** What the account's own server knows it by. */
const localId = ({ remoteId }: Account): string => encodeURIComponent(remoteId.slice(0, remoteId.indexOf('@')))
const hostOf = ({ origin }: Account): string => new URL(origin).host

const isBy = (account: Account, status: Status): boolean => encodeURIComponent(status.account.id) === localId(account)

const isOurs = (status: Status, account: Account, payload: Prepared['payload']): boolean =>
  isBy(account, status) && essenceOfHtml(status.content) === essenceOfText(frozen.parse(payload).status)

const standing = ({ id, url }: Status): Standing => ({ remoteId: id, remoteUrl: webAddress(url) })

/** Only what is safe to put into a link. */
const webAddress = (text: string | null | undefined): string | null =>
  text && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null
