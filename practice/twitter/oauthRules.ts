import type { OAuthRules } from '../oauth/rules.ts'
import { twitterStyle } from './style.ts'

/** X's authorization server, for confidential clients. */
export const twitterOAuth: OAuthRules = {
  style: twitterStyle,
  paths: { authorize: '/i/oauth2/authorize', token: '/2/oauth2/token', revoke: '/2/oauth2/revoke' },
  scopes: {
    'tweet.read': 'See your posts',
    'tweet.write': 'Post and delete posts for you',
    'users.read': 'See your name, handle and picture',
    'media.write': 'Upload pictures and videos for you',
    'offline.access': 'Stay connected until you say otherwise',
  },
  separator: ' ',
  challenge: 'S256',
  clientAuth: 'basic',
  tokenLasts: 7200,
  refresh: 'rotating',
}
