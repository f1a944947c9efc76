import { networkOptionSchemas, type OptionSchemas, type OptionsOf } from '../../../contract/networkOptions.ts'
import type { Network } from '../../../contract/networks.ts'
import { safeParse } from '../../../contract/safeParse.ts'

const schemas: OptionSchemas = networkOptionSchemas

/** What was chosen for a post on a network, without what it does not ask for; null where that cannot be read. */
export const readOptions = <N extends Network>(
  network: N,
  options: Readonly<Record<string, unknown>>,
): OptionsOf<N> | null => safeParse<OptionsOf<N>>(schemas[network], options)?.data ?? null
