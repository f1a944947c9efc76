interface Source {
  url: string
  /** Pixels. */
  width: number
  height: number
}

/** A picture of the library: where it is, that it is gone, or null while the library is asked. */
export type PictureOf = (mediaId: number) => Source | 'gone' | null
