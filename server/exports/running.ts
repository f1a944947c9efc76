import { HttpError } from '../http/httpError.ts'

/** Archives that are being downloaded from this process: one of a person, and so many of all. */
export interface Running {
  has(userId: number): boolean
  /** Answers how to end it. Refuses with 409 where one of the person's runs, with 503 where too many do. */
  begin(userId: number): () => void
}

export function createRunning(most: number): Running {
  const users = new Set<number>()
  return {
    has: (userId) => users.has(userId),
    begin(userId) {
      if (users.has(userId)) throw runsAlready()
      if (users.size >= most) throw tooMany()
      users.add(userId)
      return () => void users.delete(userId)
    },
  }
}

/** Of a person whose archive is on its way. */
export const runsAlready = (): HttpError =>
  new HttpError(409, 'Your data is being downloaded already. Wait until it is there, or cancel it in your browser.')

const tooMany = () =>
  new HttpError(503, 'Many people take along their data right now. Please try again in a few minutes.', {
    headers: { 'Retry-After': '120' },
  })
