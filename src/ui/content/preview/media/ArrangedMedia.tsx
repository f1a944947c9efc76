import type { Network } from '../../../../../contract/networks.ts'
import { arrangementOf } from './arrangements.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { Slides } from './Slides.tsx'

interface Props {
  network: Network
  ids: readonly [number, ...number[]]
  isWide: boolean
  isFilling: boolean
}

/** Pictures and videos as their network shows them: side by side, or one after another. */
export function ArrangedMedia({ network, ids, isWide, isFilling }: Props) {
  return arrangementOf(network, ids.length).arrangement === 'slides' || isFilling ? (
    <Slides network={network} ids={ids} isFilling={isFilling} />
  ) : (
    <PictureGrid network={network} ids={ids} isWide={isWide} />
  )
}
