import { useSearchParams } from 'react-router-dom'
import { createNetworkCredentials } from '../../../app/admin/networkCredentials.ts'
import { useApp } from '../../appContext.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { NetworkCredentials } from './NetworkCredentials.tsx'

/** The networks as the installation is registered with them; the one that the address names is open. */
export function NetworksTab() {
  const [search] = useSearchParams()
  const credentials = useCachedActor(useApp().cached(createNetworkCredentials), search.get('network') ?? '')
  return <NetworkCredentials credentials={credentials} />
}
