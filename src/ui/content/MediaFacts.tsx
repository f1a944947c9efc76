import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useDetails } from '../media/describing.ts'
import type { KnownMedium } from './useKnown.ts'

interface Props {
  ids: readonly number[]
  /** Told of each file once it is read. */
  onKnown: (id: number, media: KnownMedium) => void
}

/** Reads what the rules of networks ask of pictures and videos. Shows nothing. */
export const MediaFacts = ({ ids, onKnown }: Props) => ids.map((id) => <Facts key={id} id={id} onKnown={onKnown} />)

function Facts({ id, onKnown }: { id: number; onKnown: Props['onKnown'] }) {
  const media = useSelector(useDetails(id), ({ context }) => context.media)
  useEffect(() => {
    if (media) onKnown(id, media)
  }, [id, media, onKnown])
  return null
}
