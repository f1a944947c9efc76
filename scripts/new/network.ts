import { networks } from '../../contract/networks.ts'
import { practicePorts } from '../../practice/start.ts'
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
export function networkScaffold(name: string, title: string = capitalized(name)): Scaffold {
  if (!/^[a-z][a-z0-9]*$/.test(name)) {
    throw new ScaffoldError(`The network's name is small letters and digits: ${name || '(nothing)'}`)
  }
  if (networks.some((one) => one === name)) throw new ScaffoldError(`${name} is there already.`)
  // It is written into texts and expressions of the code.
  if (!/^[\p{L}\d]([\p{L}\d ]*[\p{L}\d])?$/u.test(title)) {
    throw new ScaffoldError(`What people call the network is letters, digits and spaces: ${title || '(nothing)'}`)
  }
  const made: NewNetwork = { name, Name: capitalized(name), title, port: Math.max(...Object.values(practicePorts)) + 1 }
  return {
    files: [...ruleFiles(made), ...serverFiles(made), ...viewFiles(made), ...practiceFiles(made), ...testFiles(made)],
    insertions: registryEntries(made),
    next: [
      `1. Say what the network takes and how it counts in rules/networks/${name}/, how patient to be with it in rules/publishing/policyOf.ts.`,
      `2. Draw its mark in src/ui/marks/NetworkMark.tsx, and give it its colour in src/ui/theme/colors.ts (then \`npm run generate\`).`,
      `3. Say what a person fills in: contract/connecting.ts and src/ui/networks/${name}/. By consent, the endpoint is asksConsent(), the form consentFormOf(), and callbackEndpoints, callbackPaths and the page of the callback (paths.ts, pages.ts, loaders.ts) ask for an entry.`,
      `4. Speak its API in server/networks/${name}/ and in practice/${name}/, each by itself from its documentation.`,
      `5. Say in tests/{rules,server,ui}/networks/ what is so: they are red until then. Then \`npm test\`, and \`npm run test:faults -- --write\`.`,
    ],
    hasColor: true,
  }
}
