import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Network } from '../../../../contract/networks.ts'
import type { Outgoing } from '../../../../rules/content/utm.ts'
import { createLinkCards } from '../../../app/content/linkCards.ts'
import { useApp } from '../../appContext.tsx'
import type { CardContent } from './previewItem.ts'

type CardsOn = (network: Network) => Readonly<Record<string, CardContent>>

/**
 * What pages say of themselves, by their addresses as they go out on a network: `outgoing` adds the post's parameters. The
 * same object for a network, until more is known.
 */
export function useReadCards(outgoing: Outgoing | undefined): CardsOn {
  const read = useSelector(useApp().lazyInSession(createLinkCards).known, ({ context }) => context)
  return useMemo(() => {
    const known = new Map<Network, ReturnType<CardsOn>>()
    return (network) => {
      const cards =
        known.get(network) ??
        Object.fromEntries(
          Object.values(read).map(({ address, title, media }): [string, CardContent] => [
            outgoing?.(address, network) ?? address,
            { title, imageUrl: media?.thumbnailUrl ?? null },
          ]),
        )
      known.set(network, cards)
      return cards
    }
  }, [read, outgoing])
}
