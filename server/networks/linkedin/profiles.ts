import { linkedInLimits } from '../../../rules/networks/linkedin/linkedin.ts'
import type { HttpClient, Reply } from '../httpClient.ts'
import { type Account, NetworkFault, type Profile } from '../network.ts'
import * as answers from './answers.ts'
import type { Api } from './api.ts'
import { pagesOf } from './hosts.ts'

type Told = Pick<Profile, 'remoteId' | 'handle' | 'name' | 'avatarUrl' | 'url'>

interface Deps {
  api: Api
  call: HttpClient
  title: string
  now(): number
}

/** Who posts, as LinkedIn tells of them. */
export interface Profiles {
  /** Whose token it is, with the answer it was read from. */
  member(origin: string, token: string): Promise<{ told: Told; reply: Reply }>
  page(origin: string, token: string, urn: string): Promise<Told>
  /** The pages that whose token it is may post as. */
  pages(origin: string, token: string): Promise<Told[]>
}

const postingRoles: ReadonlySet<string> = new Set(['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR', 'CONTENT_ADMIN'])
const organizationUrn = /^urn:li:organization:(\d+)$/
const pageSize = 100
const mostTurns = 10

export function createProfiles({ api, call, title, now }: Deps): Profiles {
  const spoken = () => ({ title, now: now() })
  const misread = () => new NetworkFault('unclear', `${title} did not say whose account it is.`)

  async function page(origin: string, token: string, urn: string): Promise<Told> {
    const id = organizationUrn.exec(urn)?.[1]
    if (id === undefined) throw misread()
    const reply = answers.granted(await api({ origin }, token, `organizations/${id}`), spoken())
    const found = answers.organization.safeParse(reply.body).data
    if (!found) throw misread()
    const name = found.localizedName || found.vanityName || id
    const handle = found.vanityName || name
    const url = `${pagesOf(origin)}/company/${encodeURIComponent(found.vanityName || id)}`
    return { remoteId: urn, handle, name, avatarUrl: null, url }
  }

  async function roles(origin: string, token: string, start: number) {
    const query = { q: 'roleAssignee', state: 'APPROVED', count: String(pageSize), start: String(start) }
    const headers = { 'x-restli-method': 'FINDER' }
    const reply = answers.granted(await api({ origin }, token, 'organizationAcls', { query, headers }), spoken())
    const found = answers.roles.safeParse(reply.body).data
    if (!found) throw misread()
    return found.elements
  }

  async function pageUrns(origin: string, token: string): Promise<ReadonlySet<string>> {
    const urns = new Set<string>()
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const found = await roles(origin, token, turn * pageSize)
      const mayPost = found.filter(({ role, state }) => postingRoles.has(role) && state === 'APPROVED')
      for (const { organization } of mayPost) urns.add(organization)
      if (found.length < pageSize) break
    }
    return urns
  }

  return {
    page,

    async member(origin, token) {
      const reply = answers.granted(await call(`${origin}/v2/userinfo`, { token }), spoken())
      const found = answers.member.safeParse(reply.body).data
      if (!found) throw misread()
      const name = found.name || 'LinkedIn member'
      const avatarUrl = /^https?:\/\//.test(found.picture ?? '') ? (found.picture ?? null) : null
      const url = `${pagesOf(origin)}/in/me`
      return { reply, told: { remoteId: `urn:li:person:${found.sub}`, handle: name, name, avatarUrl, url } }
    },

    async pages(origin, token) {
      const pages: Told[] = []
      for (const urn of await pageUrns(origin, token)) pages.push(await page(origin, token, urn))
      return pages
    },
  }
}

/** What is stored of an account that was connected. */
export const profileFrom = (told: Told, { origin }: Pick<Account, 'origin'>): Profile => ({
  ...told,
  origin,
  server: new URL(origin).host,
  limits: linkedInLimits,
})
