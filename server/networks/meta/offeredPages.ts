import * as z from 'zod/mini'
import { facebookLimits } from '../../../rules/networks/facebook/facebook.ts'
import { instagramLimits } from '../../../rules/networks/instagram/instagram.ts'
import type { AppStore } from '../appStore.ts'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import type { OfferedAccount } from '../oauth/choices.ts'
import type { Consented, ConsentWay } from '../oauth/consent.ts'
import type { StoredTokens } from '../oauth/tokens.ts'
import { webAddress } from '../webAddress.ts'
import { createGraph, type GraphAccess } from './graph.ts'
import { granted } from './graphFault.ts'
import { facebookOrigin, graphHostsOf, instagramOrigin } from './hosts.ts'
import { facebookServer, lastingToken } from './login.ts'

interface Deps {
  call: HttpClient
  apps: Pick<AppStore, 'apiVersionOf'>
  now(): number
}

/** The way by Facebook's consent page. Which of what it opens is offered differs between the networks. */
export const facebookWay = (deps: Deps, isOffered: (account: OfferedAccount) => boolean): ConsentWay => ({
  app: 'facebook',
  authorizationServer: async (origin) => facebookServer(origin, await deps.apps.apiVersionOf('facebook')),
  accountsOf: async (consented) => (await accountsBehind(deps, consented)).filter(isOffered),
})

const instagramAccount = z.object({
  id: z.string(),
  username: z.string(),
  name: z.optional(z.string()),
  profile_picture_url: z.optional(z.string()),
})

const onePage = z.object({
  id: z.string(),
  name: z.string(),
  username: z.optional(z.string()),
  link: z.optional(z.string()),
  access_token: z.optional(z.string()),
  tasks: z.optional(z.array(z.string())),
  picture: z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.string()) })) })),
  instagram_business_account: z.optional(instagramAccount),
})
type Page = z.output<typeof onePage>

const pageList = z.object({
  data: z.array(onePage),
  paging: z.optional(z.object({ cursors: z.optional(z.object({ after: z.string() })), next: z.optional(z.string()) })),
})

const fields =
  'id,name,username,link,access_token,tasks,picture{url},' +
  'instagram_business_account{id,username,name,profile_picture_url}'
const mostLists = 20

/** The pages that a person may post for, and the Instagram accounts behind them. Their tokens do not end. */
async function accountsBehind(deps: Deps, { app, tokens, ...consented }: Consented): Promise<OfferedAccount[]> {
  const origin = consented.origin === instagramOrigin ? facebookOrigin : consented.origin
  const version = await deps.apps.apiVersionOf('facebook')
  const hosts = graphHostsOf(origin, version)
  const title = 'Facebook'
  const client = { client_id: app.clientId, client_secret: app.clientSecret }
  const { token } = await lastingToken(deps, {
    address: hosts.token,
    query: { grant_type: 'fb_exchange_token', ...client, fb_exchange_token: tokens.accessToken },
    title,
  })
  const consent = await consentOf(deps, {
    address: `${hosts.graph}/debug_token`,
    query: { input_token: token, access_token: `${app.clientId}|${app.clientSecret}` },
  })
  const access = { graph: hosts.graph, version, token, secret: app.clientSecret, title }
  const accounts = (await pagesFor(deps, access)).flatMap((page) => accountsOf(page, origin, consent.endsAt))
  return consent.scopes.includes('instagram_content_publish')
    ? accounts
    : accounts.filter(({ network }) => network !== 'instagram')
}

async function pagesFor({ call, now }: Pick<Deps, 'call' | 'now'>, access: GraphAccess): Promise<Page[]> {
  const graph = createGraph({ call, callPatiently: call, now })
  const found: Page[] = []
  let after: string | undefined
  for (let turn = 0; turn < mostLists; turn += 1) {
    const query = { fields, limit: '100', ...(after !== undefined && { after }) }
    const list = pageList.safeParse(await graph.read(access, 'me/accounts', query)).data
    if (!list) throw new NetworkFault('unclear', 'Facebook did not say which pages there are.')
    found.push(...list.data)
    after = list.paging?.next === undefined ? undefined : list.paging.cursors?.after
    if (after === undefined) break
  }
  return found
}

const debugged = z.object({
  data: z.object({
    is_valid: z.boolean(),
    scopes: z._default(z.array(z.string()), []),
    /** Seconds since 1970; 0 where it does not end. */
    data_access_expires_at: z._default(z.number(), 0),
  }),
})

/** What the person allowed, and until when (Graph API: Debug-Token). */
async function consentOf(
  { call, now }: Pick<Deps, 'call' | 'now'>,
  { address, query }: { address: string; query: Record<string, string> },
) {
  const told = debugged.safeParse(granted(await call(address, { query }), 'Facebook', now())).data?.data
  if (!told?.is_valid) throw new NetworkFault('unclear', 'Facebook did not say what you allowed.')
  const { scopes, data_access_expires_at: endsAt } = told
  return { scopes, endsAt: endsAt === 0 ? null : endsAt * 1000 }
}

function accountsOf(page: Page, origin: string, consentEndsAt: number | null): OfferedAccount[] {
  if (page.access_token === undefined) return []
  const credentials: StoredTokens = {
    access_token: page.access_token,
    refresh_token: null,
    expires_at: null,
    consent_ends_at: consentEndsAt,
    way: 'facebook',
  }
  const place = { server: new URL(origin).host, origin }
  const mayPost = page.tasks === undefined || page.tasks.includes('CREATE_CONTENT')
  const { instagram_business_account: instagram } = page
  return [
    ...(mayPost ? [{ network: 'facebook' as const, profile: { ...pageProfile(page), ...place }, credentials }] : []),
    ...(mayPost && instagram
      ? [{ network: 'instagram' as const, profile: { ...instagramProfile(instagram), ...place }, credentials }]
      : []),
  ]
}

const pageProfile = ({ id, name, username, link, picture }: Page) => ({
  remoteId: id,
  handle: username ?? name,
  name,
  avatarUrl: webAddress(picture?.data?.url),
  url: webAddress(link) ?? `https://www.facebook.com/${id}`,
  limits: facebookLimits,
})

/** What an Instagram account is called, as either way of signing in tells. */
export const instagramProfile = ({ id, username, name, profile_picture_url }: z.output<typeof instagramAccount>) => ({
  remoteId: id,
  handle: username,
  name: name || username,
  avatarUrl: webAddress(profile_picture_url),
  url: `https://www.instagram.com/${encodeURIComponent(username)}/`,
  limits: instagramLimits,
})
