/** How patient publishing is, in milliseconds; what differs between networks stands in their own rules. */
export interface PublishingPolicy {
  /** A post later than this is marked missed instead of being sent. */
  missedAfter: number
  /** Tries before what surely was not sent is called failed. */
  maxTries: number
  /** Wait after the first try; doubled after each further one, up to `longestRetry`. */
  firstRetry: number
  longestRetry: number
  /** Wait after an unclear try before the network is read, and between two readings that find nothing. */
  readingGap: number
  /** Wait after a documented refusal before the network is read to make sure of it. */
  refusalGap: number
  /** Readings that must find nothing before a post counts as not sent: a list may lag behind. */
  absencesNeeded: number
  /** How long a network that cannot be read is asked again before a person is. */
  readingPatience: number
  /** How long after a try a post that was not found may be sent again unasked; null: always. */
  resendWithin: number | null
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The bound of decisions.md; an installation can set another. */
export const missedAfterByDefault = 24 * hour

const common = {
  maxTries: 12,
  firstRetry: minute,
  longestRetry: 30 * minute,
  refusalGap: second,
  readingPatience: 6 * hour,
}

/**
 * Of a network that answers a reading for certain. A person may still have deleted the post there, so after ten minutes
 * they are asked.
 */
export const certainPolicy = { ...common, readingGap: 5 * second, absencesNeeded: 1, resendWithin: 10 * minute }

/** Of a network whose list of posts may lag behind: two readings, a minute apart. */
export const listedPolicy = { ...common, readingGap: minute, absencesNeeded: 2, resendWithin: null }
