import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at its end. */
export const root: string = fileURLToPath(new URL('../../', import.meta.url))

/** What can be made again at any time: node_modules goes with each `npm ci`, and so does this. */
export const cacheFolder = `${root}node_modules/.cache/`
