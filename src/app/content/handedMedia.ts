/** Files of the library that another page hands to the next post that is begun. Of one session. */
export function createHandedMedia() {
  let handed: readonly number[] = []
  return {
    hand: (mediaIds: readonly number[]) => {
      handed = mediaIds
    },
    /** Those that were handed, once. */
    take: (): readonly number[] => {
      const taken = handed
      handed = []
      return taken
    },
    start: () => {},
    stop: () => {},
  }
}
