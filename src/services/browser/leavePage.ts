/** Goes to a network's own page, where the person agrees; it sends them back to our callback. */
export const leavePage = (url: string): void => window.location.assign(url)
