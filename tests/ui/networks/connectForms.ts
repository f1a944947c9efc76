import type { Network } from '../../../contract/networks.ts'
import type { ConnectInputs, ConnectRequest } from '../../../src/machines/networks/connection.machine.ts'

/** How the form of a network is known, filled and sent. */
interface ConnectForm<Input> {
  title: string
  submitName: string
  /** Where is told what was wrong. */
  lastField: RegExp
  fields(input: Input): readonly (readonly [label: RegExp, text: string])[]
}

/** There is nothing to fill in where the network asks on a page of its own. */
const consentOn = (title: string): ConnectForm<unknown> => ({
  title,
  submitName: `Continue to ${title}`,
  lastField: /^Continue/,
  fields: () => [],
})

const forms: { readonly [N in Network]: ConnectForm<ConnectInputs[N]> } = {
  twitter: consentOn('X'),
  facebook: consentOn('Facebook'),
  instagram: consentOn('Instagram'),
  linkedin: consentOn('LinkedIn'),
  linkedin_org: consentOn('LinkedIn Page'),
  tiktok: consentOn('TikTok'),
  threads: consentOn('Threads'),
  bluesky: {
    title: 'Bluesky',
    submitName: 'Connect Bluesky',
    lastField: /^App password/,
    fields: ({ handle, appPassword }) => [
      [/^Handle/, handle],
      ...(appPassword === undefined ? [] : ([[/^App password/, appPassword]] as const)),
    ],
  },
  mastodon: {
    title: 'Mastodon',
    submitName: 'Continue to your server',
    lastField: /^Server/,
    fields: ({ server }) => [[/^Server/, server]],
  },
}

export const formOf = (network: Network): Omit<ConnectForm<never>, 'fields'> => forms[network]

/** What is written into which field. */
export const fieldsOf = ({ network, input }: ConnectRequest) => fieldsIn(network, input)

const fieldsIn = <N extends Network>(network: N, input: ConnectInputs[N]) => forms[network].fields(input)
