/** Where shares wait on the device: the worker writes, and the page reads. */
export const sharesCache = 'sharing'
