import type { Network } from '../../../contract/networks.ts'
import { splitText } from '../../../rules/content/splitText.ts'
import { atomsOf } from '../../../rules/networks/atoms.ts'
import type { Split } from './editor/PartsEditor.tsx'

/** Cuts a text for these networks, none of whose links and names is cut. */
export const splitFor =
  (networks: readonly Network[]): Split =>
  (text, fits) =>
    splitText(text, fits, (whole) => atomsOf(networks, whole))
