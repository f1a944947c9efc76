/** What the build tells the service worker of itself (`build/serviceWorker.ts`). */
export interface Build {
  /** Changes with every file of the build. */
  version: string
  /** Paths that the page itself names: together no other build's page has them. */
  page: readonly string[]
  /** Paths of what the pages need that open without a network: `/assets/index-1234567.js`. */
  shell: readonly string[]
  /** Paths of all hashed files of the build. */
  files: readonly string[]
}
