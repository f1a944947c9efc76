import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { DesignPage } from '../../../../contract/designDocument.ts'
import { fontUsesOf } from '../../../../rules/designs/fontUses.ts'
import type { DesignPictures } from '../../../app/designs/pictures.ts'
import { fontsVersion, loadFonts, subscribeToFonts } from '../../../services/designs/fonts.ts'
import { createMeasure } from '../../../services/designs/measureText.ts'
import { useDesignPictures } from '../useDesignPictures.ts'
import type { Drawing } from './drawing/drawing.ts'
import { createLoadedPictures } from './loadedPictures.ts'

/**
 * What the stage draws with: pictures as they come, and letters measured in the faces that are there. It is another one
 * whenever everything has to be drawn anew; a picture alone asks for `redraw`.
 */
export function useDrawing(
  page: DesignPage,
  pictures: DesignPictures,
  redraw: () => void,
): Omit<Drawing, 'context' | 'scale'> {
  const latest = useRef(redraw)
  latest.current = redraw
  const get = useDesignPictures(pictures)
  const version = useSyncExternalStore(subscribeToFonts, fontsVersion)
  const pictureOf = useMemo(() => createLoadedPictures(pictures, () => latest.current()), [pictures])
  useEffect(() => {
    // Faces that do not come are drawn in the one of texts; the inspector says which.
    void loadFonts(fontUsesOf([page]))
  }, [page])
  // What was measured before faces arrived was measured in others.
  const { measure } = useMemo(() => ({ version, measure: createMeasure() }), [version])
  return useMemo(
    () => ({ pictureOf: (mediaId: number) => pictureOf(get, mediaId), measure, showsGaps: true }),
    [pictureOf, get, measure],
  )
}
