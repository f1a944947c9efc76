import type { NetworkStyle } from '../network.ts'
import type { OAuthRules } from '../oauth/rules.ts'
import type { Grant } from '../oauth/state.ts'

const style = (name: string): NetworkStyle => ({
  name,
  color: 'light-dark(#0a66c2,#70b5f9)',
  onColor: 'light-dark(#fff,#0a1420)',
  honorsKeys: false,
})

const twoMonths = 60 * 86_400
const oneYear = 365 * 86_400

const common = {
  paths: {
    authorize: '/oauth/v2/authorization',
    token: '/oauth/v2/accessToken',
    revoke: '/oauth/v2/revoke',
  },
  separator: ' ',
  challenge: 'none',
  clientAuth: 'post',
  tokenLasts: twoMonths,
} as const

/** An app of its own kind has no refresh token: the person agrees again every two months. */
export const memberRules: OAuthRules = {
  ...common,
  style: style('Practice LinkedIn'),
  scopes: {
    openid: 'Sign in as you',
    profile: 'See your name and picture',
    email: 'See your address',
    w_member_social: 'Post, comment and delete for you',
  },
  refresh: 'none',
  answerOf: (grant) => ({ ...answer(grant), id_token: 'not.looked.at' }),
}

/** An app that was reviewed gets a refresh token, which stays. */
export const pageRules: OAuthRules = {
  ...common,
  style: style('Practice LinkedIn Pages'),
  scopes: {
    r_basicprofile: 'See your name and picture',
    rw_organization_admin: 'See which pages you administer',
    r_organization_social: 'Read what your pages posted',
    w_organization_social: 'Post, comment and delete for your pages',
  },
  refresh: 'fixed',
  answerOf: (grant) => ({
    ...answer(grant),
    refresh_token: grant.refresh,
    refresh_token_expires_in: oneYear,
  }),
}

/** Scopes come joined by commas, whatever they were asked with. */
const answer = ({ token, scopes }: Grant) => ({
  access_token: token,
  expires_in: twoMonths,
  scope: scopes.join(','),
  token_type: 'Bearer',
})
