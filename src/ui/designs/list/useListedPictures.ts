import { createDesignPictures } from '../../../app/designs/pictures.ts'
import { useApp } from '../../appContext.tsx'
import type { PictureOf } from '../picture/pictureOf.ts'
import { useDesignPictures } from '../useDesignPictures.ts'

/** The pictures that listed designs show; another function whenever one of them has arrived or is gone. */
export const useListedPictures = (): PictureOf => useDesignPictures(useApp().lazyInSession(createDesignPictures))
