import { useEffect, useMemo, useState } from 'react'
import type { Outgoing, Utm, WithUtm } from '../../../rules/content/utm.ts'

/**
 * What adds UTM parameters to links, and the same with those of this post: undefined while it has none. Its script comes
 * with the first of them; until then texts are shown and counted as they are written. What could not be loaded is asked for
 * again with the next change of them.
 */
export function useOutgoing(utm: Utm | null): { withUtm: WithUtm; outgoing: Outgoing | undefined } {
  const [withUtm, setWithUtm] = useState<WithUtm>(() => asWritten)
  const isNeeded = utm !== null && withUtm === asWritten
  useEffect(() => {
    if (!isNeeded || utm === null) return
    let isWanted = true
    import('../../../rules/content/withUtm.ts').then(
      (loaded) => isWanted && setWithUtm(() => loaded.rememberingUtm()),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isNeeded, utm])
  const outgoing = useMemo<Outgoing | undefined>(
    () => (utm === null ? undefined : (text, network) => withUtm(text, network, utm)),
    [withUtm, utm],
  )
  return { withUtm, outgoing }
}

const asWritten: WithUtm = (text) => text
