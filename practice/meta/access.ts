import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Env } from '../faultInjection.ts'
import { bearerOf, grantOf } from '../oauth/grants.ts'
import { practiceClient } from '../oauth/rules.ts'
import { type Person, personByName } from '../people.ts'
import { GraphError, unknownObject } from './graphError.ts'
import { type InstagramAccount, instagramById, type Page, pageById, pagesOf } from './pages.ts'
import { onlyKnown, type Sent, sentWith } from './params.ts'
import type { MetaState } from './state.ts'
import { sessionEnded } from './wording.ts'

/** Whose token a call came with: somebody's on Facebook, a page's, or somebody's on Instagram. */
export interface Caller {
  kind: 'user' | 'page' | 'instagram'
  person: Person
  token: string
  scopes: readonly string[]
  /** Of a page's token. */
  pageId: string | null
}

export interface Asked extends Sent {
  caller: Caller
}

/**
 * Who calls, and what came with it beside the token. Facebook's tokens need a proof of the app's secret, as where an app
 * requires it; Instagram's know none.
 */
export async function asked(
  context: Context<Env>,
  state: MetaState,
  known: readonly (string | RegExp)[],
): Promise<Asked> {
  const { fields, files } = await sentWith(context)
  const { access_token, appsecret_proof, ...others } = fields
  const token = bearerOf(context.req.header('authorization')) ?? access_token
  if (token === undefined) {
    throw new GraphError(2500, 'An active access token must be used to query information about the current user.')
  }
  const caller = callerWith(state, token)
  if (!caller) throw sessionEnded()
  if (caller.kind === 'instagram') {
    if (appsecret_proof !== undefined) throw new GraphError(100, '(#100) Unexpected parameter: appsecret_proof')
  } else checkProof(token, appsecret_proof)
  const sent = { fields: others, files }
  onlyKnown(sent, known)
  return { ...sent, caller }
}

function callerWith(state: MetaState, token: string): Caller | null {
  const user = grantOf(state.facebook, token)
  if (user) return { kind: 'user', person: user.holder, token, scopes: user.scopes, pageId: null }
  const own = grantOf(state.instagram, token)
  if (own) return { kind: 'instagram', person: own.holder, token, scopes: own.scopes, pageId: null }
  const page = state.pageTokens.find((one) => one.token === token)
  const person = page && personByName(page.person)
  return page && person ? { kind: 'page', person, token, scopes: page.scopes, pageId: page.pageId } : null
}

function checkProof(token: string, proof: string | undefined): void {
  const type = 'GraphMethodException'
  if (proof === undefined) {
    throw new GraphError(100, 'API calls from the server require an appsecret_proof argument', { type })
  }
  if (proof !== createHmac('sha256', practiceClient.secret).update(token).digest('hex')) {
    throw new GraphError(100, 'Invalid appsecret_proof provided in the API argument', { type })
  }
}

/** Refuses a caller who was not given the permission (Graph API: Permission Errors). */
export function needsScope({ scopes }: Caller, scope: string): void {
  if (!scopes.includes(scope)) throw new GraphError(200, `(#200) Requires ${scope} permission to manage the object.`)
}

/** To whoever was not given the permission nothing stands under an id. */
export function seesWith({ scopes }: Caller, scope: string, id: string): void {
  if (!scopes.includes(scope)) throw unknownObject(id)
}

/** The page that is called, by its own token. */
export function ownPage(caller: Caller, id: string, scope: string): Page {
  const page = pageById(id)
  if (!page || page.owner.name !== caller.person.name) throw unknownObject(id)
  if (caller.kind !== 'page' || caller.pageId !== id) {
    throw new GraphError(190, 'This method must be called with a Page Access Token', { status: 400 })
  }
  needsScope(caller, scope)
  return page
}

/** The Instagram account that is called, by its owner's token, or the token of the page before it. */
export function ownInstagram(
  caller: Caller,
  id: string,
  right: 'basic' | 'content_publish' | 'manage_comments' | 'manage_insights',
) {
  const account = instagramById(id)
  if (!account || !mayUse(caller, account)) throw unknownObject(id)
  needsScope(caller, `${caller.kind === 'instagram' ? 'instagram_business' : 'instagram'}_${right}`)
  return account
}

const mayUse = (caller: Caller, { id, owner }: InstagramAccount): boolean =>
  owner.name === caller.person.name &&
  (caller.kind !== 'page' || pagesOf(owner).some((page) => page.id === caller.pageId && page.instagram?.id === id))
