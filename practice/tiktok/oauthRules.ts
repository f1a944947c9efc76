import type { OAuthRules } from '../oauth/rules.ts'
import type { Grant } from '../oauth/state.ts'
import { numericIdOf, type Person, personByName } from '../people.ts'
import { logId } from './httpError.ts'
import { tiktokStyle } from './style.ts'

const day = 86_400

/** TikTok's Login Kit, which departs from RFC 6749 in names, in commas, and in answering its no with 200. */
export const tiktokOAuthRules: OAuthRules = {
  style: tiktokStyle,
  paths: { authorize: '/v2/auth/authorize/', token: '/v2/oauth/token/', revoke: '/v2/oauth/revoke/' },
  scopes: {
    'user.info.basic': 'See your name and picture',
    'user.info.stats': 'See how many follow you',
    'video.publish': 'Post videos and pictures for you',
    'video.list': 'See your public videos and what came of them',
  },
  separator: ',',
  challenge: 'S256hex',
  clientAuth: 'clientKey',
  tokenLasts: day,
  refresh: 'rotating',
  answerOf: (grant) => ({
    access_token: grant.token,
    expires_in: day,
    open_id: openIdOf(holderOf(grant)),
    refresh_expires_in: 365 * day,
    refresh_token: grant.refresh,
    scope: grant.scopes.join(','),
    token_type: 'Bearer',
  }),
  refusalOf: (context, { code, message }) =>
    context.json({ error: code, error_description: message, log_id: logId() }, 200),
}

/** What an app knows somebody by. */
export const openIdOf = (person: Person): string => `-000${numericIdOf(person, 'tiktok')}`

function holderOf({ person }: Grant): Person {
  const found = personByName(person)
  if (!found) throw new Error(`There is no ${person}`)
  return found
}
