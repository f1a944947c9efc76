import type { DesignPictures } from '../../../app/designs/pictures.ts'
import { useDesignPictures } from '../useDesignPictures.ts'
import { useDesigning } from './designing.ts'

/** What there is of each picture of the library, now and as more of them come. */
export const usePictures = (): DesignPictures['get'] => useDesignPictures(useDesigning().pictures)
