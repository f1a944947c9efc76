import type { AppNetwork, TestOutcome } from '../../../contract/networkCredentials.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { randomToken } from '../../http/opaqueTokens.ts'
import { longestMessage } from '../appStore.ts'
import { NetworkFault } from '../network.ts'
import type { AuthorizationServer, OAuthApp } from '../oauth/authorizationServer.ts'
import { type OAuthClient, TokenRefused } from '../oauth/oauthClient.ts'

export interface TestResult {
  outcome: TestOutcome
  /** Sentences for people, with the network's own words. */
  message: string
}

interface Tested {
  network: AppNetwork
  server: AuthorizationServer
  app: OAuthApp
  redirectUri: string
}

/**
 * Asks a network whether it knows id and secret, with a code that cannot be right: whoever is told that the code is
 * wrong has been let in as far as that.
 */
export async function testApp(oauth: OAuthClient, { network, server, app, redirectUri }: Tested): Promise<TestResult> {
  const title = networkNames[network]
  try {
    await oauth.exchange(server, app, { code: randomToken(), verifier: randomToken(), redirectUri })
    return { outcome: 'unclear', message: `${title} gave a token for a code that nobody was given.` }
  } catch (cause) {
    return withoutSecret(app, resultOf(title, cause))
  }
}

function resultOf(title: string, cause: unknown): TestResult {
  if (cause instanceof NetworkFault) {
    return { outcome: 'unclear', message: `${title} said nothing that can be read: ${cause.message}` }
  }
  if (!(cause instanceof TokenRefused)) throw cause
  const outcome = outcomeOf(cause)
  return { outcome, message: `${leads[outcome](title)} It said: “${cause.message}”` }
}

const leads: Record<TestOutcome, (title: string) => string> = {
  accepted: (title) => `${title} knows this id and secret; it refused only the made-up code of the test.`,
  refused: (title) => `${title} does not take this id and secret.`,
  unclear: (title) => `${title} did not say whether id and secret are right.`,
}

const refusedCodes: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client'])

/**
 * What the networks say of a wrong id or secret where they do not use RFC 6749's codes. Graph: "Error validating client
 * secret.", "Error validating application. …"; Instagram: "Invalid platform app", "Invalid Client ID".
 */
const refusedWords =
  /\b(client (secret|id|key)|validating application|platform app|application id|app id|application data)\b/i

/**
 * And of a wrong code. Graph: "Invalid verification code format."; Instagram: "Matching code was not found …"; X: "Value
 * passed for the authorization code was invalid."; LinkedIn: "… authorization code not found", "… does not match
 * authorization code …".
 */
const acceptedWords = /\b(verification code|authorization code|matching code)\b/i

/** What it says of the code says that id and secret count; LinkedIn names the app's id beside the code. */
function outcomeOf({ code, message }: TokenRefused): TestOutcome {
  if (refusedCodes.has(code)) return 'refused'
  if (code === 'invalid_grant' || acceptedWords.test(message)) return 'accepted'
  return refusedWords.test(message) ? 'refused' : 'unclear'
}

/** A network that repeats what it was sent must not bring the secret into a page or a table. */
const withoutSecret = ({ clientSecret }: OAuthApp, { outcome, message }: TestResult): TestResult => ({
  outcome,
  message: message.replaceAll(clientSecret, '…').slice(0, longestMessage),
})
