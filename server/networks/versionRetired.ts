/** What is said of a post where its network takes no calls any more by the version that is set. */
export const versionRetired = (title: string): string =>
  `${title} no longer takes the version of its API that is set here. The owner of this installation must set a newer one.`
