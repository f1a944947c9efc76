import { isBuilt } from '../../contract/builtNetworks.ts'
import { network } from '../../contract/networks.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import { capitalized } from './names.ts'
import type { NewNetwork } from './network/newNetwork.ts'
import { practiceFiles } from './network/practice.ts'
import { registryEntries } from './network/registries.ts'
import { ruleFiles } from './network/rules.ts'
import { serverFiles } from './network/server.ts'
import { testFiles } from './network/tests.ts'
import { viewFiles } from './network/view.ts'
import { type Scaffold, ScaffoldError } from './scaffold.ts'

/**
 * A network in each of its rooms, with its entry in every registry. It is connected by an app password, and speaks a
 * small API that its stand-in has too, so that the whole works at once; the tests are red until it is the network's own.
 */
export function networkScaffold(given: string): Scaffold {
  const name = network.options.find((one) => one === given)
  if (name === undefined) {
    throw new ScaffoldError(`The network is one of the contract's (contract/networks.ts): ${given || '(nothing)'}`)
  }
  if (isBuilt(name)) throw new ScaffoldError(`${name} is built already.`)
  const Name = capitalized(name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()))
  const made: NewNetwork = { name, Name, title: networkNames[name] }
  return {
    files: [...ruleFiles(made), ...serverFiles(made), ...viewFiles(made), ...practiceFiles(made), ...testFiles(made)],
    insertions: registryEntries(made),
    next: [
      `1. Say what the network takes and how it counts in rules/networks/${name}/, how patient to be with it in rules/publishing/policyOf.ts.`,
      `2. Say what a person fills in: contract/connecting.ts and src/ui/networks/${name}/. By consent, the endpoint is asksConsent(), the form consentFormOf(), and callbackEndpoints and the page of the callback (loaders.ts) ask for an entry.`,
      `3. Speak its API in server/networks/${name}/ and in practice/${name}/, each by itself from its documentation.`,
      `4. Say in tests/{rules,server,ui}/networks/ what is so: they are red until then. Then \`npm test\`.`,
    ],
  }
}
