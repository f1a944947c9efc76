import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Outgoing, Utm, WithUtm } from '../../../rules/content/utm.ts'
import { lazyCode } from '../kit/lazyView.ts'

const lazyRememberingUtm = lazyCode(async () => (await import('../../../rules/content/withUtm.ts')).rememberingUtm)

/**
 * What adds UTM parameters to links, and the same with those of this post: undefined while it has none. Its script comes
 * with the first of them; until then texts are shown and counted as they are written. What could not be loaded is asked for
 * again with the next change of them.
 */
export function useOutgoing(utm: Utm | null): { withUtm: WithUtm; outgoing: Outgoing | undefined } {
  useEffect(() => {
    if (utm !== null) void lazyRememberingUtm.load()
  }, [utm])
  const rememberingUtm = useSyncExternalStore(lazyRememberingUtm.subscribe, lazyRememberingUtm.get)
  const withUtm = useMemo<WithUtm>(() => rememberingUtm?.() ?? asWritten, [rememberingUtm])
  const outgoing = useMemo<Outgoing | undefined>(
    () => (utm === null ? undefined : (text, network) => withUtm(text, network, utm)),
    [withUtm, utm],
  )
  return { withUtm, outgoing }
}

const asWritten: WithUtm = (text) => text
