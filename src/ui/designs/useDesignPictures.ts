import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { DesignPictures } from '../../app/designs/pictures.ts'

/** What there is of each picture of the library; another function once there is more of them. */
export function useDesignPictures({
  get,
  subscribe,
}: Pick<DesignPictures, 'get' | 'subscribe'>): DesignPictures['get'] {
  const current = useRef(get)
  const listen = useCallback(
    (listener: () => void) =>
      subscribe(() => {
        current.current = (mediaId) => get(mediaId)
        listener()
      }),
    [get, subscribe],
  )
  return useSyncExternalStore(listen, () => current.current)
}
