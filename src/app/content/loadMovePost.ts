import { unavailable } from '../loadProvider.ts'

/** What moves a post of the month: it comes with the first one that is moved. Throws an `ApiError` where it cannot be had. */
export const loadMovePost = () =>
  import('../../services/content/movePost.ts').then(({ movePost }) => movePost, unavailable)
