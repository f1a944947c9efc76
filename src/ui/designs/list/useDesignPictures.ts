import { useEffect, useState } from 'react'
import { createDesignPictures } from '../../../app/designs/pictures.ts'
import { useApp } from '../../appContext.tsx'
import type { PictureOf } from '../picture/pictureOf.ts'

/** The pictures that designs show; another function whenever one of them has arrived or is gone. */
export function useDesignPictures(): PictureOf {
  const pictures = useApp().lazyInSession(createDesignPictures)
  const [pictureOf, setPictureOf] = useState<PictureOf>(() => pictures.get)
  useEffect(() => pictures.subscribe(() => setPictureOf(() => (id: number) => pictures.get(id))), [pictures])
  return pictureOf
}
