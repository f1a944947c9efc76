/** Whether this browser hands things to other apps. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the browser's own sharing. Rejects when it fails, and when the person changes their mind. */
export const share = (what: { title: string; text: string; url: string }): Promise<void> => navigator.share(what)
