import { createNetworkCredentials } from '../../../app/admin/networkCredentials.ts'
import { useApp } from '../../appContext.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { NetworkCredentials } from './NetworkCredentials.tsx'

/** The networks as the installation is registered with them. */
export function NetworksTab() {
  const credentials = useCachedActor(useApp().cached(createNetworkCredentials), 'all')
  return <NetworkCredentials credentials={credentials} />
}
