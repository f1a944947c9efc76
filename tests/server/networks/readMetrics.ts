import type { PostAnswer } from '../../../server/networks/network.ts'
import type { AdapterScene } from './adapterScene.ts'

/** What a network tells of posts, read by its adapter. Throws where it reads none. */
export function readMetrics(
  { adapter, account }: AdapterScene,
  remoteIds: readonly string[],
): Promise<ReadonlyMap<string, PostAnswer>> {
  if (!adapter.readMetrics) throw new Error(`Nothing is read of ${account.network}`)
  return adapter.readMetrics.read(account, remoteIds)
}
