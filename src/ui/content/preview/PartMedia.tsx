import type { Network } from '../../../../contract/networks.ts'
import { strings } from '../../../../strings/content/preview.ts'
import { css } from '../../../../styled-system/css'
import { lazyView, useOpening } from '../../kit/lazyView.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'

const ArrangedMedia = lazyView(async () => (await import('./media/ArrangedMedia.tsx')).ArrangedMedia)

const below = css({ marginTop: '2' })
const words = css({ color: 'textMuted', padding: '3' })

interface Props {
  network: Network
  ids: readonly number[]
  /** From edge to edge, without corners. */
  isWide?: boolean
  /** As high as what is around it. */
  isFilling?: boolean
}

/** The pictures and videos of a part; nothing where it has none. What reads them comes with the first. */
export function PartMedia({ network, ids: [first, ...others], isWide = false, isFilling = false }: Props) {
  const { View, hasFailed } = useOpening(ArrangedMedia, first !== undefined)
  if (first === undefined) return null
  if (hasFailed) return <p className={words}>{strings.thePicturesAndVideosCouldNotBe}</p>
  if (!View) return <Skeleton height={160} />
  const view = <View network={network} ids={[first, ...others]} isWide={isWide} isFilling={isFilling} />
  return isWide || isFilling ? view : <div className={below}>{view}</div>
}
