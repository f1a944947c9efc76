import type { OptionsOf } from '../../contract/networkOptions.ts'
import type { Network } from '../../contract/networks.ts'
import { optionProblems, unreadable } from '../../rules/networks/options/optionProblems.ts'
import { readOptions } from '../../rules/networks/options/readOptions.ts'
import { type Content, NetworkFault } from './network.ts'

/**
 * What was chosen for a content on its network. Throws `refused` with the sentence that the person would have been told
 * when planning it; of what stands below a post only whether it can be read matters.
 */
export function chosenOptions<N extends Network>(
  network: N,
  { kind, text, media, options }: Pick<Content, 'kind' | 'text' | 'media' | 'options'>,
): OptionsOf<N> {
  const planned = { parts: [{ text, media }], firstComment: null }
  const [problem] = kind === 'post' ? optionProblems(network, options, planned) : []
  if (problem) throw refused(problem.message)
  const chosen = readOptions(network, options)
  if (chosen === null) throw refused(unreadable(network))
  return chosen
}

const refused = (sentence: string) => new NetworkFault('refused', sentence, { contact: 'none' })
