/** What moves a post of the month: it comes with the first one that is moved. Rejects where it cannot be had. */
export const loadMovePost = async () => (await import('../../services/content/movePost.ts')).movePost
