import type { ConsentNetwork } from '../../../contract/connecting.ts'
import type { AppNetwork } from '../../../contract/networkCredentials.ts'

/** How an owner registers an installation with a network: names as the network's console has them. */
interface Registration {
  clientIdLabel: string
  clientSecretLabel: string
  consoleName: string
  consoleUrl: string
  /** Whose callbacks come back by this registration. */
  callbacks: readonly ConsentNetwork[]
  /** Whether it refuses redirect addresses without https. */
  needsHttps: boolean
  /** What to do there, a sentence each. */
  steps: readonly string[]
}

const meta = { consoleName: 'Meta for Developers', consoleUrl: 'https://developers.facebook.com/apps/' }
const linkedin = {
  clientIdLabel: 'Client ID',
  clientSecretLabel: 'Primary Client Secret',
  consoleName: 'LinkedIn Developers',
  consoleUrl: 'https://www.linkedin.com/developers/apps',
  needsHttps: false,
}
const metaReview =
  'Accounts of people without a role in the app need advanced access to the permissions: Meta asks for App Review and a verified business.'

export const registrations: Readonly<Record<AppNetwork, Registration>> = {
  twitter: {
    clientIdLabel: 'Client ID',
    clientSecretLabel: 'Client Secret',
    consoleName: 'X Developer Console',
    consoleUrl: 'https://developer.x.com/en/portal/projects-and-apps',
    callbacks: ['twitter'],
    needsHttps: false,
    steps: [
      'Make an app in a project and open its user authentication settings.',
      'Choose “Web App, Automated App or Bot” and the permissions “Read and write”.',
      'Take the OAuth 2.0 Client ID and Client Secret; API key and bearer token are others.',
      'X charges for each post and each reading: set a spending limit there.',
    ],
  },
  facebook: {
    clientIdLabel: 'App ID',
    clientSecretLabel: 'App secret',
    ...meta,
    // Instagram accounts behind a page are connected by the page's registration too.
    callbacks: ['facebook', 'instagram'],
    needsHttps: true,
    steps: [
      'Make an app for a business and add the product Facebook Login for Business.',
      'Enter the redirect addresses in its settings, under “Valid OAuth Redirect URIs”.',
      metaReview,
    ],
  },
  instagram: {
    clientIdLabel: 'Instagram app ID',
    clientSecretLabel: 'Instagram app secret',
    ...meta,
    callbacks: ['instagram'],
    needsHttps: true,
    steps: [
      'Add the product Instagram to an app for a business and open “API setup with Instagram login”.',
      'Id and secret stand there; those of the app itself are others.',
      metaReview,
    ],
  },
  linkedin: {
    ...linkedin,
    callbacks: ['linkedin'],
    steps: [
      'Make an app for the page of your company.',
      'Add the products “Sign In with LinkedIn using OpenID Connect” and “Share on LinkedIn”.',
      'Enter the redirect address on the tab “Auth”.',
    ],
  },
  linkedin_org: {
    ...linkedin,
    callbacks: ['linkedin_org'],
    steps: [
      'Make an app of its own: “Community Management API” must be the only product on it.',
      'LinkedIn reviews the use before it opens it.',
      'Enter the redirect address on the tab “Auth”.',
    ],
  },
  tiktok: {
    clientIdLabel: 'Client key',
    clientSecretLabel: 'Client secret',
    consoleName: 'TikTok for Developers',
    consoleUrl: 'https://developers.tiktok.com/apps/',
    callbacks: ['tiktok'],
    needsHttps: true,
    steps: [
      'Make an app and add the products Login Kit for Web and Content Posting API, with Direct Post switched on.',
      'Until TikTok has audited the app, posts are seen by their author only.',
    ],
  },
  threads: {
    clientIdLabel: 'Threads app ID',
    clientSecretLabel: 'Threads app secret',
    ...meta,
    callbacks: ['threads'],
    needsHttps: true,
    steps: [
      'Make an app with the use case “Access the Threads API”.',
      'Take the Threads app ID and secret; those of the app itself are others.',
      metaReview,
    ],
  },
}
