/** A build setting, for a provider elsewhere; by default ours, at the page's own origin. */
const host: string = import.meta.env.VITE_API_HOST ?? '/provider/'

/** What every path of the contract is relative to, with a trailing slash. */
export const apiHost = host.endsWith('/') ? host : `${host}/`
