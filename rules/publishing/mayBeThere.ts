interface Sent {
  /** When it was sent last; null where it never was. */
  sent_at: unknown
  /** When it became certain that nothing of it is there; null where that is not known. */
  absent_at: unknown
}

/** It was sent, and its network was not read since without finding it. */
export const mayBeThere = ({ sent_at, absent_at }: Sent): boolean => sent_at !== null && absent_at === null
