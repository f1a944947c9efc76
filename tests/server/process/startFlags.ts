import manifest from '../../../package.json' with { type: 'json' }

/** What `npm start` gives Node before the program. */
export const startFlags: readonly string[] = manifest.scripts.start.split(' ').slice(1, -1)
